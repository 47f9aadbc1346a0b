import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeSocket } from './connection.ts';
import { dismiss } from './dismiss.ts';

/** Time between two slices, ms. */
const SLICE_MS = 100;
/** Over so long the clients of a slice come back, ms. */
const SPREAD_MS = 1_000;

/**
 * Sends clients to other gateways, so many a second that those can greet them all; who is not yet sent away is served as
 * usual. Resolves when nobody is left.
 */
export async function drainSockets(open: () => readonly RealtimeSocket[], perSecond: number): Promise<void> {
  const perSlice = Math.max(1, Math.round((perSecond * SLICE_MS) / 1_000));
  const sliceMs = Math.max(SLICE_MS, (perSlice * 1_000) / perSecond);
  for (;;) {
    const left = open().filter(({ data }) => !data.leaving);
    for (const socket of left.slice(0, perSlice)) dismiss(socket, { code: 'restart', spreadMs: SPREAD_MS });
    if (left.length <= perSlice) return;
    await sleep(sliceMs);
  }
}
