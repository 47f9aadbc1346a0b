import { afterAll, beforeAll, describe, expect } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race, repeatedly } from '../casino/races.ts';
import { bonusDesk, DAY } from './bonusDesk.ts';

/** How often each race is run. */
const TIMES = sizeOf('CASH_RACES');

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

const repeat = repeatedly(TIMES);

describe('races of bonuses', () => {
  repeat('two devices order with a promotion of once: one gets it', async () => {
    const uid = await casino.member();
    const told = await race(
      () => desk.order(uid, 'firstleaf'),
      () => desk.order(uid, 'firstleaf'),
    );
    expect([...told].sort()).toEqual(['ok', 'promotion_not_offered']);
    const orders = await desk.call('cashOrders', { limit: 5 }, uid);
    expect(orders).toHaveLength(1);
    await race(
      () => desk.step(orders[0]?.id ?? '', 'arrive'),
      () => desk.step(orders[0]?.id ?? '', 'arrive'),
    );
    expect(await desk.list(uid)).toHaveLength(1);
  });

  repeat('the last stake against giving up: the money comes exactly when it was wagered', async () => {
    const uid = await casino.member({ funds: 10_000 });
    await desk.grant(uid, { id: `last-${uid}`, amount: 1_000, times: 1 });
    const before = await casino.balanceOf('bonus');
    await race(
      () => desk.bet(uid, 1_000),
      () => desk.giveUp(uid, `last-${uid}`),
    );
    const [bonus] = await desk.list(uid);
    expect(['WAGERED', 'LOST']).toContain(bonus?.state);
    expect(before - (await casino.balanceOf('bonus'))).toBe(bonus?.state === 'WAGERED' ? 1_000 : 0);
  });

  repeat('a bet against the arrival of a deposit with a promotion: both are booked', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const { id } = await desk.order(uid, 'firstleaf');
    expect(
      await race(
        () => desk.bet(uid, 1_000),
        () => desk.step(id, 'arrive'),
      ),
    ).toEqual(['ok', 'ok']);
    expect(await casino.balanceOf(walletOf(uid))).toBeGreaterThan(28_000);
  });

  repeat('the clocks of two processes end a bonus once', async () => {
    const uid = await casino.member();
    await desk.grant(uid);
    casino.clock.advance(DAY);
    expect(await race(desk.expire, desk.expire)).toEqual(['ok', 'ok']);
    expect(await desk.list(uid)).toMatchObject([{ state: 'EXPIRED' }]);
  });
});
