import { eq, sql } from 'drizzle-orm';
import type { Downline } from '../../streams/wire/downlines/shapes.ts';
import { roleOfType, TRIAL_TYPE } from '../../streams/wire/session/roles.ts';
import type { Tx } from '../db/database.ts';
import { account } from '../db/schema.ts';

/** What is read of an account for `toDownline`. */
export const columns = {
  uid: account.uid,
  username: account.username,
  nickname: account.nickname,
  type: account.type,
  joinedAt: account.createdAt,
  locked: account.locked,
  direct: sql<string>`(
    select count(*) from account below where below.upline_uid = account.uid and below.type <> ${TRIAL_TYPE})`,
};

interface Row {
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly joinedAt: number;
  readonly locked: boolean;
  readonly direct: string;
}

/** An account as its agent sees it. */
export const toDownline = ({ username, nickname, type, joinedAt, locked, direct }: Row): Downline => ({
  ...{ username, nickname, joinedAt, locked },
  role: roleOfType(type) === 'agent' ? 'agent' : 'member',
  direct: Number(direct),
});

/** One account. */
export async function readDownline(tx: Tx, uid: string): Promise<Downline> {
  const [row] = await tx.select(columns).from(account).where(eq(account.uid, uid));
  if (row === undefined) throw new Error('an account of a team is gone');
  return toDownline(row);
}
