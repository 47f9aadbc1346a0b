import { type SQL, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, HOUR, MINUTE, WEEK } from '../../ground/calendar/durations.ts';
import { DAY_SUMS, sumsOf } from './dayRows.ts';
import { type LedgerMark, readLedgerMark } from './ledgerMark.ts';
import { minuteRows } from './ledgerRows.ts';
import { MONEY } from './moneyColumns.ts';

export type Today = CallValue<'officeToday'>;

/** How long ago somebody did something who counts as online, real ms. */
const ONLINE_MS = 10 * MINUTE;
/** How many of the largest wins of the last hour are told. */
const BIG_WINS = 8;

type Raw = Readonly<Record<string, string | null>>;

async function moneyOf(tx: Tx, rows: SQL): Promise<Today['today']> {
  const {
    rows: [raw],
  } = await tx.execute<Raw>(sql`select ${MONEY} from ${rows} found`);
  const figure = (name: string) => Number(ownValue(raw ?? {}, name) ?? 0);
  return {
    stakes: figure('stakes'),
    payouts: figure('payouts'),
    ggr: figure('ggr'),
    ngr: figure('ngr'),
    deposits: figure('deposits'),
    withdrawals: figure('withdrawals'),
  };
}

/** The wallets from a midnight up to the same time of that day; what is not added up by minute yet comes from the entries. */
function earlier(from: number, to: number, { toDay, firstTx }: LedgerMark): SQL {
  const kept = sql`select kind, credit, debit from report_minute where at >= ${from}::int8 and at < ${to}::int8`;
  if (to <= toDay) return sql`(${kept})`;
  const booked = { from: Math.max(from, toDay), to, firstTx };
  return sql`(${kept} union all select kind, credit, debit from (${minuteRows(booked)}) open)`;
}

async function countOf(tx: Tx, query: SQL): Promise<Today['deposits']> {
  const {
    rows: [raw],
  } = await tx.execute<Raw>(query);
  const oldest = raw?.oldest ?? null;
  return {
    count: Number(raw?.count ?? 0),
    amount: Number(raw?.amount ?? 0),
    oldest: oldest === null ? null : Number(oldest),
  };
}

const waitingOrders = (kind: 'deposit' | 'withdrawal', states: readonly string[]): SQL => sql`
  select count(*), coalesce(sum(amount), 0) as amount, min(changed_at) as oldest from cash_order
  where kind = ${kind} and state = any(${sql.param([...states])}::text[])`;

/** Conversations whose writers wait for an answer. */
const WAITING_CHATS = sql`
  select count(*), 0 as amount, min(waits_since) as oldest from chat where waits_since is not null`;

/** Feedback that nobody has read, and requests for data that nobody has begun. */
const NEW_FEEDBACK = sql`select count(*), 0 as amount, min(at) as oldest from feedback where state = 'new'`;
const NEW_DATA_REQUESTS = sql`
  select count(*), 0 as amount, min(asked_at) as oldest from data_request where state = 'asked'`;

async function lastHour(tx: Tx, now: number): Promise<Today['minutes']> {
  const end = now - (now % MINUTE);
  const { rows } = await tx.execute<Raw>(sql`
    select m.at, count(r.id) as bets, coalesce(sum(r.stake), 0) as stakes
    from generate_series(${end - HOUR}::int8, ${end - MINUTE}::int8, ${MINUTE}::int8) m (at)
      left join round r on r.settled_at >= ${end - HOUR}::int8 and r.settled_at < ${end}::int8
        and r.settled_at - r.settled_at % ${MINUTE}::int8 = m.at
        and not exists (select 1 from round_void v where v.round_id = r.id)
    group by m.at order by m.at`);
  return rows.map(({ at, bets, stakes }) => ({ at: Number(at), bets: Number(bets), stakes: Number(stakes) }));
}

async function bigWins(tx: Tx, now: number): Promise<Today['bigWins']> {
  const { rows } = await tx.execute<Raw>(sql`
    select r.id, r.settled_at as at, r.uid, a.username as account, r.game_code as game, r.stake, r.payout
    from round r join account a on a.uid = r.uid
    where r.settled_at >= ${now - HOUR}::int8 and r.payout > r.stake
      and not exists (select 1 from round_void v where v.round_id = r.id)
    order by r.payout - r.stake desc, r.settled_at desc, r.id limit ${BIG_WINS}`);
  return rows.map(({ id, at, uid, account, game, stake, payout }) => ({
    ...{ id: String(id), at: Number(at), uid: String(uid), account: String(account), game: String(game) },
    ...{ stake: Number(stake), payout: Number(payout) },
  }));
}

/**
 * How the house does at this moment, from what is committed.
 * @param now World time. @param wall Real time: sessions know nothing else.
 */
export async function readToday(
  tx: Tx,
  { now, wall }: { readonly now: number; readonly wall: number },
): Promise<Today> {
  const day = dayOf(now);
  const mark = await readLedgerMark(tx);
  const ofDay = sumsOf(DAY_SUMS.wallets, { from: day, to: day + DAY });
  const requests = await countOf(
    tx,
    sql`select count(*), 0 as amount, min(asked_at) as oldest from office_request
      where state = 'waiting' and expires_at > ${wall}::int8`,
  );
  const chats = await countOf(tx, WAITING_CHATS);
  const feedback = await countOf(tx, NEW_FEEDBACK);
  const dataRequests = await countOf(tx, NEW_DATA_REQUESTS);
  const {
    rows: [counts],
  } = await tx.execute<Raw>(sql`select
    (select count(distinct uid) from session where active_at > ${wall - ONLINE_MS}::int8) as online,
    (select count(*) from set_aside) as aside`);
  return {
    at: now,
    online: Number(counts?.online ?? 0),
    minutes: await lastHour(tx, now),
    today: await moneyOf(tx, ofDay),
    yesterday: await moneyOf(tx, earlier(day - DAY, now - DAY, mark)),
    weekAgo: await moneyOf(tx, earlier(day - WEEK, now - WEEK, mark)),
    deposits: await countOf(tx, waitingOrders('deposit', ['told'])),
    withdrawals: await countOf(tx, waitingOrders('withdrawal', ['inProcess', 'approved', 'notReceived'])),
    chats: { count: chats.count, oldest: chats.oldest },
    heldWins: await countOf(
      tx,
      sql`select count(*), coalesce(sum(amount), 0) as amount, min(at) as oldest from game_transaction where state = 'held'`,
    ),
    requests: { count: requests.count, oldest: requests.oldest },
    feedback: { count: feedback.count, oldest: feedback.oldest },
    dataRequests: { count: dataRequests.count, oldest: dataRequests.oldest },
    setAside: Number(counts?.aside ?? 0),
    bigWins: await bigWins(tx, now),
  };
}
