import { sql } from 'drizzle-orm';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import type { Database } from '../db/database.ts';
import { noteEventTrace } from '../tracing/eventTraces.ts';
import type { Listener } from './listener.ts';
import { eventOf } from './storedTopics.ts';

/** Most topics that are loaded at the start; the rings' byte limit applies too. */
const MOST = 20_000;

/** Topics with events in the log, because their readers will probably return first after a restart (A4.5). */
export async function recentTopics(database: Database): Promise<readonly string[]> {
  const rows = await database.db.execute<{ t: string }>(sql`select distinct t from topic_log limit ${MOST}`);
  // The log may contain topics of an older version.
  return rows.rows.map(row => row.t).filter(t => parseTopicName(t) !== null);
}

/** A row of a read of the log, with the moment of the read; one without a topic where the log had nothing. */
export interface LogRow {
  readonly now: string;
  readonly t: string | null;
  readonly e: string;
  readonly s: string;
  readonly ts: string;
  readonly d: unknown;
  /** See `noteEventTrace`. */
  readonly trace: string | null;
}

/** The events of such a read. */
export const eventsIn = (rows: readonly LogRow[]): readonly Ev[] =>
  rows.flatMap(row => (row.t === null ? [] : [noteEventTrace(eventOf({ ...row, t: row.t }), row.trace)]));

/** Reads from the log what committed since the last look. */
export interface LogReader {
  /** Everything committed from now on is new; answers how the database names this moment. */
  mark(): Promise<string>;
  /** Everything committed after an earlier moment is new. */
  resume(moment: string): void;
  /** What committed since the last `mark` or `next`, every event exactly once, ordered by topic and number. */
  next(): Promise<{ readonly events: readonly Ev[]; readonly moment: string }>;
  /** Events of one topic with numbers in (after, before), in order. */
  between(t: string, e: string, after: number, before: number): Promise<readonly Ev[]>;
}

/*
 * A counter over the whole log can't say what is new: transactions commit in another order than they number.
 * The database's own snapshot can: a row is new when the transaction that wrote it is visible now and was not
 * visible in the snapshot of the last look. Rows restored from another server may name transactions this one
 * has yet to run; the upper bound keeps them from being new for ever.
 */
const NEXT = `
  select h.now, l.t, l.e, l.s, l.ts, l.d, l.trace
  from (select pg_current_snapshot()::text as now) h
  left join topic_log l
    on l.x >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(l.x, $1::pg_snapshot)
    and l.x < pg_snapshot_xmax(h.now::pg_snapshot)
  order by l.t, l.s`;

const BETWEEN = `
  select t, e, s, ts, d, trace from topic_log
  where t = $1 and e = $2 and s > $3 and s < $4 order by s`;

/** A reader on the tail's connection. */
export function createLogReader(listener: Pick<Listener, 'query'>): LogReader {
  let seen = '';
  return {
    async mark() {
      const rows = await listener.query<{ now: string }>('select pg_current_snapshot()::text as now', []);
      seen = rows[0]?.now ?? seen;
      return seen;
    },
    resume: moment => {
      seen = moment;
    },
    async next() {
      const rows = await listener.query<LogRow>(NEXT, [seen]);
      seen = rows[0]?.now ?? seen;
      return { events: eventsIn(rows), moment: seen };
    },
    async between(t, e, after, before) {
      const rows = await listener.query<LogRow & { t: string }>(BETWEEN, [t, e, after, before]);
      return rows.map(row => noteEventTrace(eventOf(row), row.trace));
    },
  };
}
