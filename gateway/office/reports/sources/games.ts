import { type SQL, sql } from 'drizzle-orm';
import type { GameGroup } from '../../../../streams/wire/office/reports.ts';
import { DAY_SUMS, sumsOf, VENDOR_SUMS } from '../dayRows.ts';
import type { ReportQuery, ReportSource } from '../reportSource.ts';

/** Columns that are told at each level; a coarser one leaves the finer ones empty. */
const LEVELS: Readonly<Record<GameGroup, readonly string[]>> = {
  category: ['game_type'],
  vendor: ['game_type', 'vendor'],
  game: ['game_type', 'vendor', 'game_code'],
};

const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined || value === '' ? sql`` : sql`and ${column} = ${value}`;

const FIGURES = sql`sum(rounds)::int8 as rounds, sum(stake)::int8 as stakes, sum(valid_bet)::int8 as validbets,
  sum(payout)::int8 as payouts, sum(stake - payout)::int8 as ggr`;

/** Whether the sums by vendor have all that is chosen. */
const isCoarse = ({ by, game }: ReportQuery['chosen']): boolean =>
  by !== 'game' && (game === undefined || game === '');

function rowsOf({ span, chosen }: ReportQuery): SQL {
  const { by, vendor, category, game } = chosen;
  const told = LEVELS[by];
  const word = (column: string) => (told.includes(column) ? sql.raw(column) : sql`''`);
  return sql`
    select day, ${sql.raw(told.join(` || ':' || `))} as id, ${word('game_type')} as category, ${word('vendor')} as vendor,
      ${word('game_code')} as game, ${FIGURES}
    from ${sumsOf(isCoarse(chosen) ? VENDOR_SUMS : DAY_SUMS.games, span)} g
    where true ${only(sql`vendor`, vendor)} ${only(sql`game_type`, category)} ${only(sql`game_code`, game)}
    group by day, ${sql.raw(told.join(', '))}`;
}

/** How many rows a day has at each level, counted from those of the vendors. */
const COUNTED: Readonly<Record<GameGroup, SQL>> = {
  category: sql`count(distinct game_type)`,
  vendor: sql`count(*)`,
  game: sql`sum(games)::int8`,
};

function byDay({ span, chosen: { by, vendor, category, game } }: ReportQuery): SQL | null {
  if (game !== undefined && game !== '') return null;
  return sql`
    select day, ${COUNTED[by]} as rows, ${FIGURES}
    from ${sumsOf(VENDOR_SUMS, span)} v where true ${only(sql`vendor`, vendor)} ${only(sql`game_type`, category)} group by day`;
}

/** What is compared of rounds. */
export const PLAYED = ['rounds', 'stakes', 'payouts'] as const;

/** Rounds, stakes and payouts of a day, from rows that have them. */
export const playedByDay = (rows: SQL): SQL => sql`
  select r.day, figure.name as of, figure.amount
  from (
    select day, sum(rounds)::int8 as rounds, sum(stake)::int8 as stake, sum(payout)::int8 as payout from ${rows} found group by day
  ) r cross join lateral (values ('rounds', r.rounds), ('stakes', r.stake), ('payouts', r.payout)) figure (name, amount)`;

/** What was settled by category, vendor or game, from the rounds; the sums that members have are what it is compared with. */
export const gameReport: ReportSource = {
  rows: rowsOf,
  byDay,
  compare: ({ span }) => ({
    with: 'members',
    reported: playedByDay(sumsOf(VENDOR_SUMS, span)),
    found: playedByDay(sumsOf(DAY_SUMS.members, span)),
  }),
};
