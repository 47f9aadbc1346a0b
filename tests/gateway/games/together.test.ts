import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, idempotency, memberLimit, round, seedPair } from '../../../gateway/db/schema.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { callTogether } from '../casino/callTogether.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { createGate } from '../salary/gate.ts';

const DICE = { game: 'DICE', chance: 5_000 } as const;
const PLINKO = { game: 'PLINKO', rows: 12, risk: 'low' } as const;

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

function openCalls() {
  const { caller, transactions } = callTogether(casino, casino.games.handlers);
  const ask = caller('bet');
  return {
    transactions,
    bet: (uid: string, key: string, { stake = 100, choice = DICE as object } = {}) =>
      ask(uid, { stake, choice }, key),
  };
}

/** Accounts that have bet before. */
async function players(count: number, funds = 10_000): Promise<string[]> {
  const uids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const uid = await casino.member({ funds });
    await run(casino, casino.games.handlers.seed, {}, { uid });
    uids.push(uid);
  }
  return uids;
}

const roundsOf = (uid: string) =>
  casino.database.db.select().from(round).where(eq(round.uid, uid)).orderBy(asc(round.nonce));
const nonceOf = async (uid: string) =>
  (await casino.database.db.select().from(seedPair).where(eq(seedPair.uid, uid)))[0]?.nonce;
const keysOf = async (uid: string) =>
  (await casino.database.db.select().from(idempotency).where(eq(idempotency.owner, uid))).map(
    ({ key }) => key,
  );

it('places what many bet at one moment in few transactions, each once, from its own seeds and with its own balance', async () => {
  const calls = openCalls();
  const uids = await players(30);
  // The repeated call of a page that had no answer gets the first one.
  const twice = [...uids, ...uids];
  const choiceOf = (uid: string) => (uids.indexOf(uid) % 2 === 0 ? DICE : PLINKO);
  const placed = await Promise.all(twice.map(uid => calls.bet(uid, 'a', { choice: choiceOf(uid) })));
  expect(placed.map(({ code }) => code)).toEqual(twice.map(() => null));
  expect(placed.slice(uids.length)).toEqual(placed.slice(0, uids.length));
  // One that comes alone runs at once, the others twenty at a time.
  expect(calls.transactions()).toBe(4);
  for (const [i, uid] of uids.entries()) {
    const rows = await roundsOf(uid);
    const answer = placed[i]?.value?.round;
    expect(rows.map(({ id, nonce, choice }) => ({ id, nonce, choice }))).toEqual([
      { id: answer?.id, nonce: 0, choice: choiceOf(uid) },
    ]);
    expect(await nonceOf(uid)).toBe(1);
    const balance = 10_000 + (answer?.net ?? 0);
    expect(await casino.balanceOf(`wallet:${uid}`)).toBe(balance);
    expect(placed[i]?.snaps).toMatchObject([{ t: `u:${uid}:balance`, st: { sum: balance } }]);
    expect((await casino.published(`u:${uid}:balance`)).at(-1)).toMatchObject({ sum: balance });
  }
  expect(await casino.audit()).toEqual([]);
});

it('refuses each for itself: the others are placed, no nonce is left out, and a refused key may be used again', async () => {
  const calls = openCalls();
  const [first = '', rich = '', poor = '', limited = '', trial = '', resting = '', last = ''] =
    await players(7);
  const fresh = await casino.member({ funds: 10_000 });
  const { db } = casino.database;
  await db.update(account).set({ limited: true }).where(eq(account.uid, limited));
  await db.insert(memberLimit).values({ uid: limited, kind: 'stake', period: 'day', amount: 50 });
  await db.update(account).set({ type: TRIAL_TYPE }).where(eq(account.uid, trial));
  const until = casino.clock.now() + 3_600_000;
  await db.update(account).set({ breakKind: 'break', breakUntil: until }).where(eq(account.uid, resting));
  const asked = [
    ...[calls.bet(first, 'a'), calls.bet(rich, 'a', { stake: 5_000 })],
    ...[calls.bet(poor, 'a', { stake: 10_001 }), calls.bet(limited, 'a'), calls.bet(trial, 'a')],
    ...[calls.bet(resting, 'a'), calls.bet(fresh, 'a'), calls.bet(last, 'a', { stake: 0 })],
  ];
  const refusals = ['insufficient_funds', 'limit_reached', 'trial_not_allowed', 'on_break'];
  expect((await Promise.all(asked)).map(({ code }) => code)).toEqual([
    ...[null, null, ...refusals, null, 'stake_out_of_range'],
  ]);
  const [used] = await db.select().from(memberLimit).where(eq(memberLimit.uid, limited));
  expect(used?.used).toBe(0);
  for (const uid of [poor, limited, trial, resting, last]) {
    expect([await keysOf(uid), await roundsOf(uid), await nonceOf(uid)]).toEqual([[], [], 0]);
  }
  for (const uid of [rich, fresh]) expect([await keysOf(uid), await nonceOf(uid)]).toEqual([['a'], 1]);
  // The same moment again: too soon for those who bet, and the others as if nothing had been.
  const again = await Promise.all([first, rich, poor].map(uid => calls.bet(uid, 'b')));
  expect(again.map(({ code }) => code)).toEqual(['bet_too_soon', 'bet_too_soon', null]);
  expect((await roundsOf(poor)).map(({ nonce }) => nonce)).toEqual([0]);
  expect(await casino.audit()).toEqual([]);
});

it('does not wait for an account that somebody else holds', async () => {
  const calls = openCalls();
  const [first = '', held = '', other = ''] = await players(3);
  const [isHeld, released] = [createGate(), createGate()];
  const holder = casino.database.write(async tx => {
    await tx.select().from(account).where(eq(account.uid, held)).for('update');
    isHeld.open();
    await released.opened;
  });
  await isHeld.opened;
  let isDone = false;
  const ofHeld = calls.bet(held, 'a').finally(() => {
    isDone = true;
  });
  const others = await Promise.all([first, other].map(uid => calls.bet(uid, 'a')));
  expect(others.map(({ code }) => code)).toEqual([null, null]);
  expect(isDone).toBe(false);
  released.open();
  await holder;
  expect((await ofHeld).code).toBeNull();
  expect((await roundsOf(held)).map(({ nonce }) => nonce)).toEqual([0]);
});

it('counts a bet for a bonus that is wagered, whoever bets at the same moment', async () => {
  const calls = openCalls();
  const [first = '', wagering = '', other = ''] = await players(3);
  const at = casino.clock.now();
  await casino.database.write(tx =>
    casino.bonus.grant(tx, {
      ...{ id: 'together', uid: wagering, kind: 'depositBonus', reference: 'together', onceKey: null },
      ...{ productType: 'INHOUSE', amount: 300, times: 1, at, expiresAt: at + 86_400_000, demo: false },
    }),
  );
  const bets = [first, wagering, other].map(uid => calls.bet(uid, 'a', { stake: 300 }));
  const [, ofWagering] = await Promise.all(bets);
  const net = ofWagering?.value?.round.net ?? 0;
  expect(await casino.balanceOf(`wallet:${wagering}`)).toBe(10_000 + net + 300);
  expect(ofWagering?.snaps).toMatchObject([{ t: `u:${wagering}:balance`, st: { sum: 10_300 + net } }]);
  expect(await casino.audit()).toEqual([]);
});
