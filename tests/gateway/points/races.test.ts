import { afterAll, beforeAll, describe, expect } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import type { MerchantPointItem } from '../../../streams/wire/points/shapes.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race, repeatedly } from '../casino/races.ts';
import { run } from '../casino/run.ts';
import { mallOf, newId } from './mall.ts';

/** How often each race is run. */
const TIMES = sizeOf('POINT_RACES');
/** Buyers of the last item. */
const BUYERS = sizeOf('POINT_BUYERS');

let casino: Casino;
let mall: ReturnType<typeof mallOf>;
beforeAll(async () => {
  casino = await openCasino();
  const { items } = defaultMerchant().points;
  // Enough of everything, however often a race is run.
  mall = mallOf(casino, { items: items.map(item => ({ ...item, stock: 1_000_000 })) });
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const repeat = repeatedly(TIMES);

const lastOne = (id: string): MerchantPointItem => ({
  ...{ id, type: 'goods', imgUrl: '', points: 10, amount: 0, stock: 1 },
  texts: { en: { name: 'The last one', text: '', unit: 'piece' } },
});

describe('races of points', () => {
  const buyers: string[] = [];
  beforeAll(async () => {
    for (let i = 0; i < BUYERS; i += 1) buyers.push(await casino.member());
  });

  repeat(`the last item in stock with ${BUYERS} buyers is sold once`, async () => {
    const item = lastOne(`last-${newId()}`);
    const shop = mallOf(casino, { items: [item] });
    for (const uid of buyers) await mall.earn(uid, 10);
    const before = await Promise.all(buyers.map(mall.points));
    const told = await race(...buyers.map(uid => () => shop.redeem(uid, item.id)));
    expect(told.filter(it => it === 'ok')).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(['ok', 'point_item_gone']));
    expect(await shop.left(buyers[0] ?? '', item.id)).toBe(0);
    const after = await Promise.all(buyers.map(mall.points));
    expect(after.map((points, at) => (before[at] ?? 0) - points)).toEqual(
      told.map(it => (it === 'ok' ? 10 : 0)),
    );
  });

  repeat('two devices spend the same points: one of them does', async () => {
    const uid = await casino.member();
    await mall.earn(uid, 100);
    const told = await race(
      () => mall.exchange(uid, 100),
      () => mall.redeem(uid, 'keyring'),
    );
    expect([...told].sort()).toEqual(['ok', 'points_insufficient']);
    expect([0, 40]).toContain(await mall.points(uid));
  });

  repeat('the desk approves while another desk rejects: one of them does', async () => {
    const uid = await casino.member();
    await mall.earn(uid, 100);
    const { id } = await mall.exchange(uid, 100);
    const told = await race(
      () => mall.step(id, 'approve'),
      () => mall.step(id, 'reject'),
    );
    expect([...told].sort()).toEqual(['ok', 'points_state']);
    const { state } = (await mall.call('pointOrder', { id }, uid)).order;
    expect(await mall.points(uid)).toBe(state === 'approved' ? 0 : 100);
    expect(await casino.balanceOf(walletOf(uid))).toBe(state === 'approved' ? 1_000 : 0);
  });

  repeat('a member confirms while the clock does: it is received once', async () => {
    const uid = await casino.member({ funds: 20_000 });
    await mall.earn(uid, 1_200);
    const { id } = await mall.redeem(uid, 'lantern');
    await mall.step(id, 'approve');
    await mall.step(id, 'ship');
    casino.clock.advance(4_320 * 60_000);
    const told = await race(
      () => mall.answer(uid, id, 'received'),
      () => mall.answer(uid, id, 'notReceived'),
      () => mall.assume(),
    );
    expect(told[2]).toBe('ok');
    const { state } = (await mall.call('pointOrder', { id }, uid)).order;
    expect(['received', 'notReceived']).toContain(state);
    expect(await casino.balanceOf(walletOf(uid))).toBe(5_000);
  });

  repeat('a bet earns while points are spent: both are booked', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await mall.earn(uid, 100);
    casino.clock.advance(6_000);
    const choice = { game: 'DICE', chance: 5_000 } as const;
    const told = await race(
      () => run(casino, casino.games.handlers.bet, { stake: 10_000, choice }, { uid, key: newId() }),
      () => mall.exchange(uid, 100),
    );
    expect(told).toEqual(['ok', 'ok']);
    expect(await mall.points(uid)).toBe(3);
  });
});
