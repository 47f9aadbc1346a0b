import { type SQL, sql } from 'drizzle-orm';
import { CHART_DAYS, CHART_PARTS } from '../../../streams/wire/games/profitRecords.ts';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { daysNamed, midnightIn } from '../../ground/calendar/zoneDays.ts';
import { CallError } from '../../ground/handler.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { wayDown } from '../downlines/ports.ts';
import { CONSOLIDATED, downlineFigures, type RawFigures, teamFigures } from '../team/ports.ts';
import { selecting } from './readPage.ts';
import type { RecordSource, Selection, TotalsOf } from './recordSource.ts';

type Chosen = Selection<'revenueRecords'>;

/** Id of the account whose team is looked at. Throws `not_found` (404) for one that isn't in the caller's team. */
async function teamOf(tx: Tx, agent: string, { of }: Chosen): Promise<string> {
  if (of === undefined || of === '') return agent;
  const found = (await wayDown(tx, agent, of))?.at(-1);
  if (found === undefined) throw new CallError('not_found', 404, 'There is no such account in your team.');
  return found.uid;
}

/** A row as long as something happened: money alone shows, too. */
const SOMETHING = sql`(f.rounds > 0 or f.deposits <> 0 or f.withdrawals <> 0 or f.promotions <> 0 or f.wages <> 0)`;

const categoryOf = ({ category }: Chosen): string => category ?? CONSOLIDATED;

const rowsOf = (team: SQL, chosen: Chosen): SQL => sql`
  select ${midnightIn(sql`f.day`, chosen.zone)} as at, f.day || ':' || f.uid as id, a.username, a.type, f.uid = ${team} as own,
    ${chosen.category === undefined}::boolean as whole, f.*
  from ${downlineFigures(team, daysNamed(chosen))} f join account a on a.uid = f.uid
  where f.category = ${categoryOf(chosen)} and ${SOMETHING}`;

const ggrOf = ({ stake, payout }: Pick<RawFigures, 'stake' | 'payout'>) => Number(stake) - Number(payout);

function playedOf(raw: RawFigures) {
  return {
    rounds: Number(raw.rounds),
    stake: Number(raw.stake),
    validBet: Number(raw.valid_bet),
    payout: Number(raw.payout),
    ggr: ggrOf(raw),
  };
}

/** Money that belongs to no category. @param isWhole Whether all categories are looked at. */
function moneyOf(raw: RawFigures, isWhole: boolean) {
  if (!isWhole) return { deposits: null, withdrawals: null, promotions: null, wages: null, ngr: null };
  const promotions = Number(raw.promotions);
  const wages = Number(raw.wages);
  return {
    deposits: Number(raw.deposits),
    withdrawals: Number(raw.withdrawals),
    promotions,
    wages,
    ngr: ggrOf(raw) - promotions - wages,
  };
}

const SUMS = sql`coalesce(sum(rounds), 0) as rounds, coalesce(sum(stake), 0) as stake, coalesce(sum(valid_bet), 0) as valid_bet,
  coalesce(sum(payout), 0) as payout, coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals,
  coalesce(sum(promotions), 0) as promotions, coalesce(sum(wages), 0) as wages`;

/** Sums of some rows under a name, the largest first. */
async function partsOf(tx: Tx, rows: SQL, name: SQL) {
  const { rows: found } = await tx.execute<RawFigures & { of: string }>(sql`
    select ${name} as of, ${SUMS} from ${rows} where rounds > 0
    group by 1 order by sum(stake) desc, 1 limit ${CHART_PARTS}`);
  return found.map(row => {
    const { rounds, stake, ggr } = playedOf(row);
    return { of: row.of, rounds, stake, ggr };
  });
}

async function readTotals(tx: Tx, team: string, chosen: Chosen): Promise<TotalsOf<'revenueRecords'>> {
  const category = categoryOf(chosen);
  const days = daysNamed(chosen);
  const whole = teamFigures(team, days);
  const { rows } = await tx.execute<RawFigures & { day: string; at: string }>(sql`
    select f.*, ${midnightIn(sql`f.day`, chosen.zone)} as at from ${whole} f where f.category = ${category} order by f.day desc`);
  const {
    rows: [sums],
  } = await tx.execute<RawFigures>(
    sql`select 0 as players, ${SUMS} from ${whole} f where f.category = ${category}`,
  );
  if (sums === undefined) throw new Error('sums always have a row');
  const branches = sql`(
    select a.username, f.* from ${downlineFigures(team, days)} f join account a on a.uid = f.uid where f.category = ${category}
  ) branches`;
  const categories = sql`(select f.* from ${whole} f where f.category <> ${CONSOLIDATED}) parts`;
  return {
    ...playedOf(sums),
    ...moneyOf(sums, chosen.category === undefined),
    days: rows.slice(0, CHART_DAYS).map(row => ({
      at: Number(row.at),
      players: Number(row.players),
      validBet: Number(row.valid_bet),
      ggr: ggrOf(row),
    })),
    categories: await partsOf(tx, categories, sql`parts.category`),
    accounts: await partsOf(tx, branches, sql`branches.username`),
  };
}

/** Revenue of an agent's team, or of a team within it (S2-139). */
export const revenue: RecordSource<'revenueRecords'> = {
  keysOf: async (tx, ctx, selection) => [await teamOf(tx, requireAgent(ctx).uid, selection)],
  idType: 'text',
  rows: rowsOf,
  toRecord(raw) {
    const figures = raw as unknown as RawFigures;
    return {
      id: raw.id,
      at: Number(raw.at),
      account: String(raw.username),
      side: raw.own === true ? 'self' : roleOfType(Number(raw.type)) === 'agent' ? 'agent' : 'member',
      players: Number(figures.players),
      ...playedOf(figures),
      ...moneyOf(figures, raw.whole === true),
    };
  },
  async totals(tx, [team], selection) {
    if (team === undefined) throw new Error('a report is about a team');
    return selecting(() => readTotals(tx, team, selection));
  },
};
