import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { attempt } from '../../../db/schema.ts';
import { CallError } from '../../../http/handler.ts';

const HOUR_MS = 3_600_000;
/** Codes to one number in an hour, whatever they are for. */
const PER_NUMBER = 8;
/** Codes asked for from one address in an hour; whole districts share one behind their mobile network. */
const PER_ADDRESS = 60;

async function count(tx: Tx, key: string, most: number, now: number): Promise<void> {
  const over = sql`${attempt.until} <= ${now}`;
  const [row] = await tx
    .insert(attempt)
    .values({ key, failures: 1, until: now + HOUR_MS })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        failures: sql`case when ${over} then 1 else ${attempt.failures} + 1 end`,
        until: sql`case when ${over} then ${now + HOUR_MS} else ${attempt.until} end`,
      },
    })
    .returning();
  if (row === undefined || row.failures <= most) return;
  throw new CallError('rate_limited', 429, 'Too many codes were asked for, please try again later.', {
    retryMs: row.until - now,
  });
}

/**
 * Counts one code that is sent. Throws `rate_limited` when its number or the caller's address had too many within
 * the hour; a refusal takes the count back with the transaction.
 * @param now Real time, epoch ms.
 */
export async function countCode(
  tx: Tx,
  of: { readonly mobile: string; readonly ip: string },
  now: number,
): Promise<void> {
  await count(tx, `codes to ${of.mobile}`, PER_NUMBER, now);
  await count(tx, `codes from ${of.ip}`, PER_ADDRESS, now);
}
