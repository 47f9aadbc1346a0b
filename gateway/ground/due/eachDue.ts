import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../deps.ts';
import { asideToTry, forgetAside, isFree, recordSetAside } from './setAside.ts';

export type DueDeps = Pick<ModuleDeps, 'database' | 'log'>;

/** Things that a clock does one by one. */
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
  /** How many are done at the same time; one when missing. The gateway has ten connections. */
  readonly abreast?: number;
  /** Asked before each thing: what is left then is due at the next look. */
  readonly stopped?: () => boolean;
}

async function takeAll<T>(
  { database, log }: DueDeps,
  {
    loop,
    keyOf,
    handle,
    abreast = 1,
    stopped = () => false,
  }: Pick<DueWork<T>, 'loop' | 'keyOf' | 'handle' | 'abreast' | 'stopped'>,
  items: readonly T[],
): Promise<number> {
  const taken: string[] = [];
  let done = 0;
  const next = items.values();
  const line = async () => {
    for (const item of next) {
      if (stopped()) return;
      const key = keyOf(item);
      try {
        done += Number(await handle(item));
        taken.push(key);
      } catch (error) {
        const attempts = await recordSetAside(database, { loop, key, error });
        log.error({ err: error, loop, key, attempts }, 'something that was due could not be done');
      }
    }
  };
  await Promise.all(Array.from({ length: abreast }, line));
  await forgetAside(database.db, loop, taken);
  return done;
}

/**
 * Does everything that is due, each thing in a transaction of its own. One that fails is set aside and tried again after a
 * pause that grows with its failures, so it keeps no other one waiting; health and log tell of it. Throws when the database
 * can't be reached. Answers how much was done.
 */
export async function eachDue<T>(deps: DueDeps, work: DueWork<T>): Promise<number> {
  const tried = new Set<string>();
  let done = 0;
  for (;;) {
    const due = await work.find(deps.database.db, key => isFree(work.loop, key));
    // What another process does, or what can't be done yet, is there at the next look.
    const items = due.filter(item => !tried.has(work.keyOf(item)));
    for (const item of items) tried.add(work.keyOf(item));
    done += await takeAll(deps, work, items);
    if (due.length < work.limit || items.length === 0 || work.stopped?.()) return done;
  }
}

/** The same for things that are found once: what failed then is remembered by its key only. */
export function eachAside(
  deps: DueDeps,
  { loop, limit, handle }: Pick<DueWork<string>, 'loop' | 'limit' | 'handle'>,
): Promise<number> {
  return eachDue(deps, {
    ...{ loop, limit, handle },
    find: tx => asideToTry(tx, loop, limit),
    keyOf: key => key,
  });
}

/** Does things that are known already; see `eachDue`. */
export const eachKnown = <T>(
  deps: DueDeps,
  items: readonly T[],
  work: Pick<DueWork<T>, 'loop' | 'keyOf' | 'handle' | 'stopped'>,
): Promise<number> => takeAll(deps, work, items);

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
