import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { WAIT_MS } from '../../../gateway/ledger/limits/change.ts';
import { createPlayGate, DECIDED } from '../../../gateway/ledger/limits/gate.ts';
import { createLimits } from '../../../gateway/ledger/limits/module.ts';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { choiceThat } from '../casino/choices.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
let calls: ReturnType<typeof createLimits>;
beforeAll(async () => {
  casino = await openCasino();
  calls = createLimits({ clock: casino.clock, publish: casino.publish });
});
// A day and a bit, so that no test stands in another one's day.
beforeEach(() => casino.clock.advance(86_400_000 + 60_000));
afterAll(() => casino.close());

let keys = 0;
const key = () => `limits${++keys}`;
/** A member who has looked at its seed. */
async function player(funds = 100_000) {
  const uid = await casino.member({ funds });
  await run(casino, casino.games.handlers.seed, {}, { uid });
  return uid;
}
async function bet(uid: string, stake: number, result: 'wins' | 'loses' = 'loses') {
  casino.clock.advance(5_000);
  const choice = await choiceThat(result, casino.database, uid);
  const { value } = await run(casino, casino.games.handlers.bet, { stake, choice }, { uid, key: key() });
  return value.round;
}
const set = async (uid: string, kind: LimitKind, period: LimitPeriod, amount: number | null) =>
  (await run(casino, calls.limitSet, { kind, period, amount }, { uid, key: key() })).value;
const state = async (uid: string) => (await run(casino, calls.limits, {}, { uid })).value;
const limit = async (uid: string, kind: LimitKind, period: LimitPeriod) =>
  (await state(uid)).limits.find(it => it.kind === kind && it.period === period);

it('every decision is published, and nothing else', async () => {
  const uid = await player();
  await set(uid, 'stake', 'day', 1_000);
  await bet(uid, 100);
  await run(casino, calls.realityCheck, { minutes: 30 }, { uid, key: key() });
  await run(casino, calls.limitAsked, {}, { uid, key: key() });
  expect(await casino.published(`u:${uid}:limits`)).toEqual([
    { decisions: 1, asked: false },
    { decisions: 2, asked: false },
    { decisions: 2, asked: true },
  ]);
  const { st } = await casino.readSnap(casino.database.db, 'limits', uid);
  expect(st).toEqual({ decisions: 2, asked: true });
});

describe('limits of stakes and losses', () => {
  it('refuse what would pass them, say how much is left, and count the refused for nothing', async () => {
    const uid = await player();
    await set(uid, 'stake', 'day', 1_000);
    await bet(uid, 600);
    await expect(bet(uid, 401)).rejects.toMatchObject({
      code: 'limit_reached',
      status: 409,
      value: { kind: 'stake', period: 'day', amount: 1_000, left: 400 },
    });
    await bet(uid, 400);
    await expect(bet(uid, 100)).rejects.toMatchObject({ value: { left: 0 } });
    expect(await limit(uid, 'stake', 'day')).toMatchObject({ used: 1_000 });
    expect(await casino.audit()).toEqual([]);
  });

  it('begin anew with their period', async () => {
    const uid = await player();
    await set(uid, 'stake', 'day', 500);
    await bet(uid, 500);
    const { resetsAt } = (await limit(uid, 'stake', 'day')) ?? {};
    casino.clock.reach((resetsAt ?? 0) + 1);
    expect(await limit(uid, 'stake', 'day')).toMatchObject({ used: 0 });
    await bet(uid, 500);
  });

  it('of losses leave room for the whole stake, and a win makes room', async () => {
    const uid = await player();
    await set(uid, 'loss', 'week', 1_000);
    const round = await bet(uid, 800, 'wins');
    const won = round.payout - round.stake;
    // What was won may be lost as well, but not more than that on top.
    await expect(bet(uid, 1_000 + won + 1)).rejects.toMatchObject({
      code: 'limit_reached',
      value: { kind: 'loss', left: 1_000 + won },
    });
    await bet(uid, 1_000 + won);
    await expect(bet(uid, 100)).rejects.toMatchObject({ value: { kind: 'loss', left: 0 } });
  });

  it('take over what their period has used before they were set', async () => {
    const uid = await player();
    await bet(uid, 700);
    await set(uid, 'stake', 'month', 1_000);
    expect(await limit(uid, 'stake', 'month')).toMatchObject({ used: 700 });
    await expect(bet(uid, 301)).rejects.toMatchObject({ value: { left: 300 } });
  });

  it('hold against two devices that stake and lower at the same moment', async () => {
    for (let n = 0; n < 20; n += 1) {
      const uid = await player();
      casino.clock.advance(10_000);
      const choice = await choiceThat('loses', casino.database, uid);
      const [lowered, staked] = await Promise.allSettled([
        set(uid, 'stake', 'day', 300),
        run(casino, casino.games.handlers.bet, { stake: 500, choice }, { uid, key: key() }),
      ]);
      expect(lowered.status).toBe('fulfilled');
      // Whichever came first: a bet after the limit is refused, one before it is counted.
      expect(await limit(uid, 'stake', 'day')).toMatchObject({
        used: staked.status === 'fulfilled' ? 500 : 0,
      });
      await expect(bet(uid, 301)).rejects.toMatchObject({ code: 'limit_reached' });
    }
  });
});

describe('a higher limit', () => {
  it('waits for a day and a confirmation', async () => {
    const uid = await player();
    await set(uid, 'stake', 'day', 100);
    const { limits } = await set(uid, 'stake', 'day', 10_000);
    const { amount, next } = limits.find(it => it.kind === 'stake' && it.period === 'day') ?? {};
    expect(amount).toBe(100);
    expect(next).toMatchObject({ amount: 10_000, from: casino.clock.now() + WAIT_MS });
    const confirm = () =>
      run(casino, calls.limitConfirm, { kind: 'stake', period: 'day' }, { uid, key: key() });
    await expect(confirm()).rejects.toMatchObject({ code: 'limit_not_yet', value: { from: next?.from } });
    casino.clock.reach(next?.from ?? 0);
    // It doesn't come by itself.
    await expect(bet(uid, 200)).rejects.toMatchObject({ code: 'limit_reached' });
    await confirm();
    await bet(uid, 200);
  });

  it('can be taken back, and the history tells every step', async () => {
    const uid = await player();
    await set(uid, 'loss', 'month', 5_000);
    await set(uid, 'loss', 'month', null);
    await run(casino, calls.limitDrop, { kind: 'loss', period: 'month' }, { uid, key: key() });
    expect(await limit(uid, 'loss', 'month')).toMatchObject({ amount: 5_000, next: null });
    const { value } = await run(casino, calls.limitHistory, {}, { uid });
    expect(value.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['dropped', 5_000, null],
      ['asked', 5_000, null],
      ['set', null, 5_000],
    ]);
    casino.clock.advance(367 * 86_400_000);
    expect((await run(casino, calls.limitHistory, {}, { uid })).value).toEqual([]);
  });
});

describe('limits of deposits', () => {
  it('count what was asked for, and count it no more when it failed', async () => {
    const uid = await player();
    await set(uid, 'deposit', 'day', 1_000);
    const gate = createPlayGate();
    const at = casino.clock.now();
    const deposit = (amount: number) =>
      casino.database.write(async tx => {
        const [self] = await tx
          .select({ uid: account.uid, ...DECIDED })
          .from(account)
          .where(eq(account.uid, uid))
          .for('update');
        if (self !== undefined) await gate.mayDeposit(tx, self, { at, amount });
      });
    await deposit(700);
    await expect(deposit(301)).rejects.toMatchObject({ code: 'limit_reached', value: { left: 300 } });
    await casino.database.write(tx => gate.depositFailed(tx, uid, { at, amount: 700 }));
    await deposit(1_000);
  });
});

describe('a break', () => {
  it('ends every session, stops play and deposits at once, and can only be made longer', async () => {
    const uid = await player();
    const begin = async (length: '1d' | '7d' | '6m') =>
      (await run(casino, calls.breakStart, { length }, { uid, key: key() })).value;
    const { until } = await begin('7d');
    const [ended] = await casino.published(`u:${uid}:session`);
    expect(ended).toMatchObject({ gen: 2, state: 'kicked' });
    await expect(bet(uid, 100)).rejects.toMatchObject({ code: 'on_break', status: 403, value: { until } });
    expect((await state(uid)).pause).toMatchObject({ kind: 'break', until });
    await expect(begin('1d')).rejects.toMatchObject({ code: 'break_not_longer' });
    const exclusion = await begin('6m');
    expect(exclusion.kind).toBe('exclusion');
    casino.clock.reach(exclusion.until);
    await bet(uid, 100);
    expect((await state(uid)).pause).toBeNull();
  });
});

describe('everything else', () => {
  it('a reality check is kept and told', async () => {
    const uid = await player();
    const { value } = await run(casino, calls.realityCheck, { minutes: 30 }, { uid, key: key() });
    expect(value.realityMinutes).toBe(30);
    expect((await run(casino, calls.limitHistory, {}, { uid })).value[0]).toMatchObject({
      what: 'reality',
      to: 30,
    });
  });

  it('the net position follows the books', async () => {
    const uid = await player();
    const lost = await bet(uid, 500);
    const won = await bet(uid, 300, 'wins');
    const { value } = await run(casino, calls.netPosition, {}, { uid });
    expect(value.day).toMatchObject({ staked: 800, paid: lost.payout + won.payout, net: won.payout - 800 });
    expect(value.always).toMatchObject({ since: null, staked: 800 });
    casino.clock.advance(86_400_000);
    const tomorrow = (await run(casino, calls.netPosition, {}, { uid })).value;
    expect(tomorrow.day.staked).toBe(0);
    expect(tomorrow.always.staked).toBe(800);
  });

  it('a deposit limit is offered once', async () => {
    const uid = await player();
    expect((await state(uid)).asked).toBe(false);
    await run(casino, calls.limitAsked, {}, { uid, key: key() });
    expect((await state(uid)).asked).toBe(true);
  });

  it('trial accounts have none', async () => {
    const uid = await casino.member({ type: TRIAL_TYPE });
    await expect(set(uid, 'stake', 'day', 5)).rejects.toMatchObject({ code: 'trial_not_allowed' });
  });

  it('sessions last ten minutes to a day', async () => {
    const uid = await player();
    await expect(set(uid, 'session', 'session', 9)).rejects.toMatchObject({ code: 'bad_request' });
    await expect(set(uid, 'session', 'day', 60)).rejects.toMatchObject({ code: 'bad_request' });
    await set(uid, 'session', 'session', 60);
    expect(await limit(uid, 'session', 'session')).toMatchObject({ amount: 60, resetsAt: null });
  });
});
