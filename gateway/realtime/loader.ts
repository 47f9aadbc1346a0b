import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { inTime } from './inTime.ts';
import type { RealtimeLimits } from './limits.ts';
import { ringSize, type Stored } from './ring.ts';
import type { Rings } from './rings.ts';
import { readTopics } from './storedTopics.ts';

/** Brings topics from the database into the rings. */
export interface Loader {
  /**
   * Resolves once every named topic has a ring. Costs nothing for those that have one; the others, whoever
   * asks for them about that moment, share one read. Rejects when the database doesn't answer.
   */
  ensure(names: readonly string[]): Promise<void>;
  /** Reads the ends of topics as they are now, also of those that have no event yet (A2.8). */
  read(names: readonly string[]): Promise<readonly Stored[]>;
}

/** Topics per read: a statement has room for 65,535 parameters, and others want the database too. */
const CHUNK = 500;

/** A read that takes longer hangs on a dead link, ms. */
const READ_MS = 10_000;

interface Batch {
  readonly names: Set<string>;
  readonly done: Promise<void>;
}

/**
 * A loader for `rings`.
 * @param from.monotonic Real time that never steps, ms.
 * @param generation How often the tail has begun to follow the log.
 * @param reached Resolves once events of these topics arrive here, so that what is read afterwards misses none.
 */
export function createLoader(
  rings: Rings,
  from: { readonly database: Database; readonly monotonic: () => number },
  limits: Pick<RealtimeLimits, 'ringEvents' | 'loadEveryMs'>,
  generation: () => number,
  reached: (names: readonly string[]) => Promise<void>,
): Loader {
  const most = (t: string) => ringSize(t, limits);
  const loading = new Map<string, Promise<void>>();
  let gathering: Batch | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;

  const readSome = (names: readonly string[]) => from.database.read(tx => readTopics(tx, names, most));
  const read = async (names: readonly string[]) => {
    const stored: Stored[] = [];
    for (let start = 0; start < names.length; start += CHUNK) {
      stored.push(...(await inTime(readSome(names.slice(start, start + CHUNK)), READ_MS)));
    }
    return stored;
  };
  // Events committed after the read and before the tail began to follow the log again are in neither, so read
  // again.
  const readWhole = async (names: readonly string[]): Promise<readonly Stored[]> => {
    const before = generation();
    const stored = await read(names);
    return generation() === before ? stored : readWhole(names);
  };
  const untilDue = async () => {
    const wait = lastAt + limits.loadEveryMs - from.monotonic();
    // Not before the next turn, so that a burst of connections shares one read.
    await sleep(Math.min(limits.loadEveryMs, Math.max(0, wait)));
    lastAt = from.monotonic();
  };
  const run = async (names: ReadonlySet<string>) => {
    await untilDue();
    gathering = null;
    for (const name of names) rings.expect(name);
    try {
      await reached([...names]);
      for (const stored of await readWhole([...names])) rings.fill(stored);
    } finally {
      for (const name of names) {
        rings.abandon(name);
        loading.delete(name);
      }
    }
  };
  const gather = (): Batch => {
    if (gathering !== null) return gathering;
    const names = new Set<string>();
    gathering = { names, done: run(names) };
    return gathering;
  };
  return {
    read,
    async ensure(wanted) {
      const waits = new Set<Promise<void>>();
      for (const name of rings.use(wanted)) {
        let wait = loading.get(name);
        if (wait === undefined) {
          const batch = gather();
          batch.names.add(name);
          wait = batch.done;
          loading.set(name, wait);
        }
        waits.add(wait);
      }
      await Promise.all(waits);
    },
  };
}
