import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { attempt } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import { latestEnd } from '../storedWait.ts';
import { hashToken } from '../tokens.ts';
import type { Attempts } from './parts.ts';

/** Failures until further tries are refused, and for how long (S9-02 says five minutes). */
export const MOST_FAILURES = 10;
const LOCKOUT_MS = 5 * MINUTE;
/** Expired windows are deleted this many at a time. */
const FORGOTTEN_AT_ONCE = 100;

/** Tries of a window under one key. */
export interface AttemptWindow {
  /** Failures, and tries whose result isn't known yet. */
  readonly count: number;
  /** End of the window, real time, epoch ms. */
  readonly until: number;
}

/** `Attempts` that can also be counted under several keys, inside a transaction. */
export interface AttemptCounts extends Attempts {
  /**
   * Counts a try under each key before it is checked, so that many parallel tries count like successive ones.
   * @returns The tries of the window, including this one, by key.
   */
  beginIn(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, AttemptWindow>>;
  /** Subtracts one try under each key, because it was no failure. */
  giveBackIn(tx: Tx, keys: readonly string[]): Promise<void>;
  /**
   * Keeps what was counted under these keys, because it was a failure. Writes a row all the same, so that the
   * transaction takes as long.
   */
  failIn(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Tries of the window by key; 0 for none. */
  tries(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the failures of somebody who signed in. */
  succeedIn(tx: Tx, keys: readonly string[]): Promise<void>;
}

/** The refusal when there were too many tries, valid until the window ends. */
export const tooManyTries = (until: number, now: number): CallError =>
  new CallError('rate_limited', 429, 'Too many requests, please try again after 5 minutes.', {
    retryMs: Math.max(1, until - now),
  });

/**
 * Counts attempts in the database, so that every process sees the same. Only hashes of the keys are stored,
 * because keys contain addresses and names.
 * @param deps.wall Real time, epoch ms.
 */
export function createAttempts(deps: {
  readonly database: Database;
  readonly wall: () => number;
}): AttemptCounts {
  const { database, wall } = deps;
  const read = async (tx: Tx, keys: readonly string[]) => {
    const hashed = keys.map(hashToken);
    const now = wall();
    const rows = await tx
      .select()
      .from(attempt)
      .where(
        sql`${isAmong(attempt.key, hashed)} and ${attempt.until} > ${now} and ${attempt.until} <= ${latestEnd(now, LOCKOUT_MS)}`,
      );
    return new Map(rows.map(row => [row.key, row]));
  };
  const counts: AttemptCounts = {
    async check(key) {
      const row = (await read(database.db, [key])).get(hashToken(key));
      if (row === undefined || row.failures < MOST_FAILURES) return;
      throw tooManyTries(row.until, wall());
    },
    async begin(key) {
      const over = await database.write(async tx => {
        const tries = (await counts.beginIn(tx, [key])).get(key);
        if (tries === undefined || tries.count <= MOST_FAILURES) return null;
        await counts.giveBackIn(tx, [key]);
        return tries;
      });
      if (over !== null) throw tooManyTries(over.until, wall());
    },
    giveBack: key => database.write(tx => counts.giveBackIn(tx, [key])),
    succeed: key => database.write(tx => counts.succeedIn(tx, [key])),
    async beginIn(tx, keys) {
      const now = wall();
      // Rows locked by another transaction are skipped, so that two cleaners never wait for each other.
      await tx.execute(sql`
        delete from ${attempt} where ${attempt.key} in (
          select key from ${attempt} where until <= ${now} limit ${FORGOTTEN_AT_ONCE} for update skip locked)`);
      // Sorted, so that two tries lock the rows in the same order and never wait for each other.
      const rows = keys
        .map(key => ({ key: hashToken(key), failures: 1, until: now + LOCKOUT_MS }))
        .sort((left, right) => (left.key < right.key ? -1 : 1));
      // A window begins with its first failure, so one whose tries were all subtracted counts as over.
      const isOver = sql`(${attempt.until} <= ${now} or ${attempt.until} > ${latestEnd(now, LOCKOUT_MS)} or ${attempt.failures} = 0)`;
      const counted = await tx
        .insert(attempt)
        .values(rows)
        .onConflictDoUpdate({
          target: attempt.key,
          set: {
            failures: sql`case when ${isOver} then 1 else ${attempt.failures} + 1 end`,
            until: sql`case when ${isOver} then excluded.until else ${attempt.until} end`,
          },
        })
        .returning({ key: attempt.key, count: attempt.failures, until: attempt.until });
      const byHash = new Map(counted.map(({ key, ...tries }) => [key, tries]));
      return new Map(keys.map(key => [key, byHash.get(hashToken(key)) ?? { count: 1, until: now }]));
    },
    async giveBackIn(tx, keys) {
      const mine = sql`${isAmong(attempt.key, keys.map(hashToken))} and ${attempt.failures} > 0`;
      await tx
        .update(attempt)
        .set({ failures: sql`${attempt.failures} - 1` })
        .where(mine);
    },
    async failIn(tx, keys) {
      const mine = isAmong(attempt.key, keys.map(hashToken));
      await tx
        .update(attempt)
        .set({ failures: sql`${attempt.failures}` })
        .where(mine);
    },
    async tries(keys) {
      const rows = await read(database.db, keys);
      return new Map(keys.map(key => [key, rows.get(hashToken(key))?.failures ?? 0]));
    },
    async succeedIn(tx, keys) {
      await tx.delete(attempt).where(isAmong(attempt.key, keys.map(hashToken)));
    },
  };
  return counts;
}
