import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const username = (uid: string) => `member${uid}`;
const deposit = (uid: string, outcome: 'arrived' | 'failed', key: string, amount = 300) =>
  run(casino, casino.cashier.handlers.opsDeposit, { username: username(uid), amount, outcome }, { key });
const withdraw = (uid: string, outcome: 'approved' | 'rejected', key: string, amount = 300) =>
  run(casino, casino.cashier.handlers.opsWithdrawal, { username: username(uid), amount, outcome }, { key });

/** What the member sees: funds, balance events after the first grant, messages. */
async function seenBy(uid: string) {
  const messages = (await casino.published(`u:${uid}:inbox`)).at(-1);
  const balances = await casino.published(`u:${uid}:balance`);
  return { funds: await casino.balanceOf(walletOf(uid)), events: balances.length - 1, messages };
}
const told = (type: string) => ({ unread: 1, latest: [{ type, amount: 300, read: false }] });

describe('a simulated deposit or withdrawal', () => {
  it.each([
    ['deposit that arrived', 'DEPOSIT_ARRIVED', 1_300, 1],
    ['deposit that failed', 'DEPOSIT_FAILED', 1_000, 0],
    ['withdrawal that was approved', 'WITHDRAWAL_APPROVED', 700, 1],
    // Its amount was on hold in between.
    ['withdrawal that was rejected', 'WITHDRAWAL_REJECTED', 1_000, 1],
  ] as const)('%s sends %s and leaves %i minor units, once', async (name, type, funds, events) => {
    const uid = await casino.member({ funds: 1_000 });
    const attempt = () => {
      if (type === 'DEPOSIT_ARRIVED') return deposit(uid, 'arrived', name);
      if (type === 'DEPOSIT_FAILED') return deposit(uid, 'failed', name);
      if (type === 'WITHDRAWAL_APPROVED') return withdraw(uid, 'approved', name);
      return withdraw(uid, 'rejected', name);
    };
    const first = await attempt();
    expect(await seenBy(uid)).toMatchObject({ funds, events, messages: told(type) });
    const again = await attempt();
    expect(again.value).toEqual(first.value);
    expect(await seenBy(uid)).toMatchObject({ funds, events, messages: told(type) });
    expect(await casino.audit()).toEqual([]);
  });

  it('books one deposit when the operator’s retries race', async () => {
    const uid = await casino.member({ funds: 1_000 });
    await Promise.all(Array.from({ length: 8 }, () => deposit(uid, 'arrived', 'race')));
    expect(await seenBy(uid)).toMatchObject({ funds: 1_300, events: 1, messages: { unread: 1 } });
  });

  it('tells nobody about a withdrawal the wallet cannot pay', async () => {
    const uid = await casino.member({ funds: 200 });
    await expect(withdraw(uid, 'approved', 'too much')).rejects.toMatchObject({
      code: 'insufficient_funds',
      status: 409,
    });
    expect(await seenBy(uid)).toEqual({ funds: 200, events: 0, messages: undefined });
  });

  it('for a username nobody has is not found', async () => {
    await expect(deposit('nobody', 'arrived', 'nobody')).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('to an account of the simulator is marked "demo"', async () => {
    const uid = await casino.member({ funds: 1_000, demo: true });
    await deposit(uid, 'arrived', 'demo');
    expect((await seenBy(uid)).messages).toMatchObject({ latest: [{ demo: true }] });
  });
});
