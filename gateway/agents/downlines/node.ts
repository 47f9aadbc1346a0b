import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Above, DownlineNode } from '../../../streams/wire/downlines/shapes.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account } from '../../db/schema.ts';
import type { Principal } from '../../ground/handler.ts';
import { columns, readDownline, toDownline } from '../../people/downlineRows.ts';
import { requireWay, type TreePathNode } from './tree.ts';

/** A way down without what only the gateway knows. */
export const toPath = (way: readonly TreePathNode[]): Above[] =>
  way.map(({ username, nickname }) => ({ username, nickname }));

const agents = [...AGENT_TYPES];

/** An account of the caller's team and some of those directly below it. Throws `not_your_downline`. */
export async function readNode(
  tx: Tx,
  me: Principal,
  { account: of = me.username, role, sort, after, limit }: CallParams<'downlineNode'>,
): Promise<DownlineNode> {
  const way = await requireWay(tx, me.uid, of);
  const uid = way.at(-1)?.uid ?? me.uid;
  // Of nobody else: otherwise an agent could ask when any account was opened.
  const last = sql`(select created_at, username from account where username = ${after ?? ''} and upline_uid = ${uid})`;
  const isAfter =
    sort === 'name'
      ? sql`${account.username} > ${after ?? ''}`
      : sql`(${account.createdAt}, ${account.username}) < ${last}`;
  const ofRole = sql`${isAmong(account.type, agents)} = ${role === 'agent'}`;
  const rows = await tx
    .select(columns)
    .from(account)
    .where(
      and(
        eq(account.uplineUid, uid),
        ne(account.type, TRIAL_TYPE),
        role === undefined ? undefined : ofRole,
        after === undefined ? undefined : isAfter,
      ),
    )
    .orderBy(
      ...(sort === 'name' ? [asc(account.username)] : [desc(account.createdAt), desc(account.username)]),
    )
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toDownline);
  return {
    path: toPath(way),
    node: await readDownline(tx, uid),
    items,
    next: rows.length > limit ? (items.at(-1)?.username ?? null) : null,
  };
}
