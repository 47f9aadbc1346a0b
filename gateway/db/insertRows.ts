import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { Tx } from './database.ts';

/** Rows of one statement. */
const AT_ONCE = 1_000;

/**
 * Inserts many rows with one parameter for each column: with one for each value, writing a statement down takes longer than
 * running it, and PostgreSQL takes no more than 65,535 parameters. All rows have the same columns.
 *
 * @param rest The rest of the statement: what a conflict does, and what is returned.
 * @returns What the statements return, if `rest` says so.
 */
export async function insertRows<T extends PgTable, Row extends T['$inferInsert']>(
  tx: Tx,
  table: T,
  rows: readonly Row[],
  rest: SQL = sql``,
): Promise<readonly Record<string, unknown>[]> {
  const returned: Record<string, unknown>[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const done = await tx.execute<Record<string, unknown>>(insertOf(table, rows.slice(i, i + AT_ONCE), rest));
    for (const row of done.rows) returned.push(row);
  }
  return returned;
}

/** The statement of `insertRows`, for some rows, at least one. */
export function insertOf<T extends PgTable, Row extends T['$inferInsert']>(
  table: T,
  rows: readonly Row[],
  rest: SQL = sql``,
): SQL {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, column]) => {
    const list = rows.map((row: Readonly<Record<string, unknown>>) => ownValue(row, key));
    return sql`${sql.param(list)}::${sql.raw(column.getSQLType())}[]`;
  });
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(values, sql`, `)}) ${rest}`;
}
