import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';

export type MemberAccount = typeof account.$inferSelect;

const unknown = () => new CallError('not_found', 404, 'There is no such member.');

/** The account of an id. Throws `not_found`. */
export async function findMemberAccount(tx: Tx, uid: string): Promise<MemberAccount> {
  const [row] = await tx.select().from(account).where(eq(account.uid, uid));
  if (row === undefined) throw unknown();
  return row;
}

/** The same, locked until the transaction ends, as whatever changes a member locks it first. */
export async function lockMemberAccount(tx: Tx, uid: string): Promise<MemberAccount> {
  const [row] = await tx.select().from(account).where(eq(account.uid, uid)).for('no key update');
  if (row === undefined) throw unknown();
  return row;
}
