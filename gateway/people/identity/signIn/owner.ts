import { eq, or } from 'drizzle-orm';
import { plainMobile } from '../../../../streams/wire/fields/mobile.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { account } from '../../../db/schema.ts';
import { CallError } from '../../../ground/handler.ts';
import { type Account, normaliseUsername } from '../accounts.ts';
import { readMobile } from '../mobile.ts';

type MobileSettings = Parameters<typeof readMobile>[0];

/** What somebody typed as username or number. */
export interface Login {
  readonly username: string;
  readonly countryDialingCode?: string | undefined;
}

const NUMBER = /^\+?\d+$/;

/**
 * The canonical form of a typed username or number, under which tries are counted: a username in lower case, or a
 * number with its dialing code, digits only. A number that fits no country of the merchant stays as its digits;
 * with any other character it is treated as a username.
 */
export function canonicalLogin(settings: MobileSettings, { username, countryDialingCode }: Login): string {
  const typed = plainMobile(username);
  if (!NUMBER.test(typed)) return normaliseUsername(username);
  try {
    return readMobile(settings, typed, countryDialingCode);
  } catch (error) {
    if (error instanceof CallError) return typed.replace(/\D/g, '');
    throw error;
  }
}

/** The account with this username, or else with this mobile number; null when there is none. One query either way. */
export async function findByLogin(tx: Tx, settings: MobileSettings, login: Login): Promise<Account | null> {
  const username = normaliseUsername(login.username);
  const canonical = canonicalLogin(settings, login);
  const rows = await tx
    .select()
    .from(account)
    .where(or(isAmong(account.username, [username, canonical]), eq(account.mobile, canonical)));
  const isNamed = (row: Account) => row.username === username || row.username === canonical;
  return rows.find(isNamed) ?? rows[0] ?? null;
}

/** The account with this number; null when there is none. */
export async function findByMobile(tx: Tx, mobile: string): Promise<Account | null> {
  const rows = await tx.select().from(account).where(eq(account.mobile, mobile));
  return rows[0] ?? null;
}
