import type { Query } from '../../ground/clock/timeSample.ts';

/** Columns that hold when something was done, as world time; deadlines and plans lie ahead by right. */
const COLUMNS = ['at', 'ts', 'settled_at', 'created_at', 'opened_at', 'crashed_at', 'done_at', 'closed_to'];

/** Rows of one column that are dated ahead. */
export interface DatedAhead {
  readonly column: string;
  readonly rows: number;
  /** Epoch ms. */
  readonly newest: number;
}

/** Which rows are dated after `now` (epoch ms), by table and column. */
export async function datedAhead(query: Query, now: number): Promise<readonly DatedAhead[]> {
  const columns = await query<{ of: string; name: string }>(
    `select table_name as of, column_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bigint' and column_name = any($1)
      order by 1, 2`,
    [COLUMNS],
  );
  const found: DatedAhead[] = [];
  for (const { of, name } of columns) {
    const [row] = await query<{ rows: string; newest: string | null }>(
      `select count(*) as rows, max("${name}") as newest from "${of}" where "${name}" > $1`,
      [now],
    );
    const rows = Number(row?.rows ?? 0);
    if (rows > 0) found.push({ column: `${of}.${name}`, rows, newest: Number(row?.newest) });
  }
  return found;
}
