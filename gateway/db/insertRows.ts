import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ownValue } from '../../streams/wire/ownValue.ts';
import type { Tx } from './database.ts';

/** Rows of one statement. */
const AT_ONCE = 1_000;

/**
 * Inserts many rows with one parameter for each column: with one for each value, writing a statement down takes longer than
 * running it. All rows have the same columns.
 *
 * @param onConflict The rest of the statement.
 */
export async function insertRows<T extends PgTable, Row extends T['$inferInsert']>(
  tx: Tx,
  table: T,
  rows: readonly Row[],
  onConflict: SQL = sql``,
): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await tx.execute(insertOf(table, rows.slice(i, i + AT_ONCE), onConflict));
}

/** The statement of `insertRows`, for some rows, at least one. */
export function insertOf<T extends PgTable, Row extends T['$inferInsert']>(
  table: T,
  rows: readonly Row[],
  onConflict: SQL = sql``,
): SQL {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, column]) => {
    const list = rows.map((row: Readonly<Record<string, unknown>>) => ownValue(row, key));
    return sql`${sql.param(list)}::${sql.raw(column.getSQLType())}[]`;
  });
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(values, sql`, `)}) ${onConflict}`;
}
