import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../deps.ts';
import { dueSeenOn } from './dueSeen.ts';
import { asideToTry, forgetAside, isFree, recordSetAside } from './setAside.ts';

export type DueDeps = Pick<ModuleDeps, 'database' | 'log'>;

/** How things are done together. */
export interface SetOfWork<T> {
  /** Most things of one transaction. */
  readonly most: number;
  /**
   * Does things in one transaction and answers those that have to be done alone, by `handle`. When it fails each half of them
   * is tried, down to one thing, so that one that fails keeps no other one from being done.
   */
  handle(items: readonly T[]): Promise<readonly T[]>;
}

/** Things that a clock does. */
export interface DueWork<T> {
  /** The same in every process and version: under this name it is kept what is set aside. */
  readonly loop: string;
  /** Most things of one `find`. */
  readonly limit: number;
  /**
   * Finds what is due, at most `limit` things.
   * @param free The condition that a thing is not set aside; takes an expression for its key.
   */
  find(tx: Tx, free: (key: SQL) => SQL): Promise<readonly T[]>;
  /** What `find` calls the key. */
  keyOf(item: T): string;
  /** Does one thing in a transaction of its own; answers how much it did, or whether. */
  handle(item: T): Promise<number | boolean>;
  /** Does several things in one transaction; each is done alone when missing. */
  readonly together?: SetOfWork<T> | undefined;
  /** How many are done at the same time; one when missing. The gateway has ten connections. */
  readonly abreast?: number | undefined;
  /** Asked before each thing, or before those that are done together: what is left then is due at the next look. */
  readonly stopped?: (() => boolean) | undefined;
}

/** A look remembers so many things that it has tried, and forgets those before the present page when there are more. */
const MOST_TRIED = 20_000;

async function takeAll<T>(
  { database, log }: DueDeps,
  work: Pick<DueWork<T>, 'loop' | 'keyOf' | 'handle' | 'together' | 'abreast' | 'stopped'>,
  items: readonly T[],
): Promise<number> {
  const { loop, keyOf, handle, together, abreast = 1, stopped = () => false } = work;
  const seen = dueSeenOn(database);
  const taken: string[] = [];
  let done = 0;
  const takeOne = async (item: T) => {
    const key = keyOf(item);
    try {
      done += Number(await handle(item));
      taken.push(key);
    } catch (error) {
      const attempts = await recordSetAside(database, { loop, key, error });
      log.error({ err: error, loop, key, attempts }, 'something that was due could not be done');
    }
    seen.taken(loop, 1);
  };
  const takeEach = async (some: readonly T[]) => {
    for (const item of some) if (!stopped()) await takeOne(item);
  };
  const takeTogether = async (some: readonly T[], all: SetOfWork<T>): Promise<void> => {
    if (some.length <= 1) return takeEach(some);
    if (stopped()) return;
    const alone = await all.handle(some).catch((error: unknown) => {
      log.warn({ err: error, loop, many: some.length }, 'what was due together is done in halves');
      return null;
    });
    if (alone === null) {
      const middle = Math.ceil(some.length / 2);
      await takeTogether(some.slice(0, middle), all);
      return takeTogether(some.slice(middle), all);
    }
    const left = new Set(alone);
    const finished = some.filter(item => !left.has(item));
    done += finished.length;
    seen.taken(loop, finished.length);
    for (const item of finished) taken.push(keyOf(item));
    return takeEach(alone);
  };
  const most = together?.most ?? 1;
  const parts = Array.from({ length: Math.ceil(items.length / most) }, (_, i) =>
    items.slice(i * most, (i + 1) * most),
  ).values();
  const line = async () => {
    for (const part of parts) {
      if (stopped()) return;
      await (together === undefined ? takeEach(part) : takeTogether(part, together));
    }
  };
  await Promise.all(Array.from({ length: abreast }, line));
  await forgetAside(database.db, loop, taken);
  return done;
}

/**
 * Does everything that is due, each thing in a transaction of its own or many together. One that fails is set aside and tried
 * again after a pause that grows with its failures, so it keeps no other one waiting; health and log tell of it. Throws when the
 * database can't be reached. Answers how much was done.
 */
export async function eachDue<T>(deps: DueDeps, work: DueWork<T>): Promise<number> {
  const tried = new Set<string>();
  const seen = dueSeenOn(deps.database);
  let done = 0;
  for (;;) {
    const due = await work.find(deps.database.db, key => isFree(work.loop, key));
    seen.found(work.loop, due.length);
    // What another process does, or what can't be done yet, is there at the next look.
    const items = due.filter(item => !tried.has(work.keyOf(item)));
    if (tried.size > MOST_TRIED) tried.clear();
    for (const item of due) tried.add(work.keyOf(item));
    done += await takeAll(deps, work, items);
    // What was found and not tried again waits for another look.
    if (due.length < work.limit) seen.ended(work.loop);
    if (due.length < work.limit || items.length === 0 || work.stopped?.()) return done;
  }
}

/** The same for things that are found once: what failed then is remembered by its key only. */
export function eachAside(
  deps: DueDeps,
  work: Pick<DueWork<string>, 'loop' | 'limit' | 'handle' | 'together' | 'stopped'>,
): Promise<number> {
  const { loop, limit } = work;
  return eachDue(deps, {
    ...work,
    find: tx => asideToTry(tx, loop, limit),
    keyOf: key => key,
  });
}

/** Does things that are known already; see `eachDue`. */
export async function eachKnown<T>(
  deps: DueDeps,
  items: readonly T[],
  work: Pick<DueWork<T>, 'loop' | 'keyOf' | 'handle' | 'together' | 'abreast' | 'stopped'>,
): Promise<number> {
  const seen = dueSeenOn(deps.database);
  seen.found(work.loop, items.length);
  const done = await takeAll(deps, work, items);
  seen.ended(work.loop);
  return done;
}

/** Runs steps one after the other, whichever fails; throws afterwards what the first one threw. */
export async function everyStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => void errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, 'several steps failed');
}

/** A key of several parts, as `find` and `keyOf` write it. */
export const keyOfParts = (...parts: readonly (string | number)[]): string => parts.join(' ');
/** The same for columns. */
export const keyOfColumns = (...parts: readonly unknown[]): SQL =>
  sql`concat_ws(' ', ${sql.join(
    parts.map(part => sql`${part}`),
    sql`, `,
  )})`;
