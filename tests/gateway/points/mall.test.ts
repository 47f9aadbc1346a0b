import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type PointStepName, REDEEM, stepOf } from '../../../gateway/rewards/pointMall/steps.ts';
import { PointTransaction } from '../../../streams/wire/points/shapes.ts';
import {
  EXCHANGE_STATES,
  type PointOrderKind,
  type PointOrderState,
  REDEEM_STATES,
} from '../../../streams/wire/points/words.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { mallOf, newId } from './mall.ts';

const MINUTE = 60_000;

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

/** A member with points, and money for what items cost besides. */
async function rich(points = 10_000, funds = 500_000) {
  const uid = await casino.member({ funds });
  if (points > 0) await mall.earn(uid, points);
  return uid;
}

/** The steps that lead to each state. */
const WAY: Record<PointOrderKind, Partial<Record<PointOrderState, readonly PointStepName[]>>> = {
  redeem: {
    inProcess: [],
    approved: ['approve'],
    shipped: ['approve', 'ship'],
    rejected: ['reject'],
    received: ['approve', 'ship', 'confirm'],
    notReceived: ['approve', 'ship', 'deny'],
  },
  exchange: { processing: [], approved: ['approve'], rejected: ['reject'] },
};

/** Takes a step by the call that people make, or by the clock. */
async function take(uid: string, id: string, name: PointStepName): Promise<unknown> {
  if (name === 'confirm') return mall.answer(uid, id, 'received');
  if (name === 'deny') return mall.answer(uid, id, 'notReceived');
  if (name !== 'assume') return mall.step(id, name);
  return casino.database.write(async tx => {
    const done = await mall.engine.applyStep(tx, name, await mall.engine.lock(tx, id));
    await mall.engine.announce(tx, done);
  });
}

async function orderIn(kind: PointOrderKind, state: PointOrderState) {
  const uid = await rich();
  const { id } = kind === 'redeem' ? await mall.redeem(uid, 'lantern') : await mall.exchange(uid, 1_000);
  for (const name of WAY[kind][state] ?? []) await take(uid, id, name);
  return { uid, id };
}

const NAMES = REDEEM.steps;
const cells = (['redeem', 'exchange'] as const).flatMap(kind =>
  (kind === 'redeem' ? REDEEM_STATES : EXCHANGE_STATES).flatMap(state =>
    NAMES.map(name => [kind, state, name, stepOf(name, { kind, state })?.to ?? null] as const),
  ),
);

describe('every cell of the two machines', () => {
  it.each(cells)('%s %s: %s leads to %s', async (kind, state, name, to) => {
    const { uid, id } = await orderIn(kind, state);
    if (to === null) {
      await expect(take(uid, id, name)).rejects.toMatchObject({ code: 'points_state' });
      expect((await mall.call('pointOrder', { id }, uid)).order.state).toBe(state);
      return;
    }
    await take(uid, id, name);
    const { order, steps } = await mall.call('pointOrder', { id }, uid);
    expect(order.state).toBe(to);
    expect(steps.at(-1)).toMatchObject({ from: state, to, version: order.version });
  });
});

describe('items for points', () => {
  it('S7-59 are listed in the caller’s words with what they cost and how many are left', async () => {
    const uid = await rich(5_000, 100_000);
    const { list } = await mall.call('pointReward', {}, uid);
    expect(list.find(({ id }) => id === 'lantern')).toMatchObject({
      ...{ name: 'Floating lantern', type: 'goods', points: 1_200, amount: 15_000, unit: 'piece' },
    });
    expect(list[0]).not.toHaveProperty('stock');
    const before = list.find(({ id }) => id === 'lantern')?.left ?? 0;
    await mall.redeem(uid, 'lantern', { amount: 2 });
    const { list: after } = await mall.call('pointReward', {}, uid);
    expect(after.find(({ id }) => id === 'lantern')?.left).toBe(before - 2);
  });

  it('S7-63 take points and money, and give both back with the pieces when they are rejected', async () => {
    const uid = await rich(5_000, 100_000);
    const before = await mall.left(uid, 'lantern');
    const order = await mall.redeem(uid, 'lantern', { amount: 2, remark: 'Leave it at the gate.' });
    expect(order).toMatchObject({
      ...{ kind: 'redeem', state: 'inProcess', type: 'goods', name: 'Floating lantern', unit: 'piece' },
      ...{ pieces: 2, points: 2_400, amount: 30_000, remark: 'Leave it at the gate.', endedBy: null },
    });
    expect(await mall.points(uid)).toBe(2_600);
    expect(await casino.balanceOf(walletOf(uid))).toBe(70_000);
    expect(await mall.left(uid, 'lantern')).toBe((before ?? 0) - 2);
    await mall.step(order.id, 'reject', 'Not in stock.');
    expect(await mall.points(uid)).toBe(5_000);
    expect(await casino.balanceOf(walletOf(uid))).toBe(100_000);
    expect(await mall.left(uid, 'lantern')).toBe(before);
    expect(await casino.published(`u:${uid}:points`)).toMatchObject([
      { balance: 5_000, earned: 5_000, orders: 0 },
      { balance: 2_600, earned: 5_000, orders: 1 },
      { balance: 5_000, earned: 5_000, orders: 2 },
    ]);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(3);
  });

  it('tell their member in the inbox what the operator did, once each', async () => {
    const uid = await rich(5_000, 100_000);
    const sent = await mall.redeem(uid, 'lantern');
    // Newest first says which of two was earlier only when they don't share a millisecond.
    const step = async (id: string, name: Parameters<typeof mall.step>[1], why?: string) => {
      casino.clock.advance(1);
      await mall.step(id, name, why);
    };
    for (const name of ['approve', 'ship'] as const) await step(sent.id, name);
    await mall.answer(uid, sent.id, 'notReceived');
    await step(sent.id, 'reject', 'Lost on the way.');
    await step((await mall.exchange(uid, 100)).id, 'approve');
    await step((await mall.exchange(uid, 100)).id, 'reject');
    const states = (await casino.published(`u:${uid}:inbox`)) as { latest: Record<string, unknown>[] }[];
    const worth = expect.any(Number);
    expect(states.at(-1)?.latest).toMatchObject([
      { type: 'POINTS_EXCHANGE_REJECTED', amount: worth },
      { type: 'POINTS_EXCHANGED', amount: worth },
      { type: 'POINTS_ITEM_REJECTED', name: 'Floating lantern', amount: 15_000 },
      { type: 'POINTS_ITEM_SHIPPED', name: 'Floating lantern' },
    ]);
    expect(states).toHaveLength(4);
  });

  it('keep what they cost of the wallet once they are received', async () => {
    const { uid, id } = await orderIn('redeem', 'shipped');
    await mall.answer(uid, id, 'received');
    expect(await casino.balanceOf(walletOf(uid))).toBe(485_000);
    expect(await casino.balanceOf(`hold:${uid}`)).toBe(0);
  });

  it('S4-64 count as received by the clock when nobody confirms them, and not before', async () => {
    const { uid, id } = await orderIn('redeem', 'shipped');
    casino.clock.advance(4_320 * MINUTE - 1);
    // Of other tests' orders, if any.
    await mall.assume();
    expect((await mall.call('pointOrder', { id }, uid)).order).toMatchObject({ state: 'shipped' });
    casino.clock.advance(1);
    expect(await mall.assume()).toBeGreaterThan(0);
    const { order, steps } = await mall.call('pointOrder', { id }, uid);
    expect(order).toMatchObject({ state: 'received', endedBy: 'clock', dueAt: null });
    expect(steps.map(({ by }) => by)).toEqual(['member', 'operator', 'operator', 'clock']);
  });

  it('are the same order when they are sent again, and a conflict with other content', async () => {
    const uid = await rich();
    const id = newId();
    const first = await mall.redeem(uid, 'mug', { id });
    expect(await mall.redeem(uid, 'mug', { id })).toEqual(first);
    expect(await mall.points(uid)).toBe(9_600);
    await expect(mall.redeem(uid, 'mug', { id, amount: 2 })).rejects.toMatchObject({
      ...{ code: 'idempotency_conflict', value: { field: 'amount' } },
    });
    await expect(mall.redeem(uid, 'tea', { id })).rejects.toMatchObject({ value: { field: 'item' } });
    await expect(mall.exchange(uid, 100, id)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    const other = await rich();
    await expect(mall.redeem(other, 'mug', { id })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });

  it('are refused without enough points or money, without the payment password, and when nobody knows them', async () => {
    const poor = await rich(50);
    await expect(mall.redeem(poor, 'mug')).rejects.toMatchObject({
      ...{ code: 'points_insufficient', value: { balance: 50, points: 400 } },
    });
    const broke = await rich(10_000, 0);
    await expect(mall.redeem(broke, 'lantern')).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await mall.points(broke)).toBe(10_000);
    const uid = await rich();
    await expect(mall.redeem(uid, 'mug', { paymentPassword: 'x' })).rejects.toMatchObject({
      code: 'payment_password_wrong',
    });
    await expect(mall.redeem(uid, 'yacht')).rejects.toMatchObject({ code: 'point_item_unknown' });
    await expect(mall.redeem(await rich(1_000_000), 'weekend', { amount: 4 })).rejects.toMatchObject({
      code: 'point_item_gone',
    });
    expect((await mall.call('redeemPointList', {}, uid)).list).toEqual([]);
  });

  it('of somebody else do not exist', async () => {
    const { id } = await orderIn('redeem', 'shipped');
    const other = await rich();
    await expect(mall.call('pointOrder', { id }, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(mall.answer(other, id, 'received')).rejects.toMatchObject({ code: 'not_found' });
    await expect(mall.step('no-such-order', 'approve')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('points for money', () => {
  it('S7-64 leave at once and become a booking of the wallet when the exchange is approved, by its own ratio', async () => {
    const uid = await rich(1_000, 0);
    const order = await mall.exchange(uid, 250);
    expect(order).toMatchObject({
      ...{ kind: 'exchange', state: 'processing', points: 250, ratio: 10, exchanged: 2_500 },
    });
    expect(await mall.points(uid)).toBe(750);
    expect(await casino.balanceOf(walletOf(uid))).toBe(0);
    const before = await casino.balanceOf('points');
    // What the merchant offers by now is nothing to an order that stands.
    const dearer = mallOf(casino, { exchange: { ratio: 100, min: 100, max: 1_000, step: 100 } });
    await dearer.step(order.id, 'approve');
    expect(await casino.balanceOf(walletOf(uid))).toBe(2_500);
    expect((await casino.balanceOf('points')) - before).toBe(-2_500);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(1);
  });

  it('come back when it is rejected, with the reason', async () => {
    const uid = await rich(1_000);
    const { id } = await mall.exchange(uid, 1_000);
    await mall.step(id, 'reject', 'Under review.');
    expect(await mall.points(uid)).toBe(1_000);
    expect((await mall.call('pointOrder', { id }, uid)).order).toMatchObject({
      ...{ state: 'rejected', reason: 'Under review.', endedBy: 'operator' },
    });
  });

  it.each([90, 105, 100_010])('refuses %i points, which are outside of the terms', async amount => {
    const uid = await rich(1_000_000);
    await expect(mall.exchange(uid, amount)).rejects.toMatchObject({
      ...{ code: 'points_amount', value: { min: 100, max: 100_000, step: 10 } },
    });
  });
});

describe('what is told of points', () => {
  it('S7-61 S7-60 the terms, and the orders of each kind, newest first and page by page', async () => {
    const uid = await rich();
    const config = await mall.call('pointConfig', {}, uid);
    expect(config).toMatchObject({
      exchange: { ratio: 10, min: 100 },
      expireDays: null,
      confirmMinutes: 4_320,
    });
    expect(config.rules.map(({ on }) => on)).toContain('login');
    const ids: string[] = [];
    for (const item of ['mug', 'tea', 'keyring']) {
      casino.clock.advance(1_000);
      ids.unshift((await mall.redeem(uid, item)).id);
    }
    await mall.exchange(uid, 100);
    const first = await mall.call('redeemPointList', { limit: 2 }, uid);
    expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await mall.call('redeemPointList', { before: ids[1], limit: 2 }, uid);
    expect(rest.list.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await mall.call('redeemPointList', { kind: 'exchange' }, uid)).list).toHaveLength(1);
  });

  it('S7-62 S3-31 each change with every field that belongs to it', async () => {
    const uid = await rich(5_000);
    const order = await mall.redeem(uid, 'lantern', { remark: 'Blue.' });
    const exchange = await mall.exchange(uid, 100);
    const { list } = await mall.call('memTransDet', {}, uid);
    const nothing = { amount: null, pointsRequirement: null, amountRequirement: null };
    expect(list).toEqual([
      {
        ...{ id: '3', reference: exchange.id, applicationTime: exchange.at, type: 'exchange', name: '' },
        ...{ ...nothing, status: 'processing', changeInPoints: -100, balance: 3_700, remark: '', unit: '' },
        ...{ pointsRatio: 10, exchangeAmount: 1_000 },
      },
      {
        ...{
          id: '2',
          reference: order.id,
          applicationTime: order.at,
          type: 'redeem',
          name: 'Floating lantern',
        },
        ...{ amount: 1, pointsRequirement: 1_200, amountRequirement: 15_000, status: 'inProcess' },
        ...{ changeInPoints: -1_200, balance: 3_800, remark: 'Blue.', unit: 'piece' },
        ...{ pointsRatio: null, exchangeAmount: null },
      },
      expect.objectContaining({ id: '1', type: 'mission', changeInPoints: 5_000, status: null }),
    ]);
    expect((await mall.call('memTransDet', { before: 3, limit: 1 }, uid)).list).toEqual([list[1]]);
    for (const row of list) expect(PointTransaction.parse(row)).toEqual(row);
  });

  it('the desk sees what waits, the oldest first, and everything on demand', async () => {
    const { id } = await orderIn('exchange', 'approved');
    const { id: waiting } = await orderIn('redeem', 'approved');
    const open = await mall.call('opsPointOrders', { limit: 100 });
    expect(open.list.map(it => it.id)).toContain(waiting);
    expect(open.list.map(it => it.id)).not.toContain(id);
    expect(open.list.map(({ at }) => at)).toEqual(open.list.map(({ at }) => at).toSorted((a, b) => a - b));
    const all = await mall.call('opsPointOrders', { all: '1', limit: 100 });
    expect(all.list.map(it => it.id)).toContain(id);
    expect(all.list[0]?.username).toMatch(/^member/);
  });
});
