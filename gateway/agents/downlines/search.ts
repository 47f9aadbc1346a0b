import { and, asc, or, sql } from 'drizzle-orm';
import type { FoundDownline } from '../../../streams/wire/downlines/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { placeOf } from '../../db/placeOf.ts';
import { account } from '../../db/schema.ts';
import { columns, toDownline } from '../../people/downlineRows.ts';
import { toPath } from './node.ts';
import { teamRows, wayDown } from './tree.ts';

/** Accounts anywhere below an agent whose name or nickname contains a text; those that begin with it first. */
export async function searchTeam(
  tx: Tx,
  uid: string,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<FoundDownline[]> {
  const place = (column: typeof account.username | typeof account.nickname) => placeOf(column, search);
  const rows = await tx
    .select(columns)
    .from(account)
    .where(
      and(
        sql`${account.uid} in (select team.uid from ${teamRows(uid)} team where team.depth > 0)`,
        or(sql`${place(account.username)} > 0`, sql`${place(account.nickname)} > 0`),
      ),
    )
    .orderBy(sql`${place(account.username)} = 1 desc`, asc(account.username))
    .limit(limit);
  const found: FoundDownline[] = [];
  for (const row of rows) {
    const way = await wayDown(tx, uid, row.username);
    if (way !== null) found.push({ ...toDownline(row), path: toPath(way) });
  }
  return found;
}
