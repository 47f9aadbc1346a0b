import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** What tells the rows of a table from any others, in whichever order they are; of one version of PostgreSQL. */
export async function rowsHashOf(tx: Tx, table: string): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql.raw(
      `select coalesce(sum(hashtextextended(row_to_json(r)::text, 0)), 0)::text as hash from ${table} r`,
    ),
  );
  if (rows[0] === undefined) throw new Error('the database did not say the hash of the rows');
  return rows[0].hash;
}
