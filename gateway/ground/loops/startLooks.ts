import { setTimeout as sleep } from 'node:timers/promises';
import type { ModuleDeps } from '../deps.ts';
import { watchedRun } from '../loopHealth.ts';

/** Shortest pause between two looks, ms of real time: figures tick as people see them tick. */
const LOOK_EVERY_MS = 250;
/** A pause lasts this many times as long as the look before it, so that looks take a quarter of one connection. */
const REST = 3;
/** Longest pause, ms of real time: somebody waits for the figures of a bet, however busy the machine is. */
const LONGEST_MS = 500;
/** After so long a look ends early, ms of real time. The next one goes on from there. */
const LONGEST_LOOK_MS = 500;
/** The pause after one that has ended early, ms of real time: there is a backlog, and everybody in it waits. */
const BACKLOG_MS = 10;

/**
 * Looks for what bets have changed, again and again, with pauses that keep it to a small part of what the database can do
 * as long as there is no backlog.
 * What fails is logged as `failure`. `look` is told when it should end early, and goes on from there the next time; it answers how
 * much it has found. After one that found nothing the pause is the longest.
 * @returns Stops it; resolves when a look under way has ended.
 */
export function startLooks(
  { log, loopHealth }: Pick<ModuleDeps, 'log' | 'loopHealth'>,
  look: (stopped: () => boolean) => Promise<number>,
  failure: string,
): () => Promise<void> {
  const stop = new AbortController();
  const watched = watchedRun(loopHealth, 'figures', LONGEST_MS);
  const run = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      const isOver = () => stop.signal.aborted || performance.now() - began >= LONGEST_LOOK_MS;
      const found = await watched(() => look(isOver)).catch((error: unknown) => {
        log.warn({ err: error }, failure);
        return 0;
      });
      const rest = found === 0 ? LONGEST_MS : REST * (performance.now() - began);
      const pause = isOver() ? BACKLOG_MS : Math.min(LONGEST_MS, Math.max(LOOK_EVERY_MS, rest));
      await sleep(pause, null, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}
