import { sql } from 'drizzle-orm';
import { groupBy } from '../../streams/wire/collections/groupBy.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import type { Tx } from '../db/database.ts';
import { BIRTH_EPOCH } from './birth.ts';
import type { Stored } from './ring.ts';

/** Wire names and numbers of a log row; int8 arrives as a string. */
type Row = { readonly t: string; readonly e: string; readonly s: string; readonly ts: string };

/** The event of a log row. */
export function eventOf(row: Row & { readonly d: unknown }): Ev {
  return { t: row.t, e: row.e, s: Number(row.s), ts: Number(row.ts), d: row.d };
}

const isLog = (t: string) => {
  const key = parseTopicName(t)?.key;
  return key !== undefined && topicTable[key].kind === 'log';
};

/** The last events without a gap up to `s`: only these can be used for answers. */
function contiguousEnd(events: readonly Ev[], s: number): readonly Ev[] {
  let first = events.length;
  while (first > 0 && events[first - 1]?.s === s - (events.length - first)) first -= 1;
  return events.slice(first);
}

/** Where topics without an event stand (A2.8). */
async function unpublished(tx: Tx, names: readonly string[]): Promise<readonly Stored[]> {
  if (names.length === 0) return [];
  const e = await readBirthEpoch(tx);
  return names.map(t => ({ t, e, s: 0, events: [] }));
}

/** The epoch of topics that have no event yet. */
export async function readBirthEpoch(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ e: string }>(sql`select ${BIRTH_EPOCH} as e`);
  return rows[0]?.e ?? '';
}

/**
 * Reads the ends of topics: of a value topic its last event, of a log at most `most`, and the position before the
 * first of those that have none. Three queries for any number of topics; run it in one `read` transaction.
 */
export async function readTopics(
  tx: Tx,
  names: readonly string[],
  most: (t: string) => number,
): Promise<readonly Stored[]> {
  if (names.length === 0) return [];
  const counters = await tx.execute<Row & { st: unknown }>(
    sql`select t, e, s, ts, st from topic where t = any(${sql.param([...names])}::text[])`,
  );
  const logs = counters.rows.filter(row => isLog(row.t));
  let events: ReadonlyMap<string, readonly Ev[]> = new Map();
  if (logs.length > 0) {
    const column = (of: (row: Row) => string | number) => sql.param(logs.map(of));
    const ends = sql`unnest(${column(({ t }) => t)}::text[], ${column(({ e }) => e)}::text[],
      ${column(({ s, t }) => Number(s) - most(t))}::int8[])`;
    const rows = await tx.execute<Row & { d: unknown }>(sql`
      select l.t, l.e, l.s, l.ts, l.d from topic_log l
      join ${ends} as w (t, e, s) on l.t = w.t and l.e = w.e and l.s > w.s
      order by l.t, l.s`);
    events = groupBy(rows.rows.map(eventOf), event => event.t);
  }
  const published = counters.rows.map(({ st, ...row }) => {
    const at = { t: row.t, e: row.e, s: Number(row.s) };
    if (isLog(row.t)) return { ...at, events: contiguousEnd(events.get(row.t) ?? [], at.s) };
    return { ...at, events: st === null ? [] : [eventOf({ ...row, d: st })] };
  });
  const known = new Set(published.map(stored => stored.t));
  return [
    ...published,
    ...(await unpublished(
      tx,
      names.filter(t => !known.has(t)),
    )),
  ];
}
