import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { account, crashBet, idempotency, memberLimit } from '../../../gateway/db/schema.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { callTogether } from '../casino/callTogether.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { createGate } from '../salary/gate.ts';
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

function openCalls() {
  const { caller, transactions } = callTogether(casino, casino.crash.handlers);
  const [stake, cashOut] = [caller('crashStake'), caller('crashCashOut')];
  return {
    transactions,
    stake: (uid: string, round: string, key: string, { stake: amount = 1_000 } = {}) =>
      stake(uid, { round, stake: amount, target: null }, key),
    cashOut: (uid: string, round: string, key: string) => cashOut(uid, { round }, key),
  };
}

const keysOf = async (uid: string) =>
  (await casino.database.db.select().from(idempotency).where(eq(idempotency.owner, uid))).map(
    ({ key }) => key,
  );

it('carries out what many ask at one moment in few transactions, each once and with its own states', async () => {
  const calls = openCalls();
  const id = await rig.open({ from: 300 });
  const uids = await rig.players(30);
  const staked = await Promise.all(uids.map(uid => calls.stake(uid, id, 'stake')));
  expect(staked.map(({ value }) => value?.state)).toEqual(uids.map(() => 'placed'));
  expect(calls.transactions()).toBe(3);
  await rig.takeOff();
  await rig.flyTo(id, 150);
  const twice = [...uids, ...uids];
  const out = await Promise.all(twice.map(uid => calls.cashOut(uid, id, 'out')));
  // The repeated call of a page that had no answer gets the first one.
  expect(out.slice(uids.length)).toEqual(out.slice(0, uids.length));
  for (const [i, uid] of uids.entries()) {
    expect(out[i]?.value).toMatchObject({ state: 'cashed', multiplier: 150, payout: 1_500 });
    expect(out[i]?.snaps.map(({ t }) => t)).toEqual([`u:${uid}:balance`, `u:${uid}:crashBet`]);
    expect(out[i]?.snaps[0]?.st).toMatchObject({ sum: 100_500 });
    expect(await rig.walletOf(uid)).toBe(100_500);
    for (const { t, e, s, ts, st } of out[i]?.snaps ?? []) {
      const { rows } = await casino.database.db.execute(sql`select e, s, ts, st from topic where t = ${t}`);
      expect([{ e, s: String(s), ts: String(ts), st }]).toEqual(rows);
    }
  }
  await rig.crashAll(id);
  expect(await casino.audit()).toEqual([]);
});

it('refuses each for itself: the others are carried out, and a refused key may be used again', async () => {
  const calls = openCalls();
  const id = await rig.open({ from: 300 });
  const [first = '', rich = '', poor = '', limited = '', trial = '', twice = ''] = await rig.players(6);
  const { db } = casino.database;
  await db.update(account).set({ limited: true }).where(eq(account.uid, limited));
  await db.insert(memberLimit).values({ uid: limited, kind: 'stake', period: 'day', amount: 500 });
  await db.update(account).set({ type: TRIAL_TYPE }).where(eq(account.uid, trial));
  await rig.stake(twice, id);
  const asked = [
    calls.stake(first, id, 'a'),
    calls.stake(rich, id, 'a', { stake: 50_000 }),
    calls.stake(poor, id, 'a', { stake: 100_001 }),
    calls.stake(limited, id, 'a'),
    calls.stake(trial, id, 'a'),
    calls.stake(twice, id, 'a'),
  ];
  expect((await Promise.all(asked)).map(({ code }) => code)).toEqual([
    ...[null, null, 'insufficient_funds', 'limit_reached', 'trial_not_allowed', 'crash_staked'],
  ]);
  const [used] = await db.select().from(memberLimit).where(eq(memberLimit.uid, limited));
  expect(used?.used).toBe(0);
  expect([await keysOf(rich), await keysOf(poor), await keysOf(twice)]).toEqual([['a'], [], []]);
  expect((await calls.stake(poor, id, 'a', { stake: 100_000 })).code).toBeNull();
  await rig.takeOff();
  await rig.flyTo(id, 150);
  const out = await Promise.all([
    calls.cashOut(first, id, 'b'),
    calls.cashOut(rich, id, 'b'),
    calls.cashOut(limited, id, 'b'),
    calls.cashOut(poor, 'no round', 'b'),
  ]);
  expect(out.map(({ code }) => code)).toEqual([null, null, 'crash_no_stake', 'not_found']);
  await rig.crashAll(id);
  expect((await calls.cashOut(poor, id, 'c')).code).toBe('crash_ended');
  expect(await casino.audit()).toEqual([]);
});

it('does not wait for an account that somebody else holds', async () => {
  const calls = openCalls();
  const id = await rig.open({ from: 300 });
  const [first = '', held = '', other = ''] = await rig.players(3);
  const ended: string[] = [];
  const [isHeld, released] = [createGate(), createGate()];
  const holding = casino.database.write(async tx => {
    await tx.select().from(account).where(eq(account.uid, held)).for('update');
    isHeld.open();
    await released.opened;
  });
  await isHeld.opened;
  const stakes = [held, first, other].map(uid =>
    calls.stake(uid, id, 'a').then(answer => {
      ended.push(uid);
      return answer.code;
    }),
  );
  await Promise.all([stakes[1], stakes[2]]);
  expect(ended).toEqual([first, other]);
  released.open();
  await holding;
  expect(await Promise.all(stakes)).toEqual([null, null, null]);
  const { rows } = await casino.database.db.execute(
    sql`select count(*)::int as n from ${crashBet} where round_id = ${id}`,
  );
  expect(rows).toEqual([{ n: 3 }]);
});
