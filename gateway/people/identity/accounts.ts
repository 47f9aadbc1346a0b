import { eq } from 'drizzle-orm';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { ensureWallet } from '../../ledger/wallet/ports.ts';

/** A row of the account table. */
export type Account = typeof account.$inferSelect;

/** What is known of an account when it is opened. */
export interface NewAccount {
  readonly uid: string;
  readonly username: string;
  /** PHC string; null for accounts that can't sign in with a password (trial). */
  readonly passwordHash: string | null;
  readonly type: number;
  readonly uplineUid: string | null;
  readonly demo: boolean;
  /** Dialing code and number, digits only. */
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly nickname?: string | null;
  readonly paymentPasswordHash?: string | null;
  /** What else the registration asked, by field. */
  readonly profile?: Readonly<Record<string, string>>;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Usernames must differ by more than upper and lower case, otherwise `Arun` could be mistaken for `arun`. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase();
}

/** A new account id: 80 random bits. */
export function newUid(randomBytes: (size: number) => Buffer): string {
  return randomBytes(10).toString('hex');
}

/** The account of a username in any case; null when there is none. */
export async function findAccount(tx: Tx, username: string): Promise<Account | null> {
  const rows = await tx
    .select()
    .from(account)
    .where(eq(account.username, normaliseUsername(username)));
  return rows[0] ?? null;
}

/** The account of a session. Throws when it doesn't exist, because accounts are never deleted. */
export async function readAccount(tx: Tx, uid: string): Promise<Account> {
  const rows = await tx.select().from(account).where(eq(account.uid, uid));
  if (rows[0] === undefined) throw new Error('an account that is signed in is gone');
  return rows[0];
}

/** Uid of the agent with this username; null when there is no such agent. */
export async function findAgent(tx: Tx, username: string): Promise<string | null> {
  const found = await findAccount(tx, username);
  return found !== null && roleOfType(found.type) === 'agent' ? found.uid : null;
}

/**
 * Opens an account with an empty wallet. Answers false, with nothing written, when the username is taken: the
 * unique constraint decides, so two registrations at the same moment can't both win. Throws when the number or the
 * mail address is another account's.
 */
export async function openAccount(tx: Tx, open: NewAccount): Promise<boolean> {
  const { at, ...row } = open;
  const inserted = await tx
    .insert(account)
    .values({ ...row, username: normaliseUsername(open.username), createdAt: at })
    .onConflictDoNothing({ target: account.username })
    .returning({ uid: account.uid });
  if (inserted.length === 0) return false;
  await ensureWallet(tx, open.uid);
  return true;
}
