import { type SQL, sql } from 'drizzle-orm';
import { AGENT_TYPES } from '../../../streams/wire/session/roles.ts';
import { CONSOLIDATED, topFigures } from '../../agents/team/ports.ts';
import { DAY } from '../../ground/calendar/durations.ts';

/** A table of sums by day, and the rows of members that each of its days is made of. */
export interface DaySums {
  readonly table: string;
  /** What a row is known by besides its day. */
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  /** The rows of some days, from those that the members have. @param days An array of days, epoch ms. */
  rowsOf(days: SQL): SQL;
}

/** World time at which a day is over. */
const endOf = (day: SQL): SQL => sql`(${day} + ${DAY}::int8)`;

const ofWallets: DaySums = {
  table: 'report_wallet_day',
  keys: ['kind'],
  figures: ['entries', 'credit', 'debit'],
  rowsOf: days => sql`
    select w.day, w.kind, sum(w.entries)::int8 as entries, sum(w.credit)::int8 as credit, sum(w.debit)::int8 as debit
    from wallet_day w
    where w.day = any(${days}) and w.kind <> 'opening'
      -- Bounds, so that the server sees that the index by ranges of pages spares it all other days.
      and w.day >= (select min(d) from unnest(${days}) d) and w.day <= (select max(d) from unnest(${days}) d)
    group by 1, 2`,
};

/** From the rounds themselves, and not from the sums that their triggers keep: those are what it is compared with. */
const ofGames: DaySums = {
  table: 'report_game_day',
  keys: ['game_type', 'vendor', 'game_code'],
  figures: ['rounds', 'stake', 'valid_bet', 'payout'],
  rowsOf: days => sql`
    select d.day, r.game_type, r.vendor, r.game_code, count(*) as rounds, sum(r.stake)::int8 as stake,
      sum(r.valid_bet)::int8 as valid_bet, sum(r.payout)::int8 as payout
    from unnest(${days}) d (day) join round r on r.settled_at >= d.day and r.settled_at < ${endOf(sql`d.day`)}
    where not exists (select 1 from round_void v where v.round_id = r.id) group by 1, 2, 3, 4`,
};

/** The same by vendor, with how many games that are; the rows of the games bring them along. */
export const VENDOR_SUMS: DaySums = {
  table: 'report_vendor_day',
  keys: ['game_type', 'vendor'],
  figures: ['games', 'rounds', 'stake', 'valid_bet', 'payout'],
  rowsOf: days => sql`
    select day, game_type, vendor, count(*) as games, sum(rounds)::int8 as rounds, sum(stake)::int8 as stake,
      sum(valid_bet)::int8 as valid_bet, sum(payout)::int8 as payout
    from (${ofGames.rowsOf(days)}) g group by 1, 2, 3`,
};

/** Lines of agents below the house; the teams' rows of a day are added up before those of the house. */
const ofLines: DaySums = {
  table: 'report_line_day',
  keys: ['uid'],
  figures: ['rounds', 'stake', 'payout', 'deposits', 'withdrawals', 'promotions', 'wages'],
  rowsOf: days => sql`
    select f.day, coalesce(f.uid, '') as uid, f.rounds, f.stake, f.payout, f.deposits, f.withdrawals, f.promotions, f.wages
    from ${topFigures(
      {
        from: sql`(select min(d) from unnest(${days}) d)`,
        to: sql`(select max(d) + 1 from unnest(${days}) d)`,
      },
      AGENT_TYPES,
    )} f
    where f.category = ${CONSOLIDATED} and f.day = any(${days})
      and (f.rounds, f.stake, f.deposits, f.withdrawals, f.promotions, f.wages) <> (0, 0, 0, 0, 0, 0)`,
};

const ofMembers: DaySums = {
  table: 'report_member_day',
  keys: [],
  figures: [
    ...['registered', 'players', 'rounds', 'stake', 'valid_bet', 'payout'],
    ...['depositors', 'first_depositors', 'first_deposits'],
  ],
  rowsOf: days => sql`
    select d.day, a.registered, p.players, p.rounds, p.stake, p.valid_bet, p.payout, m.depositors,
      m.first_depositors, m.first_deposits
    from unnest(${days}) d (day)
    cross join lateral (
      select count(*) as registered from account
      where created_at >= d.day and created_at < ${endOf(sql`d.day`)}
    ) a
    cross join lateral (
      select count(distinct uid) filter (where rounds > 0) as players, coalesce(sum(rounds), 0)::int8 as rounds,
        coalesce(sum(stake), 0)::int8 as stake, coalesce(sum(valid_bet), 0)::int8 as valid_bet,
        coalesce(sum(payout), 0)::int8 as payout
      from member_day where day = d.day
    ) p
    cross join lateral (
      select count(*) as depositors, count(*) filter (where is_first) as first_depositors,
        coalesce(sum(credit - debit) filter (where is_first), 0)::int8 as first_deposits
      from (
        select w.credit, w.debit, not exists (
          select 1 from wallet_day b where b.account_id = w.account_id and b.day < d.day and b.kind = 'deposit') as is_first
        from wallet_day w where w.day = d.day and w.kind = 'deposit'
      ) deposit
    ) m
    where (a.registered, p.rounds, p.players, m.depositors) <> (0, 0, 0, 0)`,
};

const ofCohorts: DaySums = {
  table: 'report_cohort_day',
  keys: ['cohort'],
  figures: ['players'],
  rowsOf: days => sql`
    select d.day, a.created_at - a.created_at % ${DAY}::int8 as cohort, count(distinct m.uid) as players
    from unnest(${days}) d (day) join member_day m on m.day = d.day and m.rounds > 0 join account a on a.uid = m.uid
    group by 1, 2`,
};

/**
 * Limits as the decisions of members left them at the end of the day. What was asked for counts from its confirmation on; a
 * break that was made longer counts until its new end.
 */
const ofLimits: DaySums = {
  table: 'report_limit_day',
  keys: ['kind'],
  figures: ['in_force', 'decisions'],
  rowsOf: days => sql`
    select d.day, k.kind, count(distinct k.uid) filter (where k.holds) as in_force, sum(k.decided)::int8 as decisions
    from unnest(${days}) d (day) cross join lateral (
      select uid, kind, (array_agg(to_amount order by id desc))[1] is not null as holds,
        count(*) filter (where at >= d.day) as decided
      from limit_event
      where what in ('set', 'confirmed') and kind is not null and at < ${endOf(sql`d.day`)} group by uid, kind, period
      union all
      select uid, 'break', max(until) >= ${endOf(sql`d.day`)}, count(*) filter (where at >= d.day)
      from limit_event where what = 'break' and at < ${endOf(sql`d.day`)} group by uid
    ) k
    group by 1, 2`,
};

/** All tables of sums of the house that are added up. */
export const DAY_SUMS = {
  wallets: ofWallets,
  games: ofGames,
  lines: ofLines,
  members: ofMembers,
  cohorts: ofCohorts,
  limits: ofLimits,
} as const satisfies Record<string, DaySums>;

export const columnsOf = ({ keys, figures }: DaySums): SQL =>
  sql.raw(['day', ...keys, ...figures].join(', '));

/** A span of days: from the first to the one after the last, epoch ms. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Days of a span that are not added up, as an array. */
export const daysNotAddedUp = ({ from, to }: DaySpan): SQL => sql`array(
  select day from (select day from team_open_day union select day from report_open_day) o
  where day >= ${from}::int8 and day < ${to}::int8)`;

/** Sums of a span of days: those that are kept, and of open days what the members have. */
export function sumsOf(sums: DaySums, span: DaySpan): SQL {
  const open = daysNotAddedUp(span);
  return sql`(
    select ${columnsOf(sums)} from ${sql.raw(sums.table)}
    where day >= ${span.from}::int8 and day < ${span.to}::int8 and day <> all(${open})
    union all
    select ${columnsOf(sums)} from (${sums.rowsOf(open)}) open_days
  )`;
}
