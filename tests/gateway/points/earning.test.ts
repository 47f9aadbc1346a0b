import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { createPoints } from '../../../gateway/rewards/points/points.ts';
import { rulesOf } from '../../../gateway/rewards/points/rules.ts';
import { MEMBER_TYPE, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { DAY, mallOf, newId } from './mall.ts';

let casino: Casino;
let mall: ReturnType<typeof mallOf>;
beforeAll(async () => {
  casino = await openCasino();
  mall = mallOf(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const bet = (uid: string, stake: number, key = newId()) => {
  casino.clock.advance(6_000);
  const choice = { game: 'DICE', chance: 5_000 } as const;
  return run(casino, casino.games.handlers.bet, { stake, choice }, { uid, key });
};
const signIn = (uid: string, type = MEMBER_TYPE) =>
  casino.database.write(tx =>
    casino.points.signedIn(tx, { uid, type, breakUntil: null }, casino.clock.now()),
  );

describe('points are earned', () => {
  it('S7-58 S1-13 by bets of a category, in the transaction of the bet: what is less than a step is kept', async () => {
    const uid = await casino.member({ funds: 100_000 });
    // The rule of the house's games: 3 points for every 100.00.
    await bet(uid, 6_000);
    expect(await mall.call('pointBalance', {}, uid)).toEqual({
      version: 0,
      balance: 0,
      earned: 0,
      orders: 0,
    });
    await bet(uid, 6_000);
    expect(await mall.points(uid)).toBe(3);
    await bet(uid, 8_000);
    expect(await mall.call('pointBalance', {}, uid)).toEqual({
      version: 2,
      balance: 6,
      earned: 6,
      orders: 0,
    });
    expect(await casino.published(`u:${uid}:points`)).toMatchObject([{ balance: 3 }, { balance: 6 }]);
  });

  it('once for a bet that is sent again', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await bet(uid, 10_000, 'the-same-bet');
    await expect(bet(uid, 10_000, 'the-same-bet')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await mall.points(uid)).toBe(3);
  });

  const takeBack = async (uid: string) => {
    const { rows } = await casino.database.db.execute<{ id: string }>(
      sql`select id from round where uid = ${uid} order by nonce desc limit 1`,
    );
    const [round] = rows;
    await casino.database.write(tx => voidRound(tx, casino, { id: round?.id ?? '', reason: 'A fault.' }));
  };

  it('and taken back with a bet that is taken back, once', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await bet(uid, 6_000);
    await bet(uid, 6_000);
    expect(await mall.points(uid)).toBe(3);
    await takeBack(uid);
    await takeBack(uid);
    expect(await mall.call('pointBalance', {}, uid)).toMatchObject({ version: 2, balance: 0, earned: 0 });
    expect((await mall.call('memTransDet', { limit: 10 }, uid)).list).toMatchObject([
      { type: 'betVoid', changeInPoints: -3, balance: 0, name: 'INHOUSE' },
      { type: 'bet', changeInPoints: 3, balance: 3 },
    ]);
    // The first bet still counts.
    await bet(uid, 4_000);
    expect(await mall.points(uid)).toBe(3);
  });

  it('and made up for by later bets where they were spent before the bet was taken back', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await mall.earn(uid, 97);
    await bet(uid, 10_000);
    await mall.exchange(uid, 100);
    await takeBack(uid);
    expect(await mall.points(uid)).toBe(0);
    await bet(uid, 10_000);
    expect(await mall.points(uid)).toBe(0);
    await bet(uid, 10_000);
    expect(await mall.points(uid)).toBe(3);
  });

  it('by nothing that no rule names, and by no bet that counts for nothing', async () => {
    const uid = await casino.member();
    const at = casino.clock.now();
    const settled = { id: newId(), uid, gameType: 'PVP' as const, validBet: 1_000_000, settledAt: at };
    const earned = await casino.database.write(async tx => [
      await casino.points.roundSettled(tx, settled),
      await casino.points.roundSettled(tx, { ...settled, gameType: 'RNG', validBet: 0 }),
    ]);
    expect(earned).toEqual([null, null]);
  });

  it('by the first sign-in of a day, and by none of a trial account', async () => {
    const uid = await casino.member();
    await signIn(uid);
    await signIn(uid);
    expect(await mall.points(uid)).toBe(20);
    casino.clock.advance(DAY);
    await signIn(uid);
    expect(await mall.points(uid)).toBe(40);
    const trial = await casino.member({ type: TRIAL_TYPE });
    await signIn(trial, TRIAL_TYPE);
    expect(await casino.published(`u:${trial}:points`)).toEqual([]);
  });

  it('by a mission once, whatever its id is sent with', async () => {
    const uid = await casino.member();
    expect(await mall.earn(uid, 50, `mission-${uid}`)).toMatchObject({ balance: 50 });
    expect(await mall.earn(uid, 50, `mission-${uid}`)).toBeNull();
    expect(await mall.points(uid)).toBe(50);
  });

  it('S9-07 and never expire: after ten years they are what they were, and the configuration says so', async () => {
    const uid = await casino.member();
    await mall.earn(uid, 70);
    casino.clock.advance(10 * 366 * DAY);
    await mall.assume();
    expect(await mall.points(uid)).toBe(70);
    expect((await mall.call('pointConfig', {}, uid)).expireDays).toBeNull();
    await expect(mall.exchange(uid, 100)).rejects.toMatchObject({ code: 'points_insufficient' });
  });

  it('and stay written: an entry is neither changed nor deleted', async () => {
    for (const change of [sql`update points_entry set change = 1`, sql`delete from points_entry`])
      await expect(casino.database.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'entries of points are not changed' },
      });
  });

  it('by rules of the merchant', async () => {
    const uid = await casino.member();
    const others = createPoints(
      casino,
      rulesOf([{ id: 'x', on: 'bet', categories: ['PVP'], per: 10, points: 7 }]),
    );
    const settled = {
      id: newId(),
      uid,
      gameType: 'PVP' as const,
      validBet: 25,
      settledAt: casino.clock.now(),
    };
    // A round that exists, so that the audit finds it.
    await casino.database.write(async tx => {
      await tx.execute(sql`
        insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo, game_type)
        values (${settled.id}, ${uid}, 'DUEL', 25, 0, 25, ${settled.settledAt}, false, 'PVP')`);
      expect(await others.roundSettled(tx, settled)).toMatchObject({ balance: 14 });
    });
  });
});
