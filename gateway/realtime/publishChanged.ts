import { sql } from 'drizzle-orm';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { announceAfterCommit } from '../db/bus/marks.ts';
import { isAmong } from '../db/isAmong.ts';
import type { Publish } from '../ground/publish.ts';
import { BIRTH_EPOCH } from './birth.ts';

/** `Publish.allChanged`. */
export const publishChanged: Publish['allChanged'] = async (tx, changes) => {
  const rows = changes
    .map(({ key, uid, data, at, opId }) => {
      const { data: schema, kind } = topicTable[key];
      if (kind !== 'value') throw new Error(`${key} has no state to compare`);
      if (opId !== undefined) throw new Error('a change with an operation is published alone');
      return { t: topicName(key, uid), ts: at, d: JSON.stringify(schema.parse(data)) };
    })
    // In the order of Change.
    .toSorted((a, b) => (a.t < b.t ? -1 : 1));
  if (rows.length === 0) return 0;
  // Each state is written down once: in this list, and in what is announced.
  const list = rows.map(({ t, ts, d }) => `{"t":${JSON.stringify(t)},"ts":${ts},"st":${d}}`);
  // What says the same is left out before anything is locked; whoever has published meanwhile is compared again.
  const placed = await tx.execute<{ t: string; e: string; s: string; ts: string; x: string }>(sql`
      with change as (
        select c.* from jsonb_to_recordset(${`[${list.join(',')}]`}::jsonb) as c (t text, ts bigint, st jsonb)
        where not exists (select 1 from topic p where p.t = c.t and p.st is not distinct from c.st)
      ), placed as (
        insert into topic as p (t, e, s, ts, st) select t, ${BIRTH_EPOCH}, 1, ts, st from change order by t
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
          where p.st is distinct from excluded.st
        returning t, e, s, ts
      )
      select t, e, s, ts, pg_current_xact_id()::text as x from placed order by t`);
  if (placed.rows.length === 0) return 0;
  // A statement of its own finds the states as they were stored, compressed: to compress them again would take as long as all the
  // rest. Their rows are locked, so that they still are what was placed.
  await tx.execute(sql`
      insert into topic_log (t, e, s, ts, d) select t, e, s, ts, st from topic p
      where ${isAmong(
        sql`p.t`,
        placed.rows.map(({ t }) => t),
      )}`);
  const states = new Map(rows.map(({ t, d }) => [t, d]));
  const written = placed.rows.map(({ t, e, s, ts }) => ({
    ...{ t, e, s: Number(s), ts: Number(ts) },
    d: states.get(t) ?? '',
  }));
  announceAfterCommit(tx, placed.rows[0]?.x ?? '', written);
  return written.length;
};
