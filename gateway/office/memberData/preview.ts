import { sql } from 'drizzle-orm';
import type { DataFate } from '../../../streams/wire/office/dataRequestWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { DELETED } from './deleted.ts';
import { obstaclesOf } from './erase.ts';
import type { Fate } from './fates.ts';
import { KEPT } from './kept.ts';

const isDeleted = (table: string): boolean => Object.hasOwn(DELETED, table);
const fateOf = (table: string, { emptied }: Fate): DataFate =>
  isDeleted(table) ? 'deleted' : emptied === undefined ? 'kept' : 'emptied';

/** What an erasure would do to a member now, table by table, and what stands in its way. */
export async function previewErasure(tx: Tx, uid: string): Promise<CallValue<'officeErasePreview'>> {
  const fates = Object.entries<Fate>({ ...DELETED, ...KEPT });
  const counts = fates.map(
    ([table, { rows }]) =>
      sql`select ${table} as name, count(*) as rows from ${sql.identifier(table)} where ${rows(uid)}`,
  );
  const { rows } = await tx.execute<{ name: string; rows: string }>(sql.join(counts, sql` union all `));
  const found = new Map(rows.map(it => [it.name, Number(it.rows)]));
  const tables = fates.flatMap(([table, fate]) => {
    const many = found.get(table) ?? 0;
    return many === 0 ? [] : [{ table, fate: fateOf(table, fate), rows: many }];
  });
  return { obstacles: [...(await obstaclesOf(tx, uid))], tables };
}
