import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { bonusDesk, DAY } from './bonusDesk.ts';

let casino: Casino;
let desk: ReturnType<typeof bonusDesk>;
beforeAll(async () => {
  casino = await openCasino();
  desk = bonusDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(walletOf(uid));

describe('bonus grants', () => {
  it('S2-123 a deposit with a promotion is wagered and converts into the wallet once', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const order = await desk.order(uid, 'firstleaf', 20_000);
    expect(order).toMatchObject({ promotion: 'firstleaf', bonus: 20_000, wagering: 100_000 });
    expect(await desk.list(uid)).toEqual([]);
    await desk.step(order.id, 'arrive');
    expect(await desk.list(uid)).toMatchObject([
      {
        state: 'ISSUED',
        amount: 20_000,
        required: 100_000,
        wagered: 0,
        left: 100_000,
        reference: 'firstleaf',
      },
    ]);
    // The bonus is no money of the wallet yet.
    expect(await funds(uid)).toBe(1_020_000);
    expect((await desk.messages(uid)).toSorted()).toEqual(['BONUS_GRANTED', 'DEPOSIT_ARRIVED']);

    await desk.bet(uid, 60_000);
    const [half] = await desk.list(uid);
    expect(half).toMatchObject({ state: 'WAGERING', wagered: 60_000, left: 40_000 });
    const bank = await casino.balanceOf('bonus');
    await desk.bet(uid, 60_000);
    expect(await desk.list(uid)).toMatchObject([{ state: 'WAGERED', wagered: 100_000, left: 0 }]);
    expect(await casino.balanceOf('bonus')).toBe(bank - 20_000);
    expect(await desk.messages(uid)).toContain('BONUS_CONVERTED');
    await desk.bet(uid, 60_000);
    expect(await casino.balanceOf('bonus')).toBe(bank - 20_000);
    const entries = await desk.entries(uid, half?.id ?? '');
    expect(entries.map(({ what, wagered, amount }) => [what, wagered, amount])).toEqual([
      ['complete', 0, -20_000],
      ['stake', 40_000, 0],
      ['stake', 60_000, 0],
      ['issue', 0, 20_000],
    ]);
    expect(await desk.totals(uid)).toEqual({ count: 1, amount: 20_000, open: 0, converted: 20_000 });
  });

  it('counts stakes of its product only, for the oldest grant, and each round once', async () => {
    const uid = await casino.member({ funds: 500_000 });
    await desk.grant(uid, { productType: 'RNG', reference: 'other' });
    casino.clock.advance(1_000);
    await desk.grant(uid, { reference: 'older' });
    casino.clock.advance(1_000);
    await desk.grant(uid, { reference: 'newer' });
    const key = 'the-same-round';
    await desk.bet(uid, 2_000, key);
    await expect(desk.bet(uid, 2_000, key)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    const wagered = async () =>
      Object.fromEntries((await desk.list(uid)).map(row => [row.reference, row.wagered]));
    expect(await wagered()).toEqual({ other: 0, older: 2_000, newer: 0 });
    await desk.bet(uid, 2_000);
    // What is more than the older one needs is not carried over.
    expect(await wagered()).toEqual({ other: 0, older: 3_000, newer: 0 });
    await desk.bet(uid, 2_000);
    expect(await wagered()).toEqual({ other: 0, older: 3_000, newer: 2_000 });
  });

  it('is granted once for an id and once for a key, and converts at once without wagering', async () => {
    const uid = await casino.member();
    expect(await desk.grant(uid, { id: 'reward-1', onceKey: 'reward', times: 0 })).toHaveLength(2);
    expect(await desk.grant(uid, { id: 'reward-1', times: 0 })).toEqual([]);
    expect(await desk.grant(uid, { id: 'reward-2', onceKey: 'reward', times: 0 })).toEqual([]);
    expect(await funds(uid)).toBe(1_000);
  });

  it.each([
    ['more than ten times', { times: 11 }],
    ['part of a time', { times: 1.5 }],
    ['an unknown product', { productType: 'EVERYTHING' as never }],
    ['no money', { amount: 0 }],
  ])('grants nothing with %s', async (_name, given) => {
    const uid = await casino.member();
    await expect(desk.grant(uid, given)).rejects.toThrow();
    expect(await desk.list(uid)).toEqual([]);
  });

  it('expires by the world clock, and a late stake counts no more', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await desk.grant(uid);
    casino.clock.advance(DAY);
    await desk.bet(uid, 3_000);
    expect(await desk.list(uid)).toMatchObject([{ state: 'ISSUED', wagered: 0 }]);
    expect(await desk.expire()).toBeGreaterThan(0);
    expect(await desk.expire()).toBe(0);
    expect(await desk.list(uid)).toMatchObject([{ state: 'EXPIRED' }]);
    expect(await desk.messages(uid)).toEqual(['BONUS_EXPIRED', 'BONUS_GRANTED']);
  });

  it('is lost only when its own member gives it up, once', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const other = await casino.member();
    await desk.grant(uid, { id: 'given-up' });
    await desk.withdraw(uid, 20_000);
    expect(await desk.list(uid)).toMatchObject([{ state: 'ISSUED' }]);
    await expect(desk.giveUp(other, 'given-up')).rejects.toMatchObject({ code: 'not_found' });
    expect(await desk.entries(other, 'given-up')).toEqual([]);
    await desk.giveUp(uid, 'given-up');
    expect(await desk.list(uid)).toMatchObject([{ state: 'LOST' }]);
    await expect(desk.giveUp(uid, 'given-up')).rejects.toMatchObject({ code: 'bonus_state' });
    await desk.bet(uid, 3_000);
    expect(await desk.list(uid, { state: 'LOST' })).toMatchObject([{ wagered: 0 }]);
    expect(await desk.list(uid, { state: 'WAGERED' })).toEqual([]);
  });

  it('keeps its entries as they were written', async () => {
    const uid = await casino.member();
    await desk.grant(uid);
    const change = casino.database.write(tx => tx.execute(sql`update bonus_entry set amount = 5`));
    await expect(change).rejects.toThrow();
  });
});

describe('promotions of deposits', () => {
  it('are offered until they are used, and again on the next day where that is so', async () => {
    const uid = await casino.member();
    expect(await desk.offered(uid)).toEqual(['firstleaf', 'dailyripple']);
    const { id } = await desk.order(uid, 'dailyripple');
    // An open order holds its promotion.
    expect(await desk.offered(uid)).toEqual(['firstleaf']);
    await expect(desk.order(uid, 'dailyripple')).rejects.toMatchObject({ code: 'promotion_not_offered' });
    await desk.step(id, 'arrive');
    expect(await desk.offered(uid)).toEqual(['firstleaf']);
    casino.clock.advance(DAY);
    expect(await desk.offered(uid)).toEqual(['firstleaf', 'dailyripple']);
  });

  it('grant nothing for a deposit that failed, was cancelled or expired, and are offered again', async () => {
    const uid = await casino.member();
    const failed = await desk.order(uid, 'firstleaf');
    await desk.step(failed.id, 'fail');
    const cancelled = await desk.order(uid, 'firstleaf');
    await desk.cancel(uid, cancelled.id);
    expect(await desk.list(uid)).toEqual([]);
    expect(await desk.offered(uid)).toContain('firstleaf');
  });

  it('are refused below their least deposit, and when there is none of that name', async () => {
    const uid = await casino.member();
    const refused = { code: 'promotion_not_offered' };
    await expect(desk.order(uid, 'nothing')).rejects.toMatchObject(refused);
    const low = { id: 'a-low-deposit', method: 'lilypay', amount: 4_000, promotion: 'dailyripple' };
    await expect(desk.call('depositCreate', low, uid)).rejects.toMatchObject(refused);
  });

  it('belong to the order: the same id with another one is a conflict', async () => {
    const uid = await casino.member();
    await desk.order(uid, 'firstleaf', 20_000, 'one-id-for-both');
    await expect(desk.order(uid, undefined, 20_000, 'one-id-for-both')).rejects.toMatchObject({
      code: 'idempotency_conflict',
      value: { field: 'promotion' },
    });
    await expect(desk.order(uid, 'firstleaf', 20_000, 'one-id-for-both')).resolves.toMatchObject({
      version: 1,
    });
  });
});
