import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';

/** Types of columns whose values are lists, and how one is read from its text. */
const LISTS: ReadonlyMap<string, (name: string) => string> = new Map([
  ['ARRAY', name => `${name}::text[]`],
  ['tsvector', name => `array_to_tsvector(${name}::text[])`],
]);

const quoted = (word: string) => `"${word.replaceAll(/["\\]/g, '\\$&')}"`;

/** A value as the text that PostgreSQL reads. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(word => quoted(String(word))).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Inserts all rows by one statement, however many there are: one parameter a column. */
export async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const type = column.getSQLType();
    return { key, name: column.name, type, list: LISTS.get(type) };
  });
  const names = columns.map(({ name }) => name).join();
  const read = columns.map(({ name, list }) => list?.(name) ?? name).join();
  const values = columns.map(({ key, type, list }): SQL => {
    const texts = rows.map(row => textOf(Reflect.get(row, key)));
    return sql`${sql.param(texts)}::${sql.raw(list === undefined ? type : 'text')}[]`;
  });
  await tx.execute(sql`
    insert into ${table} (${sql.raw(names)})
    select ${sql.raw(read)} from unnest(${sql.join(values, sql`, `)}) as r (${sql.raw(names)})`);
}
