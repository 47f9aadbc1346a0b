import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { attempt } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { Attempts } from './ports.ts';
import { hashToken } from './tokens.ts';

/** Failures before the door shuts, and for how long it stays shut (S9-02 says five minutes). */
const MOST_FAILURES = 10;
const LOCKOUT_MS = 5 * 60_000;
/** Windows that are over are forgotten this many at a time. */
const FORGOTTEN_AT_ONCE = 100;

/** `Attempts` that can also be counted inside a transaction and be asked without refusing. */
export interface AttemptCounts extends Attempts {
  /**
   * Counts a failure under each key. Only when it is known: right passwords sent at the same moment must not shut
   * each other out. How many wrong ones can slip through together is bounded by the hash queue.
   * @returns Failures of the window by key.
   */
  failIn(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Failures of the window by key; 0 for none. */
  failures(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Forgets the failures of somebody who got in. */
  succeedIn(tx: Tx, keys: readonly string[]): Promise<void>;
}

/**
 * Attempts in the database: every process counts the same. Only hashes of the keys are kept, because keys hold
 * addresses and names.
 * @param deps.wall Real time, epoch ms.
 */
export function createAttempts(deps: {
  readonly database: Database;
  readonly wall: () => number;
}): AttemptCounts {
  const { database, wall } = deps;
  const read = async (tx: Tx, keys: readonly string[]) => {
    const hashed = keys.map(hashToken);
    const rows = await tx
      .select()
      .from(attempt)
      .where(sql`${attempt.key} in ${hashed} and ${attempt.until} > ${wall()}`);
    return new Map(rows.map(row => [row.key, row]));
  };
  const counts: AttemptCounts = {
    async check(key) {
      const row = (await read(database.db, [key])).get(hashToken(key));
      if (row === undefined || row.failures < MOST_FAILURES) return;
      throw new CallError('rate_limited', 429, 'Too many requests, please try again after 5 minutes.', {
        retryMs: row.until - wall(),
      });
    },
    fail: async key => (await database.write(tx => counts.failIn(tx, [key]))).get(key) ?? 0,
    succeed: key => database.write(tx => counts.succeedIn(tx, [key])),
    async failIn(tx, keys) {
      const now = wall();
      // Rows somebody else holds are left to the next one, so that two cleaners never wait for each other.
      await tx.execute(sql`
        delete from ${attempt} where ${attempt.key} in (
          select key from ${attempt} where until <= ${now} limit ${FORGOTTEN_AT_ONCE} for update skip locked)`);
      // Always in the same order, so that two failures never wait for each other either.
      const rows = keys
        .map(key => ({ key: hashToken(key), failures: 1, until: now + LOCKOUT_MS }))
        .sort((left, right) => (left.key < right.key ? -1 : 1));
      const isOver = sql`${attempt.until} <= ${now}`;
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
        .returning({ key: attempt.key, failures: attempt.failures });
      const byHash = new Map(counted.map(row => [row.key, row.failures]));
      return new Map(keys.map(key => [key, byHash.get(hashToken(key)) ?? 0]));
    },
    async failures(keys) {
      const rows = await read(database.db, keys);
      return new Map(keys.map(key => [key, rows.get(hashToken(key))?.failures ?? 0]));
    },
    async succeedIn(tx, keys) {
      await tx.delete(attempt).where(sql`${attempt.key} in ${keys.map(hashToken)}`);
    },
  };
  return counts;
}
