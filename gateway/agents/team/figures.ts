import { type SQL, sql } from 'drizzle-orm';

/** Stands for all categories together. */
export const CONSOLIDATED = 'CONS';

/** Figures of a team as queries answer them: eight-byte integers arrive as texts. */
export type RawFigures = Readonly<
  Record<
    | 'players'
    | 'rounds'
    | 'stake'
    | 'valid_bet'
    | 'payout'
    | 'deposits'
    | 'withdrawals'
    | 'promotions'
    | 'wages',
    string
  >
>;

/** The columns of `RawFigures` but `players`, which can't be added up. */
const SUMMED = ['rounds', 'stake', 'valid_bet', 'payout', 'deposits', 'withdrawals', 'promotions', 'wages'];
const columns = (of: (name: string) => string): SQL => sql.raw(SUMMED.map(of).join(', '));

/** Bookings that a contract pays with. */
export const WAGE_KINDS = ['salary', 'dividend'] as const;
const wageKinds = sql.raw(WAGE_KINDS.map(kind => `'${kind}'`).join(', '));
/** What a partial index covers: literal, because the server has to see that the condition is the same. */
const isMoney = sql`w.kind not in ('bet', 'payout')`;

/** The condition that a day is one of those that are read. */
type InDays = (day: SQL) => SQL;

/** Which rows of `memberFigures` are read. */
interface MemberRows {
  readonly days: InDays;
  /** Whose: nothing for everybody. */
  readonly uid?: string | SQL;
}

/**
 * What accounts played, by day and category, and the money that belongs to no category (null).
 * Columns: uid, day, category, and those of `RawFigures` but `players`.
 */
function memberFigures({ days, uid }: MemberRows): SQL {
  const own = (column: SQL) => (uid === undefined ? sql`true` : sql`${column} = ${uid}`);
  return sql`(
    select d.uid, d.day, d.category, d.rounds, d.stake, d.valid_bet, d.payout,
      0::int8 as deposits, 0::int8 as withdrawals, 0::int8 as promotions, 0::int8 as wages
    from member_day d where ${own(sql`d.uid`)} and ${days(sql`d.day`)}
    union all
    select a.uid, w.day, null, 0, 0, 0, 0,
      case when w.kind = 'deposit' then w.credit - w.debit else 0 end,
      case when w.kind in ('withdrawal', 'withdrawalReturn') then w.debit - w.credit else 0 end,
      case when w.kind in ('bonus', 'pointExchange') then w.credit - w.debit else 0 end,
      case when w.kind in (${wageKinds}) then w.credit - w.debit else 0 end
    from wallet_day w join ledger_account a on a.id = w.account_id
    where ${own(sql`a.uid`)} and ${isMoney} and ${days(sql`w.day`)}
  )`;
}

interface TeamRows {
  /** Column of `team_member` that rows are made for: `ancestor` for whole teams, `via` for the direct downlines of one. */
  readonly by: 'ancestor' | 'via';
  readonly days: InDays;
  /** Whose team: nothing for everybody's. */
  readonly team?: string | SQL;
}

/**
 * Figures of teams as their members have them, by day and category, and by day for all categories.
 * Columns: uid, day, category, and those of `RawFigures`.
 */
export function fromMembers({ by, days, team }: TeamRows): SQL {
  const key = sql.raw(`m.${by}`);
  const own = team === undefined ? sql`true` : sql`m.ancestor = ${team}`;
  return sql`(
    select ${key} as uid, f.day, coalesce(f.category, ${sql.raw(`'${CONSOLIDATED}'`)}) as category,
      count(distinct f.uid) filter (where f.rounds > 0) as players, ${columns(name => `sum(f.${name})::int8 as ${name}`)}
    from ${memberFigures({ days })} f join team_member m on m.uid = f.uid
    where ${own}
    group by grouping sets ((${key}, f.day, f.category), (${key}, f.day))
    having grouping(f.category) = 1 or f.category is not null
  )`;
}

/** A span of days: from the first to the one after the last, epoch ms. */
export interface Days {
  readonly from: SQL | number;
  readonly to: SQL | number;
}

const within =
  ({ from, to }: Days): InDays =>
  day =>
    sql`${day} >= ${from}::int8 and ${day} < ${to}::int8`;
/**
 * The open days of a span as an array, which is read before anything else. As a join the server would go by what it
 * knows of the table, which is mostly of a time with other days, and read all days of all members.
 */
const openDays = (days: Days): SQL =>
  sql`array(select o.day from team_open_day o where ${within(days)(sql`o.day`)})`;
const openIn =
  (days: Days): InDays =>
  day =>
    sql`${day} = any(${openDays(days)})`;
const addedUpIn =
  (days: Days): InDays =>
  day =>
    sql`${within(days)(day)} and ${day} <> all(${openDays(days)})`;

/**
 * Figures of an account's team by day and category, `CONS` for all: of days that are added up as they are kept, of the
 * others from the members. Columns: day, category, and those of `RawFigures`.
 */
export function teamFigures(uid: string | SQL, days: Days): SQL {
  return sql`(
    select day, category, players, ${columns(name => name)} from team_day t
    where t.uid = ${uid} and ${addedUpIn(days)(sql`t.day`)}
    union all
    select day, category, players, ${columns(name => name)}
    from ${fromMembers({ by: 'ancestor', days: openIn(days), team: uid })} open
  )`;
}

/**
 * The same by direct downline, each with its own team; `uid` is the account's own where it played itself.
 * Columns: uid, day, category, and those of `RawFigures`.
 */
export function downlineFigures(uid: string | SQL, days: Days): SQL {
  return sql`(
    select t.uid, t.day, t.category, t.players, ${columns(name => `t.${name}`)}
    from account a join team_day t on t.uid = a.uid
    where a.upline_uid = ${uid} and ${addedUpIn(days)(sql`t.day`)}
    union all
    select f.uid, f.day, coalesce(f.category, ${sql.raw(`'${CONSOLIDATED}'`)}), (sum(f.rounds) > 0)::int::int8,
      ${columns(name => `sum(f.${name})::int8`)}
    from ${memberFigures({ days: addedUpIn(days), uid })} f
    group by grouping sets ((f.uid, f.day, f.category), (f.uid, f.day))
    having grouping(f.category) = 1 or f.category is not null
    union all
    select uid, day, category, players, ${columns(name => name)}
    from ${fromMembers({ by: 'via', days: openIn(days), team: uid })} open
  )`;
}

/**
 * The same of everybody without an upline: an agent's team under the agent, all others together under nobody (null).
 * Columns: uid, day, category, and those of `RawFigures` but `players`.
 * @param agents Types of accounts that have teams.
 */
export function topFigures(days: Days, agents: readonly number[]): SQL {
  const line = sql`case when a.type = any(${sql.param([...agents])}::int[]) then a.uid end`;
  const sums = columns(name => `sum(f.${name})::int8 as ${name}`);
  return sql`(
    select ${line} as uid, f.day, f.category, ${sums}
    from account a join team_day f on f.uid = a.uid
    where a.upline_uid is null and ${addedUpIn(days)(sql`f.day`)} group by 1, 2, 3
    union all
    select ${line}, f.day, f.category, ${sums}
    from ${fromMembers({ by: 'ancestor', days: openIn(days) })} f join account a on a.uid = f.uid
    where a.upline_uid is null group by 1, 2, 3
  )`;
}
