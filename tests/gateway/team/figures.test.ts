import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpDay, addUpDays, openDays } from '../../../gateway/agents/team/addUpDay.ts';
import { teamFigures } from '../../../gateway/agents/team/figures.ts';
import { TEAM_INVARIANTS } from '../../../gateway/agents/team/invariants.ts';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import { run } from '../casino/run.ts';
import { playOnServer } from '../gameServers/playOnServer.ts';
import { playDuels } from '../rooms/playDuels.ts';
import { DAY, openTeam, type TeamWorld, TODAY } from './openTeam.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await openTeam();
});
afterAll(() => world.casino.close());

type Row = Record<string, string>;

/** Figures of a team over all days by day and category, as numbers. */
async function figuresOf(uid: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await world.casino.database.db.execute<Row>(
    sql`select * from ${teamFigures(uid, { from: 0, to: 9e15 })} f order by day, category`,
  );
  return rows.map(({ day, category, ...rest }) => ({
    day: (Number(day) - TODAY) / DAY,
    category,
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, Number(value)])),
  }));
}
const dayOf = async (uid: string, day: number, category = 'CONS') =>
  (await figuresOf(uid)).find(row => row.day === day && row.category === category);

async function broken(): Promise<readonly string[]> {
  const found = await world.casino.database.read(async tx => {
    const findings = [];
    for (const invariant of TEAM_INVARIANTS) findings.push(await checkInvariant(tx, invariant));
    return findings;
  });
  return found.filter(it => it.broken > 0).map(({ id, samples }) => `${id}: ${samples.join()}`);
}

describe('figures of teams', () => {
  it('S1-26: a bet counts at once for everybody above its member, in the transaction of the bet', async () => {
    const { casino } = world;
    const choice = { game: 'DICE', chance: 5_000 } as const;
    await run(casino, casino.games.handlers.bet, { stake: 1_000, choice }, { uid: 'mira', key: 'first' });
    for (const uid of ['arun', 'bela', 'chitra', 'mira'])
      expect(await dayOf(uid, 0)).toMatchObject({ players: 1, rounds: 1, stake: 1_000, valid_bet: 1_000 });
    expect(await dayOf('arun', 0, 'INHOUSE')).toMatchObject({ players: 1, rounds: 1 });
    expect(await dayOf('omi', 0)).not.toMatchObject({ rounds: 1 });
    expect(await broken()).toEqual([]);
  });

  it('S1-26: duels, rounds of game servers with what was taken back and won late, and their categories', async () => {
    const { casino } = world;
    const before = await dayOf('arun', 0);
    await playOnServer(casino, 'omi');
    // Staked 100, 50 taken back, won 30, and 5 after the end.
    expect(await dayOf('arun', 0, 'RNG')).toMatchObject({
      players: 1,
      stake: 100,
      valid_bet: 100,
      payout: 35,
    });
    await playDuels(casino, 'mira');
    expect(await dayOf('chitra', 0, 'OTHER')).toMatchObject({ rounds: 1, stake: 100, valid_bet: 0 });
    expect(await dayOf('arun', 0)).toMatchObject({ players: 2, rounds: Number(before?.rounds ?? 0) + 3 });
    expect(await broken()).toEqual([]);
  });

  it('S1-26: days that are over are added up once, and say the same as before', async () => {
    const { casino, store } = world;
    await store(
      { id: 'y1', uid: 'mira', at: TODAY - 1, stake: 300, payout: 50, category: 'LIVE' },
      { id: 'y2', uid: 'nodi', at: TODAY - DAY, stake: 200, category: 'SPORTS' },
      { id: 'y3', uid: 'mira', at: TODAY - DAY, stake: 70, category: 'SPORTS' },
      { id: 'o1', uid: 'omi', at: TODAY - 3 * DAY, stake: 10 },
    );
    const before = await figuresOf('arun');
    expect(await dayOf('arun', -1)).toMatchObject({ players: 2, rounds: 3, stake: 570, payout: 50 });
    expect(await dayOf('bela', -1, 'SPORTS')).toMatchObject({ players: 2, rounds: 2, stake: 270 });
    expect(await addUpDays(casino)).toBe(2);
    expect(await addUpDays(casino)).toBe(0);
    const { rows } = await casino.database.db.execute(sql`select distinct day from team_day order by day`);
    expect(rows).toHaveLength(2);
    expect(await figuresOf('arun')).toEqual(before);
    expect(await broken()).toEqual([]);
  });

  it('S1-26: two processes add a day up once', async () => {
    const { casino, store } = world;
    await store({ id: 'two', uid: 'mira', at: TODAY - 5 * DAY });
    const { database } = casino;
    const both = await Promise.all([1, 2].map(() => database.write(tx => addUpDay(tx, TODAY - 5 * DAY))));
    expect(both.toSorted()).toEqual([false, true]);
    expect(await dayOf('arun', -5)).toMatchObject({ players: 1, rounds: 1, stake: 100 });
  });

  it('S1-26: a round that is corrected or voided later is counted anew in its own day', async () => {
    const { casino } = world;
    const { db } = casino.database;
    await db.execute(sql`update round set payout = 80 where id = 'y1'`);
    expect(await dayOf('arun', -1)).toMatchObject({ rounds: 3, stake: 570, payout: 80 });
    await db.execute(sql`update round set valid_bet = 0 where id = 'y3'`);
    expect(await dayOf('chitra', -1, 'SPORTS')).toMatchObject({ stake: 70, valid_bet: 0 });
    await db.execute(sql`delete from round where id = 'y2'`);
    expect(await dayOf('arun', -1)).toMatchObject({ players: 1, rounds: 2, stake: 370, payout: 80 });
    expect(await broken()).toEqual([]);
    expect(await addUpDays(casino)).toBe(1);
    expect(await dayOf('arun', -1)).toMatchObject({ players: 1, rounds: 2, stake: 370, payout: 80 });
    expect(await broken()).toEqual([]);
  });

  describe('issue 15: a bet that is taken back', () => {
    const takeBack = (id: string) =>
      world.casino.database.write(tx => voidRound(tx, world.casino, { id, reason: 'A fault.' }));
    const DAY_9 = TODAY - 9 * DAY;
    beforeAll(() =>
      world.store(
        { id: 'v1', uid: 'mira', at: DAY_9, stake: 300, payout: 50, category: 'LIVE' },
        { id: 'v2', uid: 'mira', at: DAY_9 + 1, stake: 200, category: 'LIVE' },
        { id: 'v3', uid: 'omi', at: DAY_9 + DAY - 1, stake: 40, category: 'SPORTS' },
      ),
    );

    it('leaves the figures of everybody above, on an open day', async () => {
      await takeBack('v2');
      const left = { players: 1, rounds: 1, stake: 300, valid_bet: 300, payout: 50 };
      for (const uid of ['mira', 'chitra', 'bela']) expect(await dayOf(uid, -9)).toMatchObject(left);
      expect(await dayOf('arun', -9)).toMatchObject({ players: 2, rounds: 2, stake: 340 });
      expect(await dayOf('arun', -9, 'LIVE')).toMatchObject(left);
      expect(await broken()).toEqual([]);
    });

    it('leaves them on a day that was added up already, at once and after the next look', async () => {
      const { casino } = world;
      expect(await addUpDays(casino)).toBe(1);
      expect(await dayOf('arun', -9)).toMatchObject({ players: 2, rounds: 2, stake: 340, payout: 50 });
      await takeBack('v1');
      // A second time changes nothing.
      await takeBack('v1');
      for (const look of [0, 1]) {
        const left = { players: 1, rounds: 1, stake: 40, valid_bet: 40, payout: 0 };
        expect(await dayOf('arun', -9)).toMatchObject(left);
        expect((await dayOf('chitra', -9))?.rounds ?? 0).toBe(0);
        expect(await broken()).toEqual([]);
        expect(await addUpDays(casino)).toBe(1 - look);
      }
      const { ggr, rounds } = await world.totals('arun', { from: DAY_9, to: DAY_9 + DAY });
      expect([rounds, ggr]).toEqual([1, 40]);
    });

    it('is not added up with its day meanwhile', async () => {
      const { database } = world.casino;
      await world.store({ id: 'v4', uid: 'omi', at: DAY_9 - DAY, stake: 70 });
      let addedUp: Promise<boolean> = Promise.resolve(false);
      await database.write(async tx => {
        await voidRound(tx, world.casino, { id: 'v4', reason: 'A fault.' });
        // Waits for this transaction, because the day's row is taken.
        addedUp = database.write(other => addUpDay(other, DAY_9 - DAY));
        await new Promise(resolve => setTimeout(resolve, 100));
      });
      await addedUp;
      await addUpDays(world.casino);
      expect((await dayOf('arun', -10))?.stake ?? 0).toBe(0);
      expect(await broken()).toEqual([]);
    });
  });

  it('issue 15: today and tomorrow are open before anybody plays', async () => {
    const { casino } = world;
    await openDays(casino);
    await openDays(casino);
    const { rows } = await casino.database.db.execute<{ day: string }>(
      sql`select day from team_open_day where day >= ${TODAY}::int8 order by day`,
    );
    expect(rows.map(({ day }) => Number(day))).toEqual([TODAY, TODAY + DAY]);
  });

  it('issue 15: nothing is dated in a day that is added up', async () => {
    const { rows } = await world.casino.database.db.execute<{ closed: string }>(
      sql`select closed_to as closed from window_boundary where kind = 'realtime'`,
    );
    expect(Number(rows[0]?.closed)).toBe(TODAY - 1);
  });

  it('S1-26: an account that gets another upline takes its past along', async () => {
    const { casino } = world;
    const { db } = casino.database;
    await db.execute(sql`update account set upline_uid = 'zoya' where uid = 'chitra'`);
    expect(await dayOf('arun', -1)).toMatchObject({ players: 0, rounds: 0 });
    expect(await dayOf('zoya', -1)).toMatchObject({ players: 1, rounds: 2, stake: 370 });
    await addUpDays(casino);
    expect(await dayOf('zoya', -1)).toMatchObject({ players: 1, rounds: 2, stake: 370 });
    expect(await broken()).toEqual([]);
    await db.execute(sql`update account set upline_uid = 'bela' where uid = 'chitra'`);
    await addUpDays(casino);
    expect(await dayOf('arun', -1)).toMatchObject({ players: 1, rounds: 2, stake: 370 });
  });

  it('S1-26: deposits, withdrawals, promotions and wages belong to all categories, also without a bet', async () => {
    const { casino } = world;
    const { wallet, database } = casino;
    const book = (
      kind: 'deposit' | 'withdrawal' | 'bonus' | 'salary',
      uid: string,
      amount: number,
      at: number,
    ) =>
      database.write(tx =>
        wallet.post(tx, {
          opId: `${kind}:${uid}:${at}`,
          kind,
          at,
          legs: [
            { account: 'cashier', amount: -amount },
            { account: `wallet:${uid}`, amount },
          ],
        }),
      );
    const at = TODAY - 7 * DAY;
    await book('deposit', 'mira', 5_000, at);
    await book('withdrawal', 'mira', -1_200, at);
    await book('bonus', 'nodi', 300, at);
    await book('salary', 'bela', 40, at);
    const money = { deposits: 5_000, withdrawals: 1_200, promotions: 300, wages: 40 };
    expect(await dayOf('arun', -7)).toMatchObject({ ...money, rounds: 0, players: 0 });
    expect(await addUpDays(casino)).toBe(1);
    expect(await dayOf('arun', -7)).toMatchObject({ ...money, rounds: 0, players: 0 });
    await book('deposit', 'omi', 1, at + 1);
    expect(await dayOf('arun', -7)).toMatchObject({ deposits: 5_001 });
    expect(await dayOf('chitra', -7)).toMatchObject({ deposits: 5_000, promotions: 0 });
    expect(await broken()).toEqual([]);
  });
});
