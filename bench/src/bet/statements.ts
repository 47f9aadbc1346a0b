import type pg from 'pg';

/** What the server has spent on one kind of statement. */
export interface Statement {
  readonly id: string;
  readonly query: string;
  readonly calls: number;
  /** Planning and execution, waiting for locks and for the disk included. */
  readonly ms: number;
  /** Pages it looked at, in memory or not. */
  readonly pages: number;
}

/** Everything that a database was asked so far, by `pg_stat_statements`. */
export async function readStatements(client: pg.Client, database: string): Promise<readonly Statement[]> {
  const { rows } = await client.query<Record<keyof Statement, string>>(
    `select queryid::text as id, min(query) as query, sum(calls) as calls,
       sum(total_plan_time + total_exec_time) as ms, sum(shared_blks_hit + shared_blks_read) as pages
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = $1)
     group by queryid`,
    [database],
  );
  return rows.map(({ id, query, calls, ms, pages }) => ({
    id,
    query,
    calls: Number(calls),
    ms: Number(ms),
    pages: Number(pages),
  }));
}

/** What was spent between two looks. */
export function spentBetween(
  before: readonly Statement[],
  after: readonly Statement[],
): readonly Statement[] {
  const earlier = new Map(before.map(statement => [statement.id, statement]));
  return after
    .map(statement => {
      const { calls = 0, ms = 0, pages = 0 } = earlier.get(statement.id) ?? {};
      return {
        ...statement,
        calls: statement.calls - calls,
        ms: statement.ms - ms,
        pages: statement.pages - pages,
      };
    })
    .filter(({ calls }) => calls > 0);
}

/** What several spans have spent together. */
export function sumOf(spans: readonly (readonly Statement[])[]): readonly Statement[] {
  const sum = new Map<string, Statement>();
  for (const statement of spans.flat()) {
    const { calls = 0, ms = 0, pages = 0 } = sum.get(statement.id) ?? {};
    sum.set(statement.id, {
      ...statement,
      calls: statement.calls + calls,
      ms: statement.ms + ms,
      pages: statement.pages + pages,
    });
  }
  return [...sum.values()];
}

/** Calls per bet from which on a statement counts as part of the bet: what runs by the clock has far fewer at a high rate. */
const LEAST_SHARE = 0.2;

/** Ids of the statements that bets are made of, as a span of many bets a second shows them. */
export function statementsOfBets(spent: readonly Statement[], bets: number): ReadonlySet<string> {
  return new Set(spent.filter(({ calls }) => calls >= bets * LEAST_SHARE).map(({ id }) => id));
}

/** One figure of all these statements together. */
export const total = (spent: readonly Statement[], figure: 'ms' | 'pages'): number =>
  spent.reduce((sum, statement) => sum + statement[figure], 0);

/** Whether a statement takes a lock that others wait for: its time is mostly theirs. */
export const takesLock = ({ query }: Statement): boolean =>
  /for (no key )?update|pg_advisory_xact_lock/i.test(query);

/** Pages that are no growth: one row more, one level more of an index. */
const FEW_PAGES = 10;

/**
 * How many times as many pages a call of the statement that grows most looks at, of the statements in
 * both; NaN without any. The sum of
 * all of them would hide one among two dozen.
 */
export function greatestGrowth(from: readonly Statement[], to: readonly Statement[]): number {
  const pagesOf = ({ pages, calls }: Statement): number => pages / calls + FEW_PAGES;
  const before = new Map(from.map(statement => [statement.id, pagesOf(statement)]));
  const growth = to.map(statement => pagesOf(statement) / (before.get(statement.id) ?? Number.NaN));
  const known = growth.filter(times => !Number.isNaN(times));
  return known.length === 0 ? Number.NaN : Math.max(...known);
}
