import { sql } from 'drizzle-orm';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { announceAfterCommit } from '../db/bus/marks.ts';
import type { Tx } from '../db/database.ts';
import { isAmong } from '../db/isAmong.ts';
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

/** In the order of their names, as rows are locked by everybody. Throws when one has an operation, which is published alone. */
function inOrder(changes: readonly Change[]) {
  return changes
    .map(change => {
      if (change.opId !== undefined) throw new Error('a change with an operation is published alone');
      return { ...writtenOf(change), ts: change.at };
    })
    .toSorted((a, b) => (a.t < b.t ? -1 : 1));
}

type Placed = Record<'t' | 'e' | 's' | 'ts' | 'x', string>;

/** Announces what was placed after the commit, and answers it. */
function announced(
  tx: Tx,
  written: ReturnType<typeof inOrder>,
  placed: readonly Placed[],
  trace: string | null,
): readonly PlacedChange[] {
  const byName = new Map(placed.map(({ t, e, s, ts }) => [t, { e, s: Number(s), ts: Number(ts) }]));
  const published = written.flatMap(change => {
    const at = byName.get(change.t);
    return at === undefined ? [] : [{ ...change, ...at }];
  });
  announceAfterCommit(
    tx,
    placed[0]?.x ?? '',
    published.map(({ t, e, s, ts, d }) => ({ t, e, s, ts, d, ...(trace !== null && { trace }) })),
  );
  return published;
}

/**
 * Numbers changes of different topics and writes their log rows in one statement; answers them in the order of their names.
 * @param trace Where they stand in a trace; null for none.
 */
export async function publishTogether(
  tx: Tx,
  changes: readonly Change[],
  trace: string | null,
): Promise<readonly PlacedChange[]> {
  const written = inOrder(changes);
  if (written.length === 0) return [];
  const rows = written.map(({ t, ts, d, st }) => (st === null ? { t, ts, d } : { t, ts, st }));
  const placed = await tx.execute<Placed>(sql`
    with change as (
      select c.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (t text, ts bigint, d text, st text)
    ), placed as (
      insert into topic as p (t, e, s, ts, st) select t, ${BIRTH_EPOCH}, 1, ts, st::jsonb from change order by t
      on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
      returning t, e, s, ts
    ), logged as (
      insert into topic_log (t, e, s, ts, d, trace)
      select t, placed.e, placed.s, placed.ts, coalesce(change.d, change.st)::jsonb, ${trace}
      from placed join change using (t)
    )
    select t, e, s, ts, pg_current_xact_id()::text as x from placed`);
  return announced(tx, written, placed.rows, trace);
}

/** The same for values, of which those that say the same as before are left out; answers those that were published. */
export async function publishNews(
  tx: Tx,
  changes: readonly Change[],
  trace: string | null,
): Promise<readonly PlacedChange[]> {
  for (const { key } of changes)
    if (topicTable[key].kind !== 'value') throw new Error(`${key} has no state to compare`);
  const written = inOrder(changes);
  if (written.length === 0) return [];
  // Each state is written down once: in this list, and in what is announced.
  const list = written.map(({ t, ts, d }) => `{"t":${JSON.stringify(t)},"ts":${ts},"st":${d}}`);
  // What says the same is left out before anything is locked; whoever has published meanwhile is compared again.
  const { rows } = await tx.execute<Placed>(sql`
    with change as (
      select c.* from jsonb_to_recordset(${`[${list.join(',')}]`}::jsonb) as c (t text, ts bigint, st jsonb)
      where not exists (select 1 from topic p where p.t = c.t and p.st is not distinct from c.st)
    ), placed as (
      insert into topic as p (t, e, s, ts, st) select t, ${BIRTH_EPOCH}, 1, ts, st from change order by t
      on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
        where p.st is distinct from excluded.st
      returning t, e, s, ts
    )
    select t, e, s, ts, pg_current_xact_id()::text as x from placed`);
  if (rows.length === 0) return [];
  const names = rows.map(({ t }) => t);
  // A statement of its own finds the states as they were stored, compressed: to compress them again would take as long as all the
  // rest. Their rows are locked, so that they still are what was placed.
  await tx.execute(sql`
    insert into topic_log (t, e, s, ts, d, trace) select t, e, s, ts, st, ${trace}::text from topic p
    where ${isAmong(sql`p.t`, names)}`);
  return announced(tx, written, rows, trace);
}
