import { asc, eq } from 'drizzle-orm';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account } from '../../db/schema.ts';
import type { LastBreak } from '../../ledger/limits/ports.ts';

/** Who takes part. */
export interface Member extends LastBreak {
  readonly uid: string;
  readonly username: string;
  readonly role: ReturnType<typeof roleOfType>;
  /** World time, epoch ms. */
  readonly createdAt: number;
  readonly demo: boolean;
}

const columns = {
  uid: account.uid,
  username: account.username,
  type: account.type,
  createdAt: account.createdAt,
  demo: account.demo,
  breakSince: account.breakSince,
  breakUntil: account.breakUntil,
};

const toMember = ({ type, ...row }: Omit<Member, 'role'> & { readonly type: number }): Member => ({
  ...row,
  role: roleOfType(type),
});

/** Null for none of this id. */
export async function findMember(tx: Tx, uid: string): Promise<Member | null> {
  const [row] = await tx.select(columns).from(account).where(eq(account.uid, uid));
  return row === undefined ? null : toMember(row);
}

/**
 * Locks the account until the transaction ends, as a bet does: whatever changes its entries, or what they are worth,
 * happens one after the other.
 */
export async function lockMember(tx: Tx, uid: string): Promise<Member | null> {
  const [row] = await tx.select(columns).from(account).where(eq(account.uid, uid)).for('no key update');
  return row === undefined ? null : toMember(row);
}

/** Those of many members that there are, in the order of their ids. */
export async function findMembers(tx: Tx, uids: readonly string[]): Promise<readonly Member[]> {
  const rows = await tx
    .select(columns)
    .from(account)
    .where(isAmong(account.uid, uids))
    .orderBy(asc(account.uid));
  return rows.map(toMember);
}

/** Locks those of many members whom nobody else has locked; it waits for nobody. */
export async function lockFreeMembers(tx: Tx, uids: readonly string[]): Promise<readonly Member[]> {
  const rows = await tx
    .select(columns)
    .from(account)
    .where(isAmong(account.uid, uids))
    .orderBy(asc(account.uid))
    .for('no key update', { skipLocked: true });
  return rows.map(toMember);
}
