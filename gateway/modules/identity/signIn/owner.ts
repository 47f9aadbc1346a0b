import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { CallError } from '../../../http/handler.ts';
import { type Account, normaliseUsername } from '../accounts.ts';
import { readMobile } from '../registration/mobile.ts';

type MobileSettings = Parameters<typeof readMobile>[0];

/** What somebody typed to say who they are. */
export interface Login {
  readonly username: string;
  readonly countryDialingCode?: string | undefined;
}

/** Numbers a login can mean: with its dialing code in front already, or as it is dialled inside the country. */
function mobilesOf(settings: MobileSettings, { username, countryDialingCode }: Login): string[] {
  const whole = username.replace(/\D/g, '');
  try {
    return [whole, readMobile(settings, username, countryDialingCode)];
  } catch (error) {
    if (error instanceof CallError) return [whole];
    throw error;
  }
}

/** The account with this username, or else with this mobile number; null when there is none. One query either way. */
export async function findByLogin(tx: Tx, settings: MobileSettings, login: Login): Promise<Account | null> {
  const username = normaliseUsername(login.username);
  const rows = await tx
    .select()
    .from(account)
    .where(or(eq(account.username, username), inArray(account.mobile, mobilesOf(settings, login))));
  return rows.find(row => row.username === username) ?? rows[0] ?? null;
}

/** The account with this number; null when there is none. */
export async function findByMobile(tx: Tx, mobile: string): Promise<Account | null> {
  const rows = await tx.select().from(account).where(eq(account.mobile, mobile));
  return rows[0] ?? null;
}
