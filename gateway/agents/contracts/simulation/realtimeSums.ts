import { type SQL, sql } from 'drizzle-orm';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import { toPpm } from '../../arithmetic/rate.ts';
import { BET_CATEGORY, standing } from '../../bills/ports.ts';

type RealtimeTerms = Extract<ContractTerms, { kind: 'realtime' }>;

/** Real-time terms of a direct downline, for one side of the comparison. */
export interface OfferedBelow {
  readonly via: string;
  readonly category: string;
  readonly terms: RealtimeTerms;
}

/** Sums of one direct downline's team in one period, minor units. */
export interface RealtimeSum {
  /** Null for the agent's own bets. */
  readonly via: string | null;
  /** Place of the period, from 0. */
  readonly place: number;
  readonly validBet: number;
  /** Gross of the agent, and what is left of it with each of the two. */
  readonly gross: number;
  readonly keeps: number;
  readonly keepsNow: number;
  readonly pays: number;
  readonly paysNow: number;
}

/** As the query reads terms: rates in parts per million. */
const rowsOf = (all: readonly OfferedBelow[]) =>
  JSON.stringify(
    all.map(({ via, category, terms }) => ({
      ...{ via, category, single: terms.singleBet },
      ...{ won: toPpm(terms.winRate) ?? 0, lost: toPpm(terms.lossRate) ?? 0 },
    })),
  );

/** The best that a downline's terms pay for a bet, rounded down for each bet as the settlement does. */
const best = (offers: readonly OfferedBelow[]) => sql`coalesce((
  select max(div(b.valid_bet::numeric * (case when b.payout > b.stake then o.won else o.lost end), 1000000))
  from jsonb_to_recordset(${rowsOf(offers)}::jsonb)
    as o (via text, category text, single int8, won int8, lost int8)
  where o.via = b.via and (o.category = 'CONS' or o.category = b.category) and b.valid_bet >= o.single
), 0)`;

/** Bets of some categories; null stands for games without one. */
const ofCategories = (categories: readonly (string | null)[]): SQL => {
  const named = categories.filter(category => category !== null);
  return sql`(${BET_CATEGORY} = any(${sql.param(named)}::text[])
    or (${BET_CATEGORY} is null and ${categories.includes(null)}::boolean))`;
};

/** The place of the period in which a bet was settled: a period is (start, end]. */
const placeOf = (periods: readonly Period[]): SQL =>
  sql`width_bucket(r.settled_at - 1, ${sql.param(periods.map(({ start }) => start))}::int8[])`;

const within = (periods: readonly Period[]): SQL =>
  sql`r.settled_at > ${periods[0]?.start ?? 0}::int8 and r.settled_at <= ${periods.at(-1)?.end ?? 0}::int8`;

/** What is compared. */
export interface RealtimeWanted {
  readonly uid: string;
  /** The agent's own terms. */
  readonly own: RealtimeTerms;
  readonly categories: readonly (string | null)[];
  readonly periods: readonly Period[];
  /** Bets that were taken back up to then don't count. */
  readonly asOf: number;
  readonly next: readonly OfferedBelow[];
  readonly today: readonly OfferedBelow[];
}

/** Adds up, bet by bet, what two sets of real-time terms pay. */
export async function realtimeSums(tx: Tx, wanted: RealtimeWanted): Promise<readonly RealtimeSum[]> {
  const { uid, own, categories, periods, asOf } = wanted;
  const [won, lost] = [toPpm(own.winRate) ?? 0, toPpm(own.lossRate) ?? 0];
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    with bets as (
      select case when m.depth > 0 then m.via end as via, ${placeOf(periods)} as place,
        ${BET_CATEGORY} as category, r.stake, r.payout, r.valid_bet
      from round r join team_member m on m.ancestor = ${uid} and m.uid = r.uid
      where ${within(periods)} and r.valid_bet > 0 and ${ofCategories(categories)} and ${standing(asOf)}
    ), paid as (
      select via, place, valid_bet, case when valid_bet < ${own.singleBet}::int8 then 0 else
          div(valid_bet::numeric * (case when payout > stake then ${won}::int8 else ${lost}::int8 end), 1000000)
        end as gross, ${best(wanted.next)} as pays, ${best(wanted.today)} as pays_now
      from bets b
    )
    select via, place, sum(valid_bet) as valid_bet, sum(gross) as gross, sum(pays) as pays, sum(pays_now) as pays_now,
      sum(gross - pays) as keeps, sum(gross - pays_now) as keeps_now
    from paid group by via, place`);
  return rows.map(row => ({
    via: row.via ?? null,
    place: Number(row.place) - 1,
    validBet: Number(row.valid_bet),
    gross: Number(row.gross),
    keeps: Number(row.keeps),
    keepsNow: Number(row.keeps_now),
    pays: Number(row.pays),
    paysNow: Number(row.pays_now),
  }));
}
