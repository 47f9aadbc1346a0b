import { type SQL, sql } from 'drizzle-orm';
import { CONSOLIDATED, downlineFigures, teamFigures } from '../../../agents/team/ports.ts';
import { DAY_SUMS, sumsOf, VENDOR_SUMS } from '../dayRows.ts';
import type { ReportQuery, ReportSource } from '../reportSource.ts';
import { playedByDay } from './games.ts';

const isChosen = (line: string | undefined): line is string => line !== undefined && line !== '';

/** Lines below the house are added up by day, as all who play without an agent would be too many to read. */
const figuresOf = ({ span, chosen: { line } }: ReportQuery): SQL =>
  isChosen(line)
    ? sql`(select * from ${downlineFigures(line, span)} d where d.category = ${CONSOLIDATED})`
    : sumsOf(DAY_SUMS.lines, span);

const rowsOf = (asked: ReportQuery): SQL => sql`
  select f.day, coalesce(nullif(f.uid, ''), '-') as id, coalesce(f.uid, '') as line, coalesce(a.username, '') as account,
    f.rounds, f.stake as stakes, f.payout as payouts, f.stake - f.payout as ggr, f.promotions as rewards, f.wages,
    f.stake - f.payout - f.promotions - f.wages as ngr, f.deposits, f.withdrawals
  from ${figuresOf(asked)} f left join account a on a.uid = f.uid
  where (f.rounds, f.stake, f.deposits, f.withdrawals, f.promotions, f.wages) <> (0, 0, 0, 0, 0, 0)`;

const whole = (figures: SQL): SQL =>
  playedByDay(sql`(select * from ${figures} f where f.category = ${CONSOLIDATED})`);

/** What each line of agents did, below the house or below one agent; all lines together are what the house did, or the agent's team. */
export const agentReport: ReportSource = {
  rows: rowsOf,
  compare: asked => {
    const { span, chosen } = asked;
    return {
      with: isChosen(chosen.line) ? 'teams' : 'rounds',
      // All lines below the house, or below the chosen one: each of them is in the report.
      reported: null,
      found: isChosen(chosen.line)
        ? whole(teamFigures(chosen.line, span))
        : playedByDay(sumsOf(VENDOR_SUMS, span)),
    };
  },
};
