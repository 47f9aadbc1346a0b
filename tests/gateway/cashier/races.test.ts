import { afterAll, beforeAll, describe, expect } from 'vitest';
import { applyDueOrderSteps } from '../../../gateway/cash/cashier/clock.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { race, repeatedly } from '../casino/races.ts';
import { deskOf, newId } from './desk.ts';

/** How often each race is run. */
const TIMES = sizeOf('CASH_RACES');

let casino: Casino;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  casino = await openCasino();
  desk = deskOf(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const newest = async (uid: string): Promise<CashOrder | undefined> =>
  (await desk.call('cashOrders', { limit: 1 }, uid))[0];
const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const repeat = repeatedly(TIMES);

describe('races of the cashier', () => {
  repeat('two devices withdraw the same balance: one does, the other learns that it is gone', async () => {
    const uid = await casino.member({ funds: 30_000 });
    const told = await race(
      () => desk.withdraw(uid, 20_000),
      () => desk.withdraw(uid, 20_000),
    );
    expect([...told].sort()).toEqual(['insufficient_funds', 'ok']);
    expect(await funds(uid)).toBe(10_000);
    expect(await desk.call('cashOrders', { limit: 5 }, uid)).toHaveLength(1);
  });

  repeat('the operator’s arrival against the member’s cancel', async () => {
    const uid = await casino.member();
    const { id } = await desk.deposit(uid);
    const [arrived, cancelled] = await race(
      () => desk.step(id, 'arrive'),
      () => desk.cancel(uid, id),
    );
    expect([arrived, cancelled].sort()).toEqual(['cash_state', 'ok']);
    const hasArrived = arrived === 'ok';
    expect(await newest(uid)).toMatchObject({ state: hasArrived ? 'arrived' : 'cancelled', version: 2 });
    expect(await funds(uid)).toBe(hasArrived ? 20_000 : 0);
  });

  repeat('approval against rejection', async () => {
    const uid = await casino.member({ funds: 30_000 });
    const { id } = await desk.withdraw(uid);
    const [approved, rejected] = await race(
      () => desk.step(id, 'approve'),
      () => desk.step(id, 'reject'),
    );
    // A rejection may follow an approval, never the other way round.
    expect(rejected).toBe('ok');
    expect(['ok', 'cash_state']).toContain(approved);
    expect(await funds(uid)).toBe(30_000);
  });

  repeat('the member’s answer against the clock', async () => {
    const uid = await casino.member({ funds: 30_000 });
    const { id, dueAt } = await desk.paid(uid);
    casino.clock.reach(dueAt ?? 0);
    const { engine } = casino.cashier;
    const log = { warn() {} } as never;
    const [denied] = await race(
      () => desk.deny(uid, id),
      () => applyDueOrderSteps({ database: casino.database, clock: casino.clock, log, engine }),
    );
    const order = await newest(uid);
    expect(order?.version).toBe(4);
    expect(order?.state).toBe(denied === 'ok' ? 'notReceived' : 'received');
    expect(order?.endedBy).toBe(denied === 'ok' ? null : 'clock');
  });

  repeat('the same operation id from two tabs is one order', async () => {
    const uid = await casino.member({ funds: 50_000 });
    const id = newId();
    const told = await race(
      () => desk.withdraw(uid, 20_000, id),
      () => desk.withdraw(uid, 20_000, id),
    );
    expect(told).toEqual(['ok', 'ok']);
    expect(await funds(uid)).toBe(30_000);
    expect(await casino.published(`u:${uid}:cash`)).toHaveLength(1);
  });

  repeat('the same id with other content is one order and one conflict', async () => {
    const uid = await casino.member({ funds: 50_000 });
    const id = newId();
    const told = await race(
      () => desk.withdraw(uid, 20_000, id),
      () => desk.withdraw(uid, 30_000, id),
    );
    expect([...told].sort()).toEqual(['idempotency_conflict', 'ok']);
    expect([20_000, 30_000]).toContain(await funds(uid));
  });

  repeat('two desks force the same withdrawal', async () => {
    const uid = await casino.member({ funds: 30_000 });
    const { id } = await desk.paid(uid);
    await desk.deny(uid, id, 5_000);
    const told = await race(
      () => desk.step(id, 'force'),
      () => desk.step(id, 'force'),
    );
    expect([...told].sort()).toEqual(['cash_state', 'ok']);
    expect(await funds(uid)).toBe(25_000);
  });
});
