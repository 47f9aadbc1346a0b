import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { paymentPasswordTry } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { latestEnd } from '../../people/storedWait.ts';

/** Tries of payment passwords, in the database: every process counts the same. */
export interface PasswordTries {
  /**
   * Counts a try before it is checked, so that parallel guesses count like successive ones. Throws
   * `payment_password_locked` after too many. Returns how many are left.
   */
  begin(uid: string): Promise<number>;
  /** Subtracts a try whose result nobody knows. */
  giveBack(uid: string): Promise<void>;
  /** Forgets all tries: the right password was given, or a new one set. */
  clear(tx: Tx, uid: string): Promise<void>;
  /** How long every try is refused, ms; null when none is. */
  lockedFor(tx: Tx, uid: string): Promise<number | null>;
}

/** The refusal while a payment password is locked. */
export function paymentPasswordLocked(retryMs: number): CallError {
  const value = { retryAfterMs: retryMs };
  return new CallError('payment_password_locked', 429, 'Too many wrong payment passwords.', {
    retryMs,
    value,
  });
}

/**
 * Tries of this world.
 * @param deps.wall Real time, epoch ms.
 * @param deps.most Tries until the password is locked.
 */
export function createTries(deps: {
  readonly database: Database;
  readonly wall: () => number;
  readonly most: number;
  readonly lockMs: number;
}): PasswordTries {
  const { database, wall, most, lockMs } = deps;
  const isMine = (uid: string) => eq(paymentPasswordTry.uid, uid);

  /** What is left of a lock; one that ends later than possible was dated by a wrong clock and counts as over. */
  const leftOf = (until: number | null, now: number) =>
    until !== null && until > now && until <= latestEnd(now, lockMs) ? until - now : null;

  return {
    begin: async uid => {
      const outcome = await database.write(async tx => {
        const now = wall();
        // The first try makes the row, so that there is one to lock.
        await tx.insert(paymentPasswordTry).values({ uid, tries: 0, lastAt: now }).onConflictDoNothing();
        const [row] = await tx.select().from(paymentPasswordTry).where(isMine(uid)).for('update');
        if (row === undefined) throw new Error('the tries of a payment password are gone');
        const lockedMs = leftOf(row.lockedUntil, now);
        if (lockedMs !== null) return { lockedMs };
        // Tries are forgotten with their lock, or when the last one is as long ago as a lock would take.
        const isOver = row.lockedUntil !== null || now - row.lastAt >= lockMs;
        const tries = (isOver ? 0 : row.tries) + 1;
        const lockedUntil = tries >= most ? now + lockMs : null;
        await tx.update(paymentPasswordTry).set({ tries, lastAt: now, lockedUntil }).where(isMine(uid));
        return { left: most - tries };
      });
      if ('lockedMs' in outcome) throw paymentPasswordLocked(outcome.lockedMs);
      return outcome.left;
    },
    async giveBack(uid) {
      await database.write(tx =>
        tx
          .update(paymentPasswordTry)
          .set({ tries: sql`greatest(${paymentPasswordTry.tries} - 1, 0)`, lockedUntil: null })
          .where(isMine(uid)),
      );
    },
    async clear(tx, uid) {
      await tx.update(paymentPasswordTry).set({ tries: 0, lockedUntil: null }).where(isMine(uid));
    },
    async lockedFor(tx, uid) {
      const [row] = await tx.select().from(paymentPasswordTry).where(isMine(uid));
      return leftOf(row?.lockedUntil ?? null, wall());
    },
  };
}
