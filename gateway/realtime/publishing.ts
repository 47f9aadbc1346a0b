import { type SQL, sql } from 'drizzle-orm';
import type { Snap } from '../../streams/wire/protocol/position.ts';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { announceAfterCommit } from '../db/bus/marks.ts';
import type { Tx } from '../db/database.ts';
import type { Change, Publish } from '../ground/publish.ts';
import { writeEventTrace } from '../tracing/eventTraces.ts';
import { NO_TRACING, type OpenSpan, type Tracing } from '../tracing/port.ts';
import { BIRTH_EPOCH } from './birth.ts';
import { publishChanged } from './publishChanged.ts';

type Placed = { readonly e: string; readonly s: number };

/** What is stored of a change: of a value topic, also as its last state. */
function writtenOf(change: Change) {
  const t = topicName(change.key, change.uid);
  const { data, kind } = topicTable[change.key];
  const d = JSON.stringify(data.parse(change.data));
  return { t, d, st: kind === 'value' ? d : null };
}

/** Waits for the transactions that publish on `t` and keeps later ones waiting until this one ends. */
async function lockTopic(tx: Tx, t: string): Promise<void> {
  const locked = await tx.execute(sql`select 1 from topic where t = ${t} for update`);
  if (locked.rows.length > 0) return;
  await tx.execute(
    sql`insert into topic (t, e, s, ts) values (${t}, ${BIRTH_EPOCH}, 0, 0) on conflict (t) do nothing`,
  );
  await tx.execute(sql`select 1 from topic where t = ${t} for update`);
}

async function findOperation(tx: Tx, t: string, opId: string): Promise<Placed | null> {
  const found = await tx.execute<{ e: string; s: string }>(
    sql`select e, s from topic_log where t = ${t} and op_id = ${opId}`,
  );
  const row = found.rows[0];
  return row ? { e: row.e, s: Number(row.s) } : null;
}

/**
 * The one way a change gets onto the wire (A4.1). Counter, last state and log row are one
 * statement of the caller's transaction: what rolls back was never numbered, and what commits is announced after it. The row lock of the counter is
 * held until the commit, so the numbers of a topic also commit in their order. Its times never step back, though
 * the clocks of two processes may differ.
 *
 * `data` is checked against the wire's schema and loses unknown fields; data that doesn't fit throws a
 * `ZodError`, which undoes the whole change: a bug here must not reach every reader of the topic. An `opId` is
 * remembered as long as its log row, which is kept at least as long as the rings (A4.20).
 * The first event of a topic is number 1 of the epoch in which it stood at 0 for whoever asked before (A2.8).
 */
export function createPublish({
  tracing = NO_TRACING,
  wall = () => 0,
}: {
  /** Records what calls publish; nothing unless given. */
  readonly tracing?: Tracing | undefined;
  /** Real time, epoch ms, for what is recorded. */
  readonly wall?: () => number;
} = {}): Publish {
  /** @param where Which states are replaced. */
  const place = (tx: Tx, change: Change, where = sql``) =>
    tracing.part('publish', { 'croupier.topic': change.key }, span => placeIn(span, tx, change, where));
  const placeIn = async (span: OpenSpan, tx: Tx, change: Change, where: SQL): Promise<Placed | undefined> => {
    const { t, d, st } = writtenOf(change);
    const trace = span.place && writeEventTrace(span.place, wall());
    const opId = change.opId ?? null;
    if (opId !== null) {
      await lockTopic(tx, t);
      // A statement of its own, because only a later one sees what the transaction has committed that we waited
      // for.
      const earlier = await findOperation(tx, t, opId);
      if (earlier !== null) return earlier;
    }
    const placed = await tx.execute<{ e: string; s: string; ts: string; x: string }>(sql`
      with placed as (
        insert into topic as p (t, e, s, ts, st) values (${t}, ${BIRTH_EPOCH}, 1, ${change.at}, ${st}::jsonb)
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st ${where}
        returning e, s, ts, st
      ), logged as (
        insert into topic_log (t, e, s, ts, d, op_id, trace)
        select ${t}, e, s, ts, coalesce(st, ${st === null ? d : null}::jsonb), ${opId}, ${trace} from placed
      )
      select e, s, ts, pg_current_xact_id()::text as x from placed`);
    const row = placed.rows[0];
    if (row === undefined) return undefined;
    const at = { e: row.e, s: Number(row.s) };
    announceAfterCommit(tx, row.x, [{ t, ...at, ts: Number(row.ts), d, ...(trace && { trace }) }]);
    span.set({ 'croupier.epoch': at.e, 'croupier.number': at.s });
    return at;
  };
  const one = async (tx: Tx, change: Change): Promise<Placed> => {
    const placed = await place(tx, change);
    if (placed === undefined) throw new Error(`the change of ${change.key} was not numbered`);
    return placed;
  };
  const changed: Publish['changed'] = async (tx, change) => {
    if (topicTable[change.key].kind !== 'value') throw new Error(`${change.key} has no state to compare`);
    return (await place(tx, change, sql`where p.st is distinct from excluded.st`)) !== undefined;
  };
  const all = async (tx: Tx, changes: readonly Change[]): Promise<readonly Snap[]> =>
    tracing.part('publish', { 'croupier.changes': changes.length }, span => allIn(span, tx, changes));
  const allIn = async (span: OpenSpan, tx: Tx, changes: readonly Change[]): Promise<readonly Snap[]> => {
    const rows = changes
      .map(change => {
        if (change.opId !== undefined) throw new Error('a change with an operation is published alone');
        return { ...writtenOf(change), ts: change.at };
      })
      // In the order of Change.
      .toSorted((a, b) => (a.t < b.t ? -1 : 1));
    if (rows.length === 0) return [];
    const trace = span.place && writeEventTrace(span.place, wall());
    const placed = await tx.execute<{ t: string; e: string; s: string; ts: string; x: string }>(sql`
      with change as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (t text, ts bigint, d text, st text)
      ), placed as (
        insert into topic as p (t, e, s, ts, st) select t, ${BIRTH_EPOCH}, 1, ts, st::jsonb from change
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
        returning t, e, s, ts
      ), logged as (
        insert into topic_log (t, e, s, ts, d, trace)
        select t, placed.e, placed.s, placed.ts, change.d::jsonb, ${trace} from placed join change using (t)
      )
      select t, e, s, ts, pg_current_xact_id()::text as x from placed`);
    const byName = new Map(placed.rows.map(({ t, e, s, ts }) => [t, { t, e, s: Number(s), ts: Number(ts) }]));
    const written = rows.flatMap(({ t, d }) => {
      const at = byName.get(t);
      return at === undefined ? [] : [{ ...at, d, ...(trace && { trace }) }];
    });
    announceAfterCommit(tx, placed.rows[0]?.x ?? '', written);
    return rows.flatMap(({ t, st }) => {
      const at = byName.get(t);
      return at === undefined || st === null
        ? []
        : [{ ...at, kind: 'value' as const, st: JSON.parse(st) as unknown }];
    });
  };
  return Object.assign(one, { all, changed, allChanged: publishChanged });
}
