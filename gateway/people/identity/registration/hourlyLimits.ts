import { sql } from 'drizzle-orm';
import { networkOf } from '../../../address/network.ts';
import type { Tx } from '../../../db/database.ts';
import { attempt } from '../../../db/schema.ts';
import { HOUR } from '../../../ground/calendar/durations.ts';
import { CallError } from '../../../ground/handler.ts';
import { latestEnd } from '../../storedWait.ts';
import { hashToken } from '../../tokens.ts';

/** Codes to one number in an hour: those that anybody may ask for, and those that its owner may. */
const PER_NUMBER = 8;
/** Codes requested from one address in an hour; high, because a mobile network may put a whole district behind one. */
const PER_ADDRESS = 60;

/**
 * Counts once under a key, of which only a hash is stored. Returns whether there were more than `most` within the
 * hour, and when that ends.
 * @param now Real time, epoch ms; `until` too.
 */
export async function countWithinHour(
  tx: Tx,
  key: string,
  most: number,
  now: number,
): Promise<{ readonly over: boolean; readonly until: number }> {
  const isOver = sql`(${attempt.until} <= ${now} or ${attempt.until} > ${latestEnd(now, HOUR)})`;
  const [row] = await tx
    .insert(attempt)
    .values({ key: hashToken(key), failures: 1, until: now + HOUR })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${attempt.failures} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${attempt.until} end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('the count was not stored');
  return { over: row.failures > most, until: row.until };
}

/**
 * Counts one code that is sent. Throws `rate_limited` when its number or the caller's address had too many within
 * the hour; a refusal takes the count back with the transaction.
 * @param of.isOwner Whether the caller has shown to be the owner of an account with the number; strangers must not
 * spend its codes.
 * @param now Real time, epoch ms.
 */
export async function countCode(
  tx: Tx,
  of: { readonly mobile: string; readonly ip: string; readonly isOwner: boolean },
  now: number,
): Promise<void> {
  const limits = [
    [`codes to ${of.mobile}${of.isOwner ? ' for its owner' : ''}`, PER_NUMBER],
    [`codes from ${networkOf(of.ip)}`, PER_ADDRESS],
  ] as const;
  for (const [key, most] of limits) {
    const { over, until } = await countWithinHour(tx, key, most, now);
    if (!over) continue;
    throw new CallError('rate_limited', 429, 'Too many codes were asked for, please try again later.', {
      retryMs: until - now,
    });
  }
}
