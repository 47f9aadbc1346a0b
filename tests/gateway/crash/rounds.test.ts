import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, memberLimit, round } from '../../../gateway/db/schema.ts';
import { CRASH_TIMES } from '../../../gateway/play/houseGames/crash.ts';
import { payoutAt, timeOf } from '../../../streams/wire/crash/flight.ts';
import { verifyCrash } from '../../../streams/wire/crash/proof.ts';
import type { CrashBetState, CrashState } from '../../../streams/wire/crash/shapes.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { nodeHashing } from './nodeHashing.ts';
import { openRig } from './rig.ts';

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => {
  rig = openRig(casino);
});
afterAll(() => casino.close());

const ownOf = async (uid: string) =>
  ((await casino.published(`u:${uid}:crashBet`)).at(-1) as CrashBetState).bets[0];

describe('a round', () => {
  it('waits for its first stake, flies at the planned time, crashes at its point and is told at once', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.pass(60_000);
    expect(await rig.state()).toMatchObject({
      id,
      phase: 'betting',
      takeoffAt: null,
      point: null,
      seed: null,
    });

    await rig.stake(uid, id);
    const { takeoffAt } = await rig.state();
    expect(takeoffAt).toBe(casino.clock.now() + CRASH_TIMES.bet);
    await rig.pass(CRASH_TIMES.bet - 1);
    expect(await rig.state()).toMatchObject({ phase: 'betting' });
    await rig.pass(1);
    expect(await rig.state()).toMatchObject({
      phase: 'flying',
      startedAt: takeoffAt,
      point: null,
      seed: null,
    });

    const { point, crashAt } = await rig.rowOf(id);
    expect(crashAt).toBe((takeoffAt ?? 0) + timeOf(point, CRASH_TIMES.double));
    await rig.crashAll(id);
    const told = (await casino.published('g:crash')) as CrashState[];
    expect(told.filter(it => it.id === id).map(it => [it.phase, it.point])).toEqual([
      ['betting', null],
      ['flying', null],
      ['crashed', point],
    ]);
    expect(await rig.rowOf(id)).toMatchObject({ state: 'settled' });
    expect(await casino.audit()).toEqual([]);
  });

  it('proves itself from the hash that was promised before the first one', async () => {
    const { value } = await run(casino, casino.crash.handlers.crashRounds, { limit: 100 });
    expect(value.length).toBeGreaterThan(0);
    for (const past of value) expect(await verifyCrash(past, nodeHashing)).toBe('fair');
    const commits = new Set(value.map(({ commit }) => commit));
    expect([...commits]).toEqual([(await rig.state()).commit]);
  });

  it('starts later where no gateway was there at its time, and takes nothing of the flight away', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id);
    await rig.pass(CRASH_TIMES.bet + 60_000);
    const { startedAt, interruptedAt } = await rig.rowOf(id);
    expect([startedAt, interruptedAt]).toEqual([casino.clock.now(), null]);
    expect((await rig.cashOut(uid, id)).value).toMatchObject({ state: 'cashed', multiplier: 100 });
    await rig.crashAll(id);
  });

  it('waits again when everybody has taken the stake back', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id);
    await rig.cancel(uid, id);
    await rig.takeOff();
    expect(await rig.state()).toMatchObject({ id, phase: 'betting', takeoffAt: null, count: 0 });
    expect(await rig.walletOf(uid)).toBe(100_000);
  });
});

describe('a stake', () => {
  it('is taken at once, counts once for a round, and goes back before the start', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id, { stake: 2_500 });
    expect(await rig.walletOf(uid)).toBe(97_500);
    await expect(rig.stake(uid, id)).rejects.toMatchObject({ code: 'crash_staked', value: { stake: 2_500 } });
    expect((await rig.cancel(uid, id)).value).toMatchObject({ state: 'returned', reason: 'cancelled' });
    expect(await rig.walletOf(uid)).toBe(100_000);
    await expect(rig.cancel(uid, id)).rejects.toMatchObject({ code: 'crash_no_stake' });
    await rig.stake(uid, id, { stake: 300 });
    await rig.takeOff();
    await expect(rig.cancel(uid, id)).rejects.toMatchObject({ code: 'crash_closed' });
    const [late = ''] = await rig.players(1);
    await expect(rig.stake(late, id)).rejects.toMatchObject({ code: 'crash_closed' });
    await rig.crashAll(id);
    expect(await casino.audit()).toEqual([]);
  });

  it('is refused as every stake is: range, trial account, break, limit, empty wallet, pace', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await expect(rig.stake(uid, id, { stake: 99 })).rejects.toMatchObject({ code: 'stake_out_of_range' });
    const trial = await casino.member({ funds: 10_000, type: 4 });
    await expect(rig.stake(trial, id)).rejects.toMatchObject({ code: 'trial_not_allowed' });
    const poor = await casino.member({ funds: 500 });
    await expect(rig.stake(poor, id)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const until = casino.clock.now() + 86_400_000;
    await casino.database.db
      .update(account)
      .set({ breakKind: 'break', breakUntil: until })
      .where(eq(account.uid, poor));
    await expect(rig.stake(poor, id, { stake: 100 })).rejects.toMatchObject({ code: 'on_break' });
    const bet = { stake: 100, choice: { game: 'DICE', chance: 5_000 } } as const;
    await casino.database.write(tx => casino.games.placeBet(tx, { uid, roundId: 'dice-before', ...bet }));
    await expect(rig.stake(uid, id)).rejects.toMatchObject({ code: 'bet_too_soon', retryMs: 5_000 });
    await rig.pass(5_000);
    await rig.stake(uid, id);
    await rig.takeOff();
    await rig.crashAll(id);
  });

  it('goes back before the start when its owner begins a break', async () => {
    const id = await rig.open();
    const [uid = '', other = ''] = await rig.players(2);
    await rig.stake(uid, id);
    await rig.stake(other, id);
    const until = casino.clock.now() + 86_400_000;
    await casino.database.db
      .update(account)
      .set({ breakKind: 'break', breakUntil: until })
      .where(eq(account.uid, uid));
    await rig.takeOff();
    expect(await rig.betOf(uid, id)).toMatchObject({ state: 'returned', reason: 'break' });
    expect(await rig.walletOf(uid)).toBe(100_000);
    expect(await rig.state()).toMatchObject({ phase: 'flying', count: 1 });
    await rig.crashAll(id);
    expect(await casino.audit()).toEqual([]);
  });
});

describe('a cash-out', () => {
  it('pays the multiplier of the moment at which it arrived, once, and is in every record', async () => {
    const id = await rig.open({ from: 260 });
    const [uid = '', other = ''] = await rig.players(2);
    await rig.stake(uid, id, { stake: 1_005 });
    await rig.stake(other, id);
    await expect(rig.cashOut(uid, id)).rejects.toMatchObject({ code: 'crash_waiting' });
    await rig.takeOff();
    await rig.flyTo(id, 250);
    const { value } = await rig.cashOut(uid, id);
    expect(value).toMatchObject({ state: 'cashed', multiplier: 250, payout: 2_512 });
    await expect(rig.cashOut(uid, id)).rejects.toMatchObject({
      code: 'crash_ended',
      value: { payout: 2_512 },
    });
    expect(await rig.walletOf(uid)).toBe(100_000 - 1_005 + 2_512);
    const [record] = await casino.database.db.select().from(round).where(eq(round.uid, uid));
    expect(record).toMatchObject({
      ...{ id: value.id, gameCode: 'CRASH', vendor: 'BGS', gameType: 'INHOUSE' },
      ...{ stake: 1_005, validBet: 1_005, payout: 2_512, winNo: 0 },
    });
    const [pool] = [await casino.balanceOf('jackpot')];
    await rig.crashAll(id);
    // One percent of 10.05 and of 10.00.
    expect(await casino.balanceOf('jackpot')).toBe(pool + 10 + 10);
    expect(await ownOf(other)).toMatchObject({ state: 'lost', payout: 0 });
    expect(await casino.audit()).toEqual([]);
  });

  it('is refused from the crash on, and carried out if it arrived a millisecond before', async () => {
    const id = await rig.open();
    const [uid = '', late = ''] = await rig.players(2);
    await rig.stake(uid, id);
    await rig.stake(late, id);
    await rig.takeOff();
    const { crashAt, point } = await rig.rowOf(id);
    await rig.watchUntil((crashAt ?? 0) - 1);
    const { crashCashOut } = casino.crash.handlers;
    if (crashCashOut.mode !== 'batch') throw new Error('cash-outs are written together');
    const context = casino.context({ uid, key: 'in time' });
    // It arrived before, and waits for something while the crash is written.
    await rig.pass(1);
    expect(await rig.state()).toMatchObject({ phase: 'crashed', point });
    const { run: carryOut } = crashCashOut;
    const [reply] = await casino.database.write(tx =>
      carryOut(tx, { calls: [{ ctx: context, params: { round: id } }], isAlone: true }),
    );
    expect(reply).toMatchObject({ value: { state: 'cashed' } });
    expect((await ownOf(uid))?.multiplier).toBeLessThan(point);
    await expect(rig.cashOut(late, id)).rejects.toMatchObject({ code: 'crash_over' });
    await rig.crashAll(id);
    expect(await ownOf(late)).toMatchObject({ state: 'lost' });
    expect(await casino.audit()).toEqual([]);
  });

  it('is refused once the crash is written, however far behind the clock of the process is that it reaches', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id);
    await rig.takeOff();
    const { crashAt } = await rig.rowOf(id);
    await rig.watchUntil(crashAt ?? 0);
    expect(await rig.state()).toMatchObject({ phase: 'crashed' });
    const { crashCashOut } = casino.crash.handlers;
    if (crashCashOut.mode !== 'batch') throw new Error('cash-outs are written together');
    const ctx = { ...casino.context({ uid, key: 'behind' }), now: (crashAt ?? 0) - 800 };
    const [reply] = await casino.database.write(tx =>
      crashCashOut.run(tx, { calls: [{ ctx, params: { round: id } }], isAlone: true }),
    );
    expect(reply).toMatchObject({ code: 'crash_over' });
    await rig.crashAll(id);
    expect(await ownOf(uid)).toMatchObject({ state: 'lost' });
  });

  it('is made by the server at the target, whoever is away, and never above the crash', async () => {
    const id = await rig.open({ from: 300, to: 5_000 });
    const { point } = await rig.rowOf(id);
    const [low = '', exact = '', high = ''] = await rig.players(3);
    await rig.stake(low, id, { target: 150 });
    await rig.stake(exact, id, { target: point });
    await rig.stake(high, id, { target: point + 1 });
    await rig.takeOff();
    await rig.flyTo(id, 150);
    expect(await ownOf(low)).toMatchObject({ state: 'cashed', multiplier: 150, payout: 1_500 });
    // A press after the target finds it cashed out at the target.
    await expect(rig.cashOut(low, id)).rejects.toMatchObject({ code: 'crash_ended' });
    await rig.crashAll(id);
    expect(await ownOf(exact)).toMatchObject({ state: 'cashed', multiplier: point });
    expect(await ownOf(high)).toMatchObject({ state: 'lost' });
    expect(await rig.walletOf(exact)).toBe(100_000 - 1_000 + payoutAt(1_000, point));
    expect(await casino.audit()).toEqual([]);
  });

  it('pays the target to a press that comes before the server got there', async () => {
    const id = await rig.open({ from: 300 });
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id, { target: 150 });
    await rig.takeOff();
    const { startedAt } = await rig.rowOf(id);
    casino.clock.reach((startedAt ?? 0) + timeOf(200, CRASH_TIMES.double));
    expect((await rig.cashOut(uid, id)).value).toMatchObject({ multiplier: 150, payout: 1_500 });
    await rig.crashAll(id);
  });

  it('counts for limits: a payout makes room, a stake that went back is forgotten', async () => {
    const [uid = ''] = await rig.players(1);
    await casino.database.db.update(account).set({ limited: true }).where(eq(account.uid, uid));
    await casino.database.db.insert(memberLimit).values({ uid, kind: 'loss', period: 'day', amount: 1_500 });
    const id = await rig.open({ from: 260 });
    await expect(rig.stake(uid, id, { stake: 1_600 })).rejects.toMatchObject({ code: 'limit_reached' });
    await rig.stake(uid, id, { stake: 1_500 });
    await rig.cancel(uid, id);
    await rig.stake(uid, id, { stake: 1_500 });
    await rig.takeOff();
    await rig.flyTo(id, 200);
    await rig.cashOut(uid, id);
    const [limit] = await casino.database.db.select().from(memberLimit).where(eq(memberLimit.uid, uid));
    expect(limit?.used).toBe(-1_500);
    await rig.crashAll(id);
  });
});

describe('what everybody sees', () => {
  it('names nobody, marks bots, and shows the largest stakes of many', async () => {
    const id = await rig.open();
    const bots = await rig.players(45, { demo: true });
    for (const [n, uid] of bots.entries()) await rig.stake(uid, id, { stake: 100 + n, target: 110 });
    const { players, count, staked } = await rig.state();
    expect([players.length, count, staked]).toEqual([40, 45, 45 * 100 + (44 * 45) / 2]);
    expect(players[0]).toMatchObject({ stake: 144, demo: true, multiplier: null });
    expect(players.every(({ name }) => name.includes('***'))).toBe(true);
    await rig.takeOff();
    await rig.flyTo(id, 110);
    expect(await rig.state()).toMatchObject({ cashed: 45 });
    await rig.crashAll(id);
    expect((await rig.betsOf(id)).map(({ state }) => state)).toEqual(bots.map(() => 'cashed'));
    expect(await casino.audit()).toEqual([]);
  });

  it('publishes stakes in batches, only where something has changed', async () => {
    const id = await rig.open();
    const before = (await casino.published('g:crash')).length;
    for (const uid of await rig.players(5)) await rig.stake(uid, id);
    await casino.crash.tellRound();
    await casino.crash.tellRound();
    const told = (await casino.published('g:crash')).slice(before) as CrashState[];
    expect(told.map(({ count }) => count)).toEqual([5]);
    await rig.takeOff();
    await rig.crashAll(id);
  });
});
