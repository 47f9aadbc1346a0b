import { type SQL, sql } from 'drizzle-orm';
import type { GameGroup } from '../../../../streams/wire/office/reports.ts';
import { DAY_SUMS, sumsOf } from '../dayRows.ts';
import type { ReportQuery, ReportSource } from '../reportSource.ts';

/** Columns that are told at each level; a coarser one leaves the finer ones empty. */
const LEVELS: Readonly<Record<GameGroup, readonly string[]>> = {
  category: ['game_type'],
  vendor: ['game_type', 'vendor'],
  game: ['game_type', 'vendor', 'game_code'],
};

const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined || value === '' ? sql`` : sql`and ${column} = ${value}`;

function rowsOf({ span, chosen: { by, vendor, category, game } }: ReportQuery): SQL {
  const told = LEVELS[by];
  const word = (column: string) => (told.includes(column) ? sql.raw(column) : sql`''`);
  return sql`
    select day, ${sql.raw(told.join(` || ':' || `))} as id, ${word('game_type')} as category, ${word('vendor')} as vendor,
      ${word('game_code')} as game, sum(rounds)::int8 as rounds, sum(stake)::int8 as stakes,
      sum(valid_bet)::int8 as validbets, sum(payout)::int8 as payouts, sum(stake - payout)::int8 as ggr
    from ${sumsOf(DAY_SUMS.games, span)} g
    where true ${only(sql`vendor`, vendor)} ${only(sql`game_type`, category)} ${only(sql`game_code`, game)}
    group by day, ${sql.raw(told.join(', '))}`;
}

/** Rounds, stakes and payouts of a day, from rows that have them. */
export const playedByDay = (rows: SQL): SQL => sql`
  select r.day, figure.name as of, figure.amount
  from (
    select day, sum(rounds)::int8 as rounds, sum(stake)::int8 as stake, sum(payout)::int8 as payout from ${rows} found group by day
  ) r cross join lateral (values ('rounds', r.rounds), ('stakes', r.stake), ('payouts', r.payout)) figure (name, amount)`;

/** What was settled by category, vendor or game, from the rounds; the sums that members have are what it is compared with. */
export const gameReport: ReportSource = {
  rows: rowsOf,
  compare: ({ span }) => ({
    with: 'members',
    reported: playedByDay(sumsOf(DAY_SUMS.games, span)),
    found: playedByDay(sumsOf(DAY_SUMS.members, span)),
  }),
};
