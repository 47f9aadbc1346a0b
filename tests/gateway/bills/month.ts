import { settleMissedWindows } from '../../../gateway/agents/salary/catchUp.ts';
import { round } from '../../../gateway/db/schema.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import { createAgentWorld } from '../contracts/agentWorld.ts';
import { type BillsWorld, DAY, daily, dividend, HOUR, hourly, withBills } from './billsWorld.ts';

export const APRIL = Date.UTC(2026, 3, 1);
export const MAY = Date.UTC(2026, 4, 1);
/** When the contracts of an hour and of five minutes are agreed; those of all agents are agreed before April. */
export const LATE = APRIL + 27 * DAY + 3 * HOUR;
/** The top agent and its first downline have contracts of all four kinds. */
export const ALL_KINDS = ['agent0', 'agent1'] as const;
const CATEGORIES = ['LIVE', 'RNG', 'FISH', null] as const;

export interface Bet {
  readonly uid: string;
  readonly stake: number;
  readonly payout: number;
  readonly at: number;
}

/** A random month: who is below whom, what was played, and by which rates it is paid. */
export interface Month {
  readonly world: BillsWorld;
  readonly uplines: ReadonlyMap<string, string | null>;
  /** Share of the net loss; those of the salaries follow from it. */
  readonly rates: ReadonlyMap<string, number>;
  readonly bets: readonly Bet[];
}

const round6 = (rate: number) => Math.round(rate * 1e6) / 1e6;
/** Rates of salaries, none above the upline's either. */
export const rateOf = {
  dividend: (rate: number) => rate,
  daily: (rate: number) => round6(rate / 50),
  hourly: (rate: number) => round6(rate / 70),
  won: (rate: number) => round6(rate / 90),
  lost: (rate: number) => round6(rate / 40),
} as const;
export const SINGLE_BET = 20_00;

/** Plays a month and settles it day by day, as time goes by. */
export async function playMonth(members: number, agents: number): Promise<Month> {
  const random = createRandom('a month of bills').next;
  const pick = (most: number) => Math.floor(random() * most);
  const world = withBills(await createAgentWorld(APRIL - 12 * HOUR));
  const uplines = new Map<string, string | null>();
  const rates = new Map<string, number>();
  for (let i = 0; i < agents; i += 1) {
    const uid = `agent${i}`;
    const upline = i === 0 ? null : `agent${pick(i)}`;
    uplines.set(uid, upline);
    // Hundredths of a percent, so that sums have remainders.
    const above = upline === null ? 0.5 : (rates.get(upline) ?? 0);
    const rate = Math.round(above * (0.6 + 0.4 * random()) * 10_000) / 10_000;
    rates.set(uid, rate);
    await world.add(uid, upline);
    await world.agreeTo(uid, upline, dividend(rate, 'monthly'));
    await world.agreeTo(uid, upline, daily(rateOf.daily(rate)));
  }
  for (let i = 0; i < members; i += 1) {
    uplines.set(`member${i}`, `agent${pick(agents)}`);
    await world.add(`member${i}`, uplines.get(`member${i}`) ?? null, 0);
  }
  const players = [...uplines.keys()];
  const bets = Array.from({ length: members * 20 }, (): Bet => {
    const stake = 1 + pick(500_00);
    const payout = random() < 0.45 ? pick(stake * 2) : 0;
    return { uid: players[pick(players.length)] ?? '', stake, payout, at: APRIL + pick(MAY - APRIL) };
  });
  const rows = bets.map(({ uid, stake, payout, at }, i): typeof round.$inferInsert => ({
    ...{ id: `round-${i}`, uid, gameCode: 'SLOT', category: CATEGORIES[pick(4)] ?? null, stake, payout },
    ...{ validBet: stake, settledAt: at, demo: false, vendor: 'PG', gameType: 'RNG' },
  }));
  const { db } = world.deps.database;
  for (let i = 0; i < rows.length; i += 500) await db.insert(round).values(rows.slice(i, i + 500));
  for (let morning = APRIL + 3 * HOUR; morning <= MAY + 3 * HOUR; morning += DAY) {
    world.clock.moveTo(morning);
    await settleMissedWindows(world.deps, () => false);
    await world.settleAt(morning);
    if (morning !== LATE) continue;
    for (const uid of ALL_KINDS) {
      const rate = rates.get(uid) ?? 0;
      const upline = uplines.get(uid) ?? null;
      await world.agreeTo(uid, upline, hourly(rateOf.hourly(rate)));
      const terms = { winRate: rateOf.won(rate), lossRate: rateOf.lost(rate), singleBet: SINGLE_BET };
      await world.agree(uid, upline, terms);
    }
  }
  return { world, uplines, rates, bets };
}
