import type pg from 'pg';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import type { Delivery } from '../db/bus/delivery.ts';
import type { Log } from '../ground/log.ts';
import type { RealtimeLimits } from './limits.ts';
import { createListener } from './listener.ts';
import { eventsIn, type LogRow } from './logReader.ts';

/** The server ends the connection of a process that has been frozen for so long, and with it the lease, ms. */
const FROZEN_MS = 5_000;
/** Looks whose moments are kept: what the last holder of the lease may have left unread. */
const KEPT = 5;

/** The lease is the same for all processes on the database. */
const LEASE = `hashtextextended('bus:unsent', 0)`;
const NOW = 'select pg_current_snapshot()::text as now';
const TRY = `${NOW}, pg_try_advisory_lock(${LEASE}) as held`;
const GIVE_BACK = `${NOW}, pg_advisory_unlock_all()`;

/** What committed between two moments, but for the transactions in $3, with spaces in between. */
const UNSENT = `
  select h.now, l.t, l.e, l.s, l.ts, l.d, l.trace
  from (select pg_current_snapshot()::text as now) h
  left join topic_log l
    on l.x >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(l.x, $1::pg_snapshot)
    and l.x < pg_snapshot_xmax($2::pg_snapshot) and pg_visible_in_snapshot(l.x, $2::pg_snapshot)
    and not exists (select from unnest(string_to_array($3, ' ')) sent (x) where sent.x = l.x::text)
  order by l.t, l.s`;

/** Sends again what committed and nobody sent, because its writer died or could not reach the bus. */
export interface Unsent {
  start(): void;
  /** Whether this is the process that does it. */
  holds(): boolean;
  stop(): Promise<void>;
}

/**
 * One of all processes does it, by lease: a lock of a connection of its own. The others try for the lease at every look and
 * remember the moment, so that whoever gets it next reads from before the last one went.
 */
export function createUnsent(deps: {
  readonly connection: pg.ClientConfig;
  readonly delivery: Delivery;
  readonly limits: Pick<RealtimeLimits, 'unsentMs'>;
  readonly log: Log;
}): Unsent {
  const { delivery } = deps;
  let up = false;
  let holds = false;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;
  /** Moments of the last looks, oldest first. */
  let moments: string[] = [];
  /** Transactions that were sent between the last two looks. */
  let sentBefore = '';

  const setHolds = (on: boolean) => {
    if (on === holds) return;
    holds = on;
    delivery.followSent(on);
    delivery.sentSince();
    sentBefore = '';
  };
  const listener = createListener({
    connection: deps.connection,
    begin: `set idle_session_timeout = ${FROZEN_MS}`,
    lost: 'the lease of the bus lost its database connection',
    log: deps.log,
    onUp: () => {
      up = true;
    },
    onDown: () => {
      up = false;
      moments = [];
      setHolds(false);
    },
    onNotice: () => undefined,
  });
  const find = async (from: string, to: string, sent: string) => {
    const rows = await listener.query<LogRow>(UNSENT, [from, to, sent]);
    // The log may contain topics of another version.
    return {
      now: rows[0]?.now ?? to,
      events: eventsIn(rows).filter(({ t }): boolean => parseTopicName(t) !== null),
    };
  };
  const resend = (events: readonly Ev[]) => {
    if (events.length > 0) delivery.resend(events);
  };
  const tryLease = async () => {
    const [row] = await listener.query<{ held: boolean; now: string }>(TRY, []);
    if (row === undefined) return;
    const [oldest] = moments;
    moments = [...moments, row.now].slice(-KEPT);
    if (!row.held) return;
    setHolds(true);
    if (oldest !== undefined) resend((await find(oldest, row.now, '')).events);
    moments = [row.now];
  };
  const look = async () => {
    const sent = delivery.sentSince();
    const [from, to] = moments;
    // What was sent a moment ago may not have been heard of: each look reads up to the one before.
    if (from === undefined || to === undefined) {
      const [row] = await listener.query<{ now: string }>(NOW, []);
      if (row !== undefined) moments.push(row.now);
      sentBefore = sent;
      return;
    }
    const { now, events } = await find(from, to, sentBefore + sent);
    moments = [to, now];
    sentBefore = sent;
    resend(events);
  };
  const giveBack = async () => {
    setHolds(false);
    const [row] = await listener.query<{ now: string }>(GIVE_BACK, []);
    if (row !== undefined) moments = [...moments, row.now].slice(-KEPT);
  };
  const run = async () => {
    if (!up) return;
    if (!delivery.connected()) await giveBack();
    else if (holds) await look();
    else await tryLease();
  };
  const tick = () => {
    if (isLooking) return;
    isLooking = true;
    looking = run()
      .catch(listener.reset)
      .finally(() => {
        isLooking = false;
      });
  };
  return {
    start() {
      listener.open();
      timer = setInterval(tick, deps.limits.unsentMs);
    },
    holds: () => holds,
    async stop() {
      clearInterval(timer);
      await looking;
      await listener.close();
    },
  };
}
