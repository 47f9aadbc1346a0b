import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** Something that is so in the books after every commit. */
export interface Invariant {
  readonly id: string;
  /** One sentence, for whoever reads the audit. */
  readonly says: string;
  /** A query with one row for each thing that was looked at: `what` names it, `sound` says whether it is so. */
  readonly rows: SQL;
}

/** What an audit found about one invariant. */
export interface Finding {
  readonly id: string;
  /** How many things were looked at. */
  readonly checked: number;
  /** For how many of them it isn't so. */
  readonly broken: number;
  /** Names of some of those. */
  readonly samples: readonly string[];
}

const SAMPLES = 5;
/** An audit reads whole tables, ms. */
const TIMEOUT_MS = 600_000;

/**
 * Looks whether an invariant holds in what `tx` sees. Reads every row of it: for operators and tests. A thing whose entries were
 * archived after they were found sound is looked at no more.
 */
export async function checkInvariant(tx: Tx, { id, rows }: Invariant): Promise<Finding> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const found = await tx.execute<{ checked: number; broken: number; samples: string[] | null }>(sql`
    with looked as materialized (
      select * from (${rows}) things where things.sound is true or not exists (
        select 1 from archived_thing a where a.invariant = ${id} and a.what = things.what))
    select (select count(*) from looked)::int as checked,
      (select count(*) from looked where sound is not true)::int as broken,
      (select array_agg(what) from
        (select what from looked where sound is not true order by what limit ${SAMPLES}) few) as samples`);
  const row = found.rows[0];
  if (row === undefined) throw new Error(`invariant ${id} has no answer`);
  return { id, checked: row.checked, broken: row.broken, samples: row.samples ?? [] };
}
