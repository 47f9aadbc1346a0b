import { type SQL, sql } from 'drizzle-orm';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { announceAfterCommit } from '../db/bus/marks.ts';
import type { Tx } from '../db/database.ts';
import type { Change, Publish } from '../ground/publish.ts';
import { writeEventTrace } from '../tracing/eventTraces.ts';
import { NO_TRACING, type OpenSpan, type Tracing } from '../tracing/port.ts';
import { BIRTH_EPOCH } from './birth.ts';
import { publishNews, publishTogether, writtenOf } from './publishTogether.ts';

type Placed = { readonly e: string; readonly s: number };

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
  wall,
}: {
  /** Records what calls publish; nothing unless given. */
  readonly tracing?: Tracing | undefined;
  /** Real time, epoch ms, for what is recorded. */
  readonly wall: () => number;
}): Publish {
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
  const together = (tx: Tx, changes: readonly Change[], publish: typeof publishTogether) =>
    tracing.part('publish', { 'croupier.changes': changes.length }, span =>
      publish(tx, changes, span.place ? writeEventTrace(span.place, wall()) : null),
    );
  const all: Publish['all'] = async (tx, changes) => {
    const published = await together(tx, changes, publishTogether);
    return published.flatMap(({ t, e, s, ts, st }) =>
      st === null ? [] : [{ t, e, s, ts, kind: 'value' as const, st: JSON.parse(st) as unknown }],
    );
  };
  const allChanged: Publish['allChanged'] = async (tx, changes) =>
    (await together(tx, changes, publishNews)).length;
  return Object.assign(one, { all, changed, allChanged });
}
