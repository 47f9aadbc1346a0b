import { setTimeout as sleep } from 'node:timers/promises';
import type { TableWorld } from '../world/openTableWorld.ts';
import { DOWN_MS, type Killed } from './plan.ts';

/** A process was gone, epoch ms. */
export interface Down {
  readonly what: Killed;
  readonly from: number;
  readonly until: number;
}

/**
 * As long after the closing bets are booked: a call may take four seconds, and is made twice with one in between
 * (`partner/tables/money/bookStake.ts`).
 */
const BOOKING_MS = 10_000;

/** Whether a process was gone while the bets of a round were booked. @param closesAt Epoch ms. */
export const wasGone = (downs: readonly Down[], closesAt: number): boolean =>
  downs.some(({ from, until }) => from <= closesAt + BOOKING_MS && until >= closesAt);

/** Kills a process at once, as a crash does, and starts it again after a while. */
export async function killAndStart(
  world: Pick<TableWorld, 'games' | 'gateway'>,
  what: Killed,
): Promise<Down> {
  const running = world[what];
  const from = Date.now();
  await running.stop('SIGKILL');
  await sleep(DOWN_MS);
  await running.start();
  return { what, from, until: Date.now() };
}
