import { type SQL, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../agents/cursor.ts';
import type { Tx } from '../../db/database.ts';

/** Which rows of a list. */
export interface Paged {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A list of rows with a moment and an id, the newest first. */
interface PagedQuery {
  /** What follows `from`. */
  readonly from: SQL;
  readonly where: SQL;
  readonly at: SQL;
  readonly id: SQL;
  /** Numbers have an order of their own; texts without it. */
  readonly idType?: 'text' | 'bigint';
  /** The row as the call answers it, JSON. */
  readonly row: SQL;
}

/** One page of a list. The id tells rows of one moment apart, so none is passed over. */
export async function newestPage<R>(
  tx: Tx,
  { cursor, limit }: Paged,
  { from, where, at, id, idType = 'text', row }: PagedQuery,
): Promise<{ rows: R[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor, idType);
  const place = idType === 'bigint' ? sql`${after?.id}::int8` : sql`${after?.id}`;
  const behind = after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::int8, ${place})`;
  const { rows } = await tx.execute<{ at: string; id: string; row: R }>(sql`
    select ${at} as at, ${id} as id, ${row} as row from ${from} where ${where} and ${behind}
    order by ${at} desc, ${id} desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined
      ? writeCursor({ at: Number(last.at), id: String(last.id) })
      : null;
  return { rows: page.map(it => it.row), next };
}
