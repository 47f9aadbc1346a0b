import { sql } from 'drizzle-orm';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { announceAfterCommit } from '../db/bus/marks.ts';
import type { Tx } from '../db/database.ts';
import type { Change } from '../ground/publish.ts';
import { BIRTH_EPOCH } from './birth.ts';

/** What is stored of a change: of a value topic, also as its last state. */
export function writtenOf(change: Change) {
  const t = topicName(change.key, change.uid);
  const { data, kind } = topicTable[change.key];
  const d = JSON.stringify(data.parse(change.data));
  return { t, d, st: kind === 'value' ? d : null };
}

/** A change that was numbered, as it was stored. */
export interface PlacedChange extends ReturnType<typeof writtenOf> {
  readonly e: string;
  readonly s: number;
  readonly ts: number;
}

export interface TogetherOptions {
  /** Where the changes stand in a trace; null for none. */
  readonly trace: string | null;
  /** Whether values that say the same as before are left out. */
  readonly onlyNews: boolean;
}

/**
 * Numbers changes of different topics and writes their log rows in one statement; answers those that were published, in the
 * order of their names.
 */
export async function publishTogether(
  tx: Tx,
  changes: readonly Change[],
  { trace, onlyNews }: TogetherOptions,
): Promise<readonly PlacedChange[]> {
  const written = changes
    .map(change => {
      if (change.opId !== undefined) throw new Error('a change with an operation is published alone');
      if (onlyNews && topicTable[change.key].kind !== 'value')
        throw new Error(`${change.key} has no state to compare`);
      return { ...writtenOf(change), ts: change.at };
    })
    // In the order of Change.
    .toSorted((a, b) => (a.t < b.t ? -1 : 1));
  if (written.length === 0) return [];
  const rows = written.map(({ t, ts, d, st }) => (st === null ? { t, ts, d } : { t, ts, st }));
  // What says the same is left out before anything is locked; whoever has published meanwhile is compared again.
  const isNews = onlyNews
    ? sql`where not exists (select 1 from topic p where p.t = c.t and p.st is not distinct from c.st::jsonb)`
    : sql``;
  const isStillNews = onlyNews ? sql`where p.st is distinct from excluded.st` : sql``;
  const placed = await tx.execute<{ t: string; e: string; s: string; ts: string; x: string }>(sql`
    with change as (
      select c.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (t text, ts bigint, d text, st text) ${isNews}
    ), placed as (
      insert into topic as p (t, e, s, ts, st) select t, ${BIRTH_EPOCH}, 1, ts, st::jsonb from change order by t
      on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st ${isStillNews}
      returning t, e, s, ts
    ), logged as (
      insert into topic_log (t, e, s, ts, d, trace)
      select t, placed.e, placed.s, placed.ts, coalesce(change.d, change.st)::jsonb, ${trace}
      from placed join change using (t)
    )
    select t, e, s, ts, pg_current_xact_id()::text as x from placed`);
  const byName = new Map(placed.rows.map(({ t, e, s, ts }) => [t, { e, s: Number(s), ts: Number(ts) }]));
  const published = written.flatMap(change => {
    const at = byName.get(change.t);
    return at === undefined ? [] : [{ ...change, ...at }];
  });
  announceAfterCommit(
    tx,
    placed.rows[0]?.x ?? '',
    published.map(({ t, e, s, ts, d }) => ({ t, e, s, ts, d, ...(trace !== null && { trace }) })),
  );
  return published;
}
