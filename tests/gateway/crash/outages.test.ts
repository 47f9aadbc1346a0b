import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { crashChain } from '../../../gateway/db/schema.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { type Crash, createCrash } from '../../../gateway/play/crash/module.ts';
import { CRASH_TIMES } from '../../../gateway/play/houseGames/crash.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { openRig } from './rig.ts';

/** Devices and processes that race for one stake. */
const RACES = sizeOf('CRASH_RACES');

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => {
  rig = openRig(casino);
});
afterAll(() => casino.close());

const log = { info() {}, warn() {}, error() {} };
/** Crash of another process on the same database. */
const crashOver = (database: Database, seed: string, chainLength = 50): Crash =>
  createCrash({
    ...{ ...casino, database, log, playGate: createPlayGate(), randomBytes: seededBytes(seed), chainLength },
  });

/** A database whose process is killed before a commit of the chosen transaction. */
function killedAt(nth: number): Database {
  let transactions = 0;
  const { database } = casino;
  return {
    ...database,
    db: database.db,
    read: work => database.read(work),
    write: work =>
      database.write(async tx => {
        transactions += 1;
        // Nor does it do anything afterwards.
        if (transactions > nth) throw new Error('killed');
        const value = await work(tx);
        if (transactions === nth) throw new Error('killed');
        return value;
      }),
  };
}

describe('two devices', () => {
  it('that press at once get one effect and one clear answer each', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const id = await rig.open({ from: 160 });
      const [uid = ''] = await rig.players(1);
      await rig.stake(uid, id);
      await rig.takeOff();
      await rig.flyTo(id, 150);
      const answers = await Promise.allSettled([rig.cashOut(uid, id), rig.cashOut(uid, id)]);
      const codes = answers.map(it => (it.status === 'fulfilled' ? it.value.value.state : it.reason.code));
      expect(codes.sort()).toEqual(['cashed', 'crash_ended']);
      expect(await rig.walletOf(uid)).toBe(100_500);
      await rig.crashAll(id);
    }
    expect(await casino.audit()).toEqual([]);
  });

  it('cannot both take a stake back, nor take it back and fly with it', async () => {
    const id = await rig.open();
    const [uid = '', other = ''] = await rig.players(2);
    await rig.stake(uid, id);
    await rig.stake(other, id);
    const both = await Promise.allSettled([rig.cancel(uid, id), rig.cancel(uid, id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rig.walletOf(uid)).toBe(100_000);
    casino.clock.advance(CRASH_TIMES.bet);
    const [, cancelled] = await Promise.allSettled([casino.crash.look(), rig.cancel(other, id)]);
    const bet = await rig.betOf(other, id);
    expect(bet?.state).toBe(cancelled?.status === 'fulfilled' ? 'returned' : 'placed');
    await rig.settleDown();
    if (bet?.state === 'placed') await rig.crashAll(id);
    expect(await casino.audit()).toEqual([]);
  });
});

describe('two gateways', () => {
  it('play one round together: either takes stakes and cash-outs, whichever comes first takes a step', async () => {
    const b = crashOver(casino.database, 'b');
    const rigB = openRig(casino, b);
    const id = await rig.open({ from: 210, to: 3_000 });
    const uids = await rig.players(6);
    for (const [n, uid] of uids.entries()) {
      const on = n % 2 === 0 ? rig : rigB;
      await on.stake(uid, id, { target: n < 2 ? 120 : null, key: `two${n}` });
    }
    const look = () => Promise.all([casino.crash.look(), b.look(), casino.crash.look()]);
    casino.clock.advance(CRASH_TIMES.bet);
    await look();
    expect(await rig.state()).toMatchObject({ phase: 'flying' });
    await rig.flyTo(id, 200);
    const [, , third = '', fourth = ''] = uids;
    expect((await rigB.cashOut(third, id, 'b-out')).value).toMatchObject({
      state: 'cashed',
      multiplier: 200,
    });
    expect((await rig.cashOut(fourth, id)).value).toMatchObject({ state: 'cashed' });
    const { crashAt } = await rig.rowOf(id);
    await rig.watchUntil((crashAt ?? 0) - 1);
    casino.clock.advance(1);
    await look();
    casino.clock.advance(CRASH_TIMES.late);
    for (let n = 0; n < 4; n += 1) await look();
    expect(await rig.rowOf(id)).toMatchObject({ state: 'settled', interruptedAt: null });
    const states = (await rig.betsOf(id))
      .filter(({ uid }) => uids.includes(uid))
      .map(({ state }) => state)
      .sort();
    expect(states).toEqual(['cashed', 'cashed', 'cashed', 'cashed', 'lost', 'lost']);
    expect(await casino.audit()).toEqual([]);
  });
});

describe('a gateway that is killed', () => {
  it('before any commit of a step leaves it to the next one, in every phase', async () => {
    const id = await rig.open({ from: 160, to: 2_000 });
    const uids = await rig.players(3);
    for (const [n, uid] of uids.entries()) await rig.stake(uid, id, { target: n === 0 ? 150 : null });
    const steps = [
      ['takeoff', () => casino.clock.advance(CRASH_TIMES.bet)],
      ['target', () => rig.watchUntilBefore(id, 150)],
      ['crash', () => rig.watchUntilBefore(id, null)],
      ['settle', () => casino.clock.advance(CRASH_TIMES.late)],
    ] as const;
    for (const [name, wait] of steps) {
      await wait();
      const before = [await rig.rowOf(id), await rig.betsOf(id)];
      await expect(crashOver(killedAt(1), name).look(), name).rejects.toThrow('killed');
      expect([await rig.rowOf(id), await rig.betsOf(id)], name).toEqual(before);
      if (name !== 'settle') await casino.crash.look();
    }
    // What is left is settled in one transaction, and the round ends in the next one.
    await expect(crashOver(killedAt(2), 'finish').look()).rejects.toThrow('killed');
    expect(await rig.rowOf(id)).toMatchObject({ state: 'crashed' });
    await rig.settleDown();
    expect(await rig.rowOf(id)).toMatchObject({ state: 'settled' });
    expect((await rig.betsOf(id)).map(({ state }) => state).sort()).toEqual(['cashed', 'lost', 'lost']);
    expect(await casino.audit()).toEqual([]);
  });

  it('while stakes are taken: the round goes on from where it was', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    const dead = killedAt(1);
    const { crashStake } = crashOver(dead, 'stake').handlers;
    if (crashStake.mode !== 'batch') throw new Error('stakes are written together');
    const { run: stake } = crashStake;
    const params = { round: id, stake: 500, target: null };
    const context = casino.context({ uid, key: 'killed' });
    await expect(
      dead.write(tx => stake(tx, { calls: [{ ctx: context, params }], isAlone: true })),
    ).rejects.toThrow('killed');
    expect([await rig.walletOf(uid), await rig.betsOf(id)]).toEqual([100_000, []]);
    await rig.stake(uid, id);
    casino.clock.advance(CRASH_TIMES.bet + 3_600_000);
    await rig.settleDown();
    expect(await rig.state()).toMatchObject({ phase: 'flying', startedAt: casino.clock.now() });
    await rig.crashAll(id);
  });

  it('in flight, with no other one there: what was reached is paid, everything else goes back', async () => {
    const id = await rig.open({ from: 400, to: 5_000 });
    const { point } = await rig.rowOf(id);
    const [out = '', low = '', exact = '', high = '', hand = ''] = await rig.players(5);
    await rig.stake(out, id);
    await rig.stake(low, id, { target: 110 });
    await rig.stake(exact, id, { target: point });
    await rig.stake(high, id, { target: point + 1 });
    await rig.stake(hand, id);
    await rig.takeOff();
    await rig.flyTo(id, 110);
    await rig.cashOut(out, id);
    casino.clock.advance(3_600_000);
    await rig.settleDown();
    expect(await rig.state()).toMatchObject({ phase: 'crashed', interrupted: true, point });
    await rig.pass(CRASH_TIMES.late);
    const ends = await Promise.all([out, low, exact, high, hand].map(uid => rig.betOf(uid, id)));
    expect(ends.map(bet => [bet?.state, bet?.multiplier, bet?.reason])).toEqual([
      ['cashed', 110, null],
      ['cashed', 110, null],
      ['cashed', point, null],
      ['returned', null, 'interrupted'],
      ['returned', null, 'interrupted'],
    ]);
    expect(await rig.walletOf(hand)).toBe(100_000);
    expect(await casino.audit()).toEqual([]);
  });

  it('after the crash: the outage changes nothing', async () => {
    const id = await rig.open();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, id);
    await rig.takeOff();
    const { crashAt } = await rig.rowOf(id);
    await rig.watchUntil(crashAt ?? 0);
    casino.clock.advance(3_600_000);
    await rig.settleDown();
    expect(await rig.rowOf(id)).toMatchObject({ state: 'settled', interruptedAt: null });
    expect(await rig.betOf(uid, id)).toMatchObject({ state: 'lost' });
  });
});

describe('a chain that is used up', () => {
  it('is followed by another one, which is promised before its first round', async () => {
    await casino.database.db.update(crashChain).set({ used: 1_000 }).where(eq(crashChain.length, 1_000));
    const before = await rig.state();
    const [uid = ''] = await rig.players(1);
    await rig.stake(uid, before.id);
    await rig.takeOff();
    await rig.crashAll(before.id);
    await rig.pass(CRASH_TIMES.pause);
    const after = await rig.state();
    expect([after.number, after.rounds, after.phase]).toEqual([1, 1_000, 'betting']);
    expect(after.commit).not.toBe(before.commit);
    const { value } = await run(casino, casino.crash.handlers.crashRounds, { limit: 1 });
    expect(value[0]).toMatchObject({ commit: before.commit });
  });
});
