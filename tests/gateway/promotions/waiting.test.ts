import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BASE } from '../../unit/gateway/promotions/base.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { lastRound, voidRoundOf } from '../voids/voidRoundOf.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

const DAY = 86_400_000;
let casino: Casino;
let desk: PromotionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = promotionDesk(casino);
});
// A day of its own for each.
beforeEach(() => casino.clock.advance(DAY));
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

/** A reward of 50.00 for a bet in the day, issued when the day is over. */
const DAILY = {
  ...{ entry: 'automatic', repeat: 'daily', settles: 'end', payout: 'automatic' },
  condition: { measure: 'bets', atLeast: 1 },
};
const funds = (uid: string) => casino.balanceOf(`wallet:${uid}`);
const waiting = async (id: string) =>
  (await desk.call('opsPromotionWaiting', { id })).map(({ username, amount }) => [username, amount]);
/** From now on: days before count for nothing. */
const begun = () => ({ window: { from: new Date(casino.clock.now()).toISOString(), until: null } });
async function setBudget(id: string, part: object, budget: number, version: number) {
  const definition = { ...BASE, ...part, id, budget };
  await desk.call('opsPromotionSave', { definition: JSON.stringify(definition), version });
}
async function players(...names: string[]) {
  for (const uid of names) await casino.member({ uid, username: uid, funds: 100_000 });
  return names;
}
/** So many bets, and the settlement of their day. */
async function playDay(...uids: string[]) {
  for (const uid of uids) await desk.bet(uid, 1_000);
  casino.clock.advance(DAY);
  await desk.settle();
}

it('whom the budget was too short for is listed and paid in order once it is raised, and nobody passes', async () => {
  const [ada = '', bo = '', cy = ''] = await players('ada', 'bo', 'cy');
  const part = { ...DAILY, ...begun() };
  const id = await desk.promote({ ...part, budget: 5_000 });
  await playDay(ada, bo, cy);
  expect(await waiting(id)).toEqual([
    ['bo', 5_000],
    ['cy', 5_000],
  ]);
  const before = await Promise.all([ada, bo, cy].map(funds));
  const periods = (await desk.now(bo)).filter(it => it.id === id);
  expect(periods.some(({ status }) => status === 'process')).toBe(true);
  // The next day's first comes behind those who wait, though the budget would hold one reward by then.
  await setBudget(id, part, 10_000, 1);
  await playDay(ada);
  expect(await waiting(id)).toEqual([
    ['cy', 5_000],
    ['ada', 5_000],
  ]);
  expect(await funds(bo)).toBe((before[1] ?? 0) + 5_000);
  await setBudget(id, part, 100_000, 2);
  await Promise.all([desk.settle(), desk.settle()]);
  expect(await waiting(id)).toEqual([]);
  expect(await funds(cy)).toBe((before[2] ?? 0) + 5_000);
  await desk.settle();
  expect(await funds(cy)).toBe((before[2] ?? 0) + 5_000);
  const [mine] = await desk.call('opsPromotions', {});
  expect(mine).toMatchObject({ id, spent: 20_000 });
});

it('what is due as soon as it is done waits as well', async () => {
  const [dot = '', eve = ''] = await players('dot', 'eve');
  const part = { ...DAILY, ...begun(), settles: 'met', repeat: 'once' };
  const id = await desk.promote({ ...part, budget: 5_000 });
  for (const uid of [dot, eve]) {
    await desk.bet(uid, 1_000);
    await desk.look(uid);
  }
  expect(await waiting(id)).toEqual([['eve', 5_000]]);
  expect(await desk.status(eve, id)).toBe('process');
  const before = await funds(eve);
  await setBudget(id, part, 10_000, 1);
  await desk.settle();
  expect(await funds(eve)).toBe(before + 5_000);
  expect(await desk.status(eve, id)).toBe('issued');
});

it('whom nothing is due to any more leaves the line, and a promotion that is closed pays nobody', async () => {
  const [fay = '', gil = ''] = await players('fay', 'gil');
  const part = { ...DAILY, ...begun() };
  const id = await desk.promote({ ...part, budget: 0 });
  await playDay(fay, gil);
  expect(await waiting(id)).toHaveLength(2);
  await voidRoundOf(casino, await lastRound(casino, fay));
  const before = await Promise.all([fay, gil].map(funds));
  await setBudget(id, part, 5_000, 1);
  await desk.settle();
  expect(await waiting(id)).toEqual([]);
  expect(await Promise.all([fay, gil].map(funds))).toEqual([before[0], (before[1] ?? 0) + 5_000]);
  await playDay(gil);
  expect(await waiting(id)).toEqual([['gil', 5_000]]);
  await desk.call('opsPromotionClose', { id });
  const closed = await funds(gil);
  await setBudget(id, part, 100_000, 2);
  await desk.settle();
  expect(await funds(gil)).toBe(closed);
});
