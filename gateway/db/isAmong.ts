import { Column, is, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these values. All of them are one parameter: with one for each, as `inArray` writes it, a list
 * that grows with the data ends at PostgreSQL's 65,535 parameters, and each length of it is a statement of its own.
 *
 * @param column An expression counts as text.
 */
export function isAmong(column: Column | SQL, values: readonly (string | number)[]): SQL {
  const type = is(column, Column) ? column.getSQLType() : 'text';
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}
