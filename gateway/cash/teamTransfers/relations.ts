import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { roleOfType, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { TeamDownline } from '../../../streams/wire/teamTransfers/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { isAmong } from '../../db/isAmong.ts';
import { placeOf } from '../../db/placeOf.ts';
import { account } from '../../db/schema.ts';
import { DECIDED, type Decided } from '../../ledger/limits/ports.ts';

/** An account as far as transfers care. */
export interface Party extends Decided {
  readonly username: string;
  readonly type: number;
  readonly uplineUid: string | null;
  readonly demo: boolean;
  /** Locked by the operator. */
  readonly locked: boolean;
}

const columns = {
  uid: account.uid,
  username: account.username,
  type: account.type,
  uplineUid: account.uplineUid,
  demo: account.demo,
  locked: account.locked,
  ...DECIDED,
};

/** The agent above an account; null for none. */
export async function uplineOf(tx: Tx, uid: string): Promise<Pick<Party, 'uid' | 'username'> | null> {
  const own = tx.select({ uplineUid: account.uplineUid }).from(account).where(eq(account.uid, uid));
  const [row] = await tx.select(columns).from(account).where(sql`${account.uid} in ${own}`);
  return row !== undefined && roleOfType(row.type) === 'agent' ? row : null;
}

/** Accounts directly below an agent; trial accounts are nobody's. */
const below = (uid: string) => and(eq(account.uplineUid, uid), ne(account.type, TRIAL_TYPE));

/** Id of the direct downline of this name; null for anybody else, known or not. */
export async function downlineNamed(tx: Tx, uid: string, username: string): Promise<string | null> {
  const [row] = await tx
    .select({ uid: account.uid })
    .from(account)
    .where(and(below(uid), eq(account.username, username)));
  return row?.uid ?? null;
}

/** Direct downlines whose name or nickname contains a text, by name. */
export function searchDownlines(
  tx: Tx,
  uid: string,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<TeamDownline[]> {
  const contains = (column: typeof account.username | typeof account.nickname) =>
    sql`${placeOf(column, search)} > 0`;
  return tx
    .select({ username: account.username, nickname: account.nickname })
    .from(account)
    .where(
      and(below(uid), search === '' ? undefined : or(contains(account.username), contains(account.nickname))),
    )
    .orderBy(asc(account.username))
    .limit(limit);
}

/**
 * Locks both accounts, in the order that every lock of several accounts keeps: what the sender has sent today, and what
 * the receiver has decided, stays as it is until the transaction ends.
 */
export async function lockBoth(tx: Tx, uids: readonly [string, string]): Promise<readonly Party[]> {
  return tx
    .select({ ...columns, silence: endWhenSilent() })
    .from(account)
    .where(isAmong(account.uid, uids))
    .orderBy(asc(account.uid))
    .for('no key update');
}
