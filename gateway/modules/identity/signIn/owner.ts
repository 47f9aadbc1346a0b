import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { type Account, normaliseUsername } from '../accounts.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Dialing code and number as accounts keep them, digits only. The zero that people dial before their number inside
 * their country is not part of it.
 */
export function mobileOf(number: string, dialingCode: string | undefined): string {
  const digits = digitsOf(number);
  const code = digitsOf(dialingCode ?? '');
  return code === '' || number.trim().startsWith('+') ? digits : code + digits.replace(/^0+/, '');
}

/** The account with this username, or else with this mobile number; null when there is none. One query either way. */
export async function findByLogin(
  tx: Tx,
  login: string,
  dialingCode: string | undefined,
): Promise<Account | null> {
  const username = normaliseUsername(login);
  const mobiles = [...new Set([mobileOf(login, dialingCode), digitsOf(login)])];
  const rows = await tx
    .select()
    .from(account)
    .where(or(eq(account.username, username), inArray(account.mobile, mobiles)));
  return rows.find(row => row.username === username) ?? rows[0] ?? null;
}

/** The account with this number; null when there is none. */
export async function findByMobile(tx: Tx, mobile: string): Promise<Account | null> {
  const rows = await tx.select().from(account).where(eq(account.mobile, mobile));
  return rows[0] ?? null;
}
