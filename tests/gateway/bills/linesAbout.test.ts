import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineBets } from '../../../gateway/agents/bills/lineBets.ts';
import { linesAbout } from '../../../gateway/agents/bills/linesAbout.ts';
import { settleWindow } from '../../../gateway/agents/salary/settleWindow.ts';
import { bill, billLine, round } from '../../../gateway/db/schema.ts';
import { closeWindows } from '../../../gateway/ground/clock/boundary.ts';
import {
  type BillsWorld,
  createBillsWorld,
  DAY,
  daily,
  dividend,
  HOUR,
  hourly,
  MINUTE,
  TUESDAY,
} from './billsWorld.ts';

/** Each agent with its team. */
const TEAMS = {
  alba: ['alba', 'ann', 'bruno', 'ben', 'carla', 'cem'],
  bruno: ['bruno', 'ben', 'carla', 'cem'],
  carla: ['carla', 'cem'],
} as const;
const afterDay = (days: number) => TUESDAY + days * DAY + 3 * HOUR;

let world: BillsWorld;
beforeEach(async () => {
  world = await createBillsWorld();
});
afterEach(() => world.close());

const about = (agent: string, id: string) =>
  world.deps.database.read(async tx =>
    (await linesAbout(tx, agent, id)).map(({ bill: of, line }) => `${of} ${line}`).toSorted(),
  );

/** Lines that an agent sees the bets of. */
const OF_BETS = ['bets', 'correction'] as const;

/** The lines of an agent's bills that name a bet, by looking through all of them. */
async function lookedUp(agent: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db } = world.deps.database;
  const found = new Map<string, string[]>();
  for (const row of await db.select().from(bill).where(eq(bill.uid, agent)).orderBy(asc(bill.id)))
    for (const { n } of await db
      .select()
      .from(billLine)
      .where(and(eq(billLine.billId, row.id), inArray(billLine.what, OF_BETS)))) {
      const asked = { line: n, cursor: undefined, limit: 100 };
      const { bets } = await world.deps.database.read(tx => lineBets(tx, row, asked));
      for (const { id } of bets) found.set(id, [...(found.get(id) ?? []), `${row.id} ${n}`].toSorted());
    }
  return found;
}

async function expectBothWaysEqual(): Promise<number> {
  const rounds = await world.deps.database.db.select().from(round);
  let lines = 0;
  for (const [agent, team] of Object.entries(TEAMS)) {
    const expected = await lookedUp(agent);
    for (const { id, uid } of rounds.filter(it => team.some(member => member === it.uid))) {
      const found = await about(agent, id);
      expect([agent, uid, found]).toEqual([agent, uid, expected.get(id) ?? []]);
      lines += found.length;
    }
  }
  return lines;
}

describe('the lines of bills that are about a bet', () => {
  it('are those that name it, for every agent above it, of contracts that overlap and of bets taken back', async () => {
    await world.agreeTo('alba', null, dividend(0.4));
    await world.agreeTo('alba', null, daily(0.02));
    await world.agreeTo('alba', null, daily(0.03), 'LIVE');
    await world.agreeTo('alba', null, hourly(0.004));
    await world.agreeTo('bruno', 'alba', daily(0.012), 'LIVE');
    await world.agreeTo('bruno', 'alba', daily(0.01));
    await world.agreeTo('carla', 'bruno', daily(0.005), 'LIVE');
    let stake = 100_00;
    for (const at of [1, 5 * HOUR, DAY, DAY + 4 * HOUR])
      for (const uid of ['alba', 'ann', 'bruno', 'ben', 'carla', 'cem'])
        for (const category of [undefined, 'LIVE', 'FISH'] as const) {
          stake += 1;
          await world.bet(uid, { stake, at: TUESDAY + at, ...(category !== undefined && { category }) });
        }
    await world.fund('cem');
    await world.settleAt(afterDay(1));
    // One that was counted, and one that no bill counts yet.
    await world.takeBack(100_17);
    await world.takeBack(stake);
    await world.settleAt(afterDay(2));
    expect(await expectBothWaysEqual()).toBeGreaterThan(100);
    const { rows } = await world.deps.database.db.execute<{ count: string }>(
      sql`select count(*) from bill_line where what = 'correction'`,
    );
    expect(Number(rows[0]?.count)).toBeGreaterThan(1);
  });

  it('are those of five minutes too, and of the window that lost it again', async () => {
    await world.agree('alba', null, { winRate: 0.01, lossRate: 0.01, singleBet: 10_00 });
    await world.agree('bruno', 'alba', { winRate: 0.005, lossRate: 0.005, singleBet: 10_00 });
    const from = Date.UTC(2026, 2, 2, 10, 5);
    const settle = async (end: number) => {
      world.clock.moveTo(end + 1);
      await closeWindows(world.deps.database, end);
      await settleWindow(world.deps, { start: end - 5 * MINUTE, end });
    };
    await world.bet('ben', { stake: 100_00, at: from + 1 });
    await world.bet('ann', { stake: 60_00, at: from + 2 });
    await world.bet('ann', { stake: 5_00, at: from + 3 });
    await settle(from + 5 * MINUTE);
    await world.fund('ben');
    await world.takeBack(100_00);
    await settle(from + 10 * MINUTE);
    expect(await expectBothWaysEqual()).toBeGreaterThanOrEqual(5);
  });

  it('are no one else’s: a bet of another team and one that there isn’t are refused alike', async () => {
    await world.agreeTo('alba', null, daily(0.02));
    await world.bet('ann', { stake: 100_00, at: TUESDAY + 1 });
    await world.settleAt(afterDay(1));
    const [bet] = await world.deps.database.db.select().from(round);
    expect(await about('alba', bet?.id ?? '')).toHaveLength(1);
    for (const agent of ['bruno', 'carla'])
      await expect(about(agent, bet?.id ?? '')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(about('alba', 'no such bet')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
