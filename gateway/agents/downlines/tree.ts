import { type SQL, sql } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';

/** An account on the way from an agent down to one of its team. */
export interface TreePathNode {
  readonly uid: string;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
}

/** Which part of a team: an account alone, those directly below it, or it and everybody below it. */
export type Reach = 'self' | 'direct' | 'team';

/**
 * Everybody of an agent's team as rows of a closure table (`team_member`), without trial accounts, which no agent sees.
 * Columns: uid, depth (0 for the agent itself), via.
 */
export const teamRows = (uid: string): SQL => sql`(
  select m.uid, m.depth, m.via from team_member m join account a on a.uid = m.uid
  where m.ancestor = ${uid} and a.type <> ${TRIAL_TYPE}
)`;

/** Ids of a part of a team, in no order. */
export async function teamOf(tx: Tx, uid: string, reach: Reach = 'team'): Promise<readonly string[]> {
  if (reach === 'self') return [uid];
  if (reach === 'direct') {
    const { rows } = await tx.execute<{ uid: string }>(
      sql`select uid from account where upline_uid = ${uid} and type <> ${TRIAL_TYPE}`,
    );
    return rows.map(row => row.uid);
  }
  const { rows } = await tx.execute<{ uid: string }>(sql`select uid from ${teamRows(uid)} team`);
  return rows.map(row => row.uid);
}

/**
 * The accounts from an agent down to the one of this name, both included; null when that is nobody of its team. It costs
 * as many rows as the account has levels above it.
 */
export async function wayDown(
  tx: Tx,
  uid: string,
  username: string,
): Promise<readonly TreePathNode[] | null> {
  const { rows } = await tx.execute<TreePathNode & Record<string, unknown>>(sql`
    select a.uid, a.username, a.nickname, a.type
    from account target
    join team_member whole on whole.ancestor = ${uid} and whole.uid = target.uid
    join team_member above on above.uid = target.uid and above.depth <= whole.depth
    join account a on a.uid = above.ancestor
    where target.username = ${username} and target.type <> ${TRIAL_TYPE}
    order by above.depth desc`);
  return rows.length > 0 ? rows : null;
}

/** Whoever isn't in a team doesn't exist for its agent, known or not. */
export const notYours = () =>
  new CallError('not_your_downline', 403, 'There is no such account in your team.');

/** The way down to an account of the team. Throws `not_your_downline`. */
export async function requireWay(
  tx: Tx,
  uid: string,
  username: string,
): Promise<readonly [TreePathNode, ...TreePathNode[]]> {
  const way = await wayDown(tx, uid, username);
  const [first, ...rest] = way ?? [];
  if (first === undefined) throw notYours();
  return [first, ...rest];
}
