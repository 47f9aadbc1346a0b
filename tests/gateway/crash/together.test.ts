import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { account, crashBet, idempotency, memberLimit } from '../../../gateway/db/schema.ts';
import { executorOf } from '../../../gateway/http/execute.ts';
import type { Handlers } from '../../../gateway/http/handler.ts';
import type { OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import { TRIAL_TYPE } from '../../../streams/wire/roles.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
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

/** Calls as the HTTP layer makes them: those of one moment together. Counts the transactions. */
function openCalls() {
  let transactions = 0;
  const counted: Database = {
    ...casino.database,
    write: work => {
      transactions += 1;
      return casino.database.write(work);
    },
  };
  const handlers = casino.crash.handlers as unknown as Handlers;
  const deps = { database: counted, wall: () => START };
  const [stakes, outs] = [
    executorOf('crashStake', handlers, deps),
    executorOf('crashCashOut', handlers, deps),
  ];
  /** The stake that is answered; null with the code of a refusal. */
  const ask = (execute: typeof stakes, uid: string, params: object, key: string) =>
    execute(casino.context({ uid, key }), params).then(
      answer => {
        if (!('value' in answer)) throw new Error('an answer has a value');
        return { bet: answer.value as OwnCrashBet, code: null, snaps: answer.snaps ?? [] };
      },
      (refusal: { code: string }) => ({ bet: null, code: refusal.code, snaps: [] }),
    );
  return {
    stake: (uid: string, round: string, key: string, { stake = 1_000 } = {}) =>
      ask(stakes, uid, { round, stake, target: null }, key),
    cashOut: (uid: string, round: string, key: string) => ask(outs, uid, { round }, key),
    transactions: () => transactions,
  };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
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
  expect(staked.map(({ bet }) => bet?.state)).toEqual(uids.map(() => 'placed'));
  expect(calls.transactions()).toBe(3);
  await rig.takeOff();
  await rig.flyTo(id, 150);
  const twice = [...uids, ...uids];
  const out = await Promise.all(twice.map(uid => calls.cashOut(uid, id, 'out')));
  // The repeated call of a page that had no answer gets the first one.
  expect(out.slice(uids.length)).toEqual(out.slice(0, uids.length));
  for (const [i, uid] of uids.entries()) {
    expect(out[i]?.bet).toMatchObject({ state: 'cashed', multiplier: 150, payout: 1_500 });
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
  const [isHeld, release] = [withResolvers(), withResolvers()];
  const holding = casino.database.write(async tx => {
    await tx.select().from(account).where(eq(account.uid, held)).for('update');
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  const stakes = [held, first, other].map(uid =>
    calls.stake(uid, id, 'a').then(answer => {
      ended.push(uid);
      return answer.code;
    }),
  );
  await Promise.all([stakes[1], stakes[2]]);
  expect(ended).toEqual([first, other]);
  release.resolve();
  await holding;
  expect(await Promise.all(stakes)).toEqual([null, null, null]);
  const { rows } = await casino.database.db.execute(
    sql`select count(*)::int as n from ${crashBet} where round_id = ${id}`,
  );
  expect(rows).toEqual([{ n: 3 }]);
});
