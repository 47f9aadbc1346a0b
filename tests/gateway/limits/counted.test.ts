import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { openLimitsRig } from './playLimits.ts';

let casino: Casino;
let week = 0;
let uid: string;
let rig: Awaited<ReturnType<typeof openLimitsRig>>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(async () => {
  // Tuesday noon of another week: the next day is in the same one.
  week += 1;
  casino.clock.reach(Date.UTC(2026, 0, 6 + 7 * week, 12));
  uid = await casino.member({ funds: 100_000_000 });
  rig = await openLimitsRig(casino, uid);
  await rig.look();
});
afterAll(() => casino.close());

const used = async (kind: 'deposit' | 'stake' | 'loss', period = 'day') =>
  (await rig.shown()).find(it => it.kind === kind && it.period === period)?.used;
const sound = async () => expect(await casino.audit()).toEqual([]);

describe('what was asked for before a limit was set counts as what is asked for after it', () => {
  it('deposits: cancelling an old one frees no more than it took', async () => {
    const open: string[] = [];
    for (let n = 0; n < 4; n += 1) open.push((await rig.desk.deposit(uid, 20_000)).id);
    await rig.set({ kind: 'deposit', period: 'day', amount: 20_000 });
    expect(await used('deposit')).toBe(80_000);
    await expect(rig.desk.deposit(uid, 20_000)).rejects.toMatchObject({ code: 'limit_reached' });
    for (const id of open.slice(0, 3)) await rig.desk.cancel(uid, id);
    expect(await used('deposit')).toBe(20_000);
    await expect(rig.desk.deposit(uid, 20_000)).rejects.toMatchObject({
      code: 'limit_reached',
      value: { left: 0 },
    });
    await rig.desk.cancel(uid, open[3] ?? '');
    await rig.desk.deposit(uid, 20_000);
    await sound();
  });

  it('a stake of Crash that is taken back leaves room for the limit and nothing more', async () => {
    await rig.crashStake(1_000_000);
    await rig.set({ kind: 'loss', period: 'day', amount: 10_000 });
    await rig.set({ kind: 'stake', period: 'day', amount: 10_000 });
    expect([await used('stake'), await used('loss')]).toEqual([1_000_000, 1_000_000]);
    await rig.crash.cancel(uid, (await rig.crash.state()).id);
    expect([await used('stake'), await used('loss')]).toEqual([0, 0]);
    casino.clock.advance(5_000);
    await expect(rig.dice(10_001, 'loses')).rejects.toMatchObject({ code: 'limit_reached' });
    await rig.dice(10_000, 'loses');
    casino.clock.advance(5_000);
    await expect(rig.dice(100, 'loses')).rejects.toMatchObject({ value: { left: 0 } });
    await sound();
  });

  it('an open round of Mines makes room for what it has won, and not for its stake', async () => {
    const id = await rig.minesBegin(1_000_000);
    await rig.set({ kind: 'loss', period: 'day', amount: 1_000 });
    expect(await used('loss')).toBe(1_000_000);
    await rig.minesEnd(id, 'cash');
    const { won } = await rig.endOf(id);
    const room = won - 1_000_000 + 1_000;
    casino.clock.advance(5_000);
    await expect(rig.dice(room + 1, 'loses')).rejects.toMatchObject({
      code: 'limit_reached',
      value: { left: room },
    });
    await rig.dice(room, 'loses');
    expect(await used('loss')).toBe(1_000);
    await sound();
  });

  it('a chase and a seat, and what of them goes back', async () => {
    await rig.chase(1_000, 3);
    await rig.sit();
    await rig.set({ kind: 'loss', period: 'month', amount: 500 });
    await rig.set({ kind: 'stake', period: 'week', amount: 500 });
    expect([await used('stake', 'week'), await used('loss', 'month')]).toEqual([3_500, 3_500]);
    await rig.rooms.leave(uid, { id: (await rig.openOnes()).table ?? '' });
    expect([await used('stake', 'week'), await used('loss', 'month')]).toEqual([3_000, 3_000]);
    const [first] = await rig.lotteries.ticketsOf(uid);
    await rig.lotteries.stop(uid, first?.chase ?? '');
    expect([await used('stake', 'week'), await used('loss', 'month')]).toEqual([0, 0]);
    await sound();
  });
});

it('a win belongs to the day of its stake: it makes no room on the next one', async () => {
  const id = await rig.minesBegin(50_000);
  casino.clock.advance(13 * 3_600_000);
  await rig.set({ kind: 'loss', period: 'day', amount: 1_000 });
  await rig.set({ kind: 'loss', period: 'week', amount: 60_000 });
  expect([await used('loss'), await used('loss', 'week')]).toEqual([0, 50_000]);
  await rig.minesEnd(id, 'cash');
  const { won } = await rig.endOf(id);
  expect(won).toBeGreaterThan(50_000);
  expect(await used('loss')).toBe(0);
  casino.clock.advance(5_000);
  await expect(rig.dice(1_001, 'loses')).rejects.toMatchObject({
    value: { kind: 'loss', period: 'day', left: 1_000 },
  });
  await rig.dice(1_000, 'loses');
  expect(await used('loss', 'week')).toBe(Math.max(0, 50_000 - won + 1_000));
  await sound();
});

it('a process whose clock is behind at midnight undoes nothing of the new day', async () => {
  await rig.set({ kind: 'stake', period: 'day', amount: 1_000 });
  await rig.dice(700, 'loses');
  const before = casino.clock.now();
  casino.clock.advance(86_400_000);
  await rig.dice(600, 'loses');
  const late = { at: before, stake: 400, payout: 0 };
  const player = { uid, limited: true, breakKind: null, breakUntil: null };
  await expect(
    casino.database.write(tx => createPlayGate().mayStake(tx, player, late)),
  ).rejects.toMatchObject({ code: 'limit_reached', value: { left: 300 } });
  expect(await used('stake')).toBe(600);
  await sound();
});
