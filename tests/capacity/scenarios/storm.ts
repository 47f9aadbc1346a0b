import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Figure } from '../bench.ts';
import { comeback, comebackFigures } from './comeback.ts';

/** Everybody is back this long after the gateway is, ms. */
const GOAL_MS = 30_000;

/** The gateway dies without a word and is away for a while; nobody tells anybody when to come back. */
export async function storm(bench: Bench, outageSeconds: number): Promise<readonly Figure[]> {
  const { gateway, crowd, reads } = bench;
  await crowd.mark();
  await reads.reset();
  await gateway.stop('SIGKILL');
  await sleep(outageSeconds * 1_000);
  await gateway.start();
  const from = Date.now();
  return comebackFigures('outage', await comeback(bench), { from, size: crowd.size, goalMs: GOAL_MS });
}
