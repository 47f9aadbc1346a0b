import { setTimeout as sleep } from 'node:timers/promises';
import type { ModuleDeps } from './deps.ts';

/** Shortest pause between two looks, ms of real time: figures tick as people see them tick. */
const LOOK_EVERY_MS = 250;
/** A pause lasts this many times as long as the look before it, so that looks take a sixth of one connection. */
const REST = 5;
/** Longest pause, ms of real time: somebody waits for the figures of a bet, however busy the machine is. */
const LONGEST_MS = 1_500;

/**
 * Looks for what bets have changed, again and again, with pauses that keep it to a small part of what the database can do.
 * What fails is logged as `failure`. `look` is told when it should end early.
 * @returns Stops it; resolves when a look under way has ended.
 */
export function startLooks(
  { log }: Pick<ModuleDeps, 'log'>,
  look: (stopped: () => boolean) => Promise<unknown>,
  failure: string,
): () => Promise<void> {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await look(() => stop.signal.aborted).catch((error: unknown) => log.warn({ err: error }, failure));
      const rest = REST * (performance.now() - began);
      const pause = Math.min(LONGEST_MS, Math.max(LOOK_EVERY_MS, rest));
      await sleep(pause, null, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}
