import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueOrderSteps } from '../../../gateway/cash/cashier/clock.ts';
import { ACTORS, type CashStepName, cashStateAfter } from '../../../gateway/cash/cashier/steps.ts';
import { memberLimit } from '../../../gateway/db/schema.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import {
  type CashOrder,
  DEPOSIT_STATES,
  type DepositState,
  ENDED_ORDER_STATES,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from '../../../streams/wire/cash/words.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { deskOf } from './desk.ts';

const MINUTE = 60_000;

let casino: Casino;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  casino = await openCasino();
  desk = deskOf(casino);
});
afterAll(() => casino.close());

const clockDeps = () => ({
  database: casino.database,
  clock: casino.clock,
  log: { warn() {}, error() {} } as never,
  engine: casino.cashier.engine,
});

/** The steps that lead to each state. */
const WAY: Record<DepositState | WithdrawalState, readonly CashStepName[]> = {
  waiting: [],
  told: ['tell'],
  arrived: ['arrive'],
  failed: ['fail'],
  expired: ['expire'],
  cancelled: ['cancel'],
  inProcess: [],
  approved: ['approve'],
  paid: ['approve', 'pay'],
  rejected: ['reject'],
  received: ['approve', 'pay', 'confirm'],
  notReceived: ['approve', 'pay', 'deny'],
};

const isOps = (name: CashStepName): name is 'arrive' | 'fail' | 'approve' | 'reject' | 'pay' | 'force' =>
  ACTORS[name] === 'operator';

/** Takes a step by the call that people make, or by the clock. */
async function take(uid: string, id: string, name: CashStepName): Promise<unknown> {
  if (isOps(name)) return desk.step(id, name);
  if (name === 'tell') return desk.tell(uid, id);
  if (name === 'cancel') return desk.cancel(uid, id);
  if (name === 'confirm') return desk.confirm(uid, id);
  if (name === 'deny') return desk.deny(uid, id, 5_000);
  return casino.database.write(async tx => {
    const { engine } = casino.cashier;
    const done = await engine.applyStep(tx, name, await engine.lock(tx, id));
    await engine.announce(tx, done);
    return done.order;
  });
}

async function orderIn(state: DepositState | WithdrawalState, kind: CashOrder['kind']) {
  const uid = await casino.member({ funds: 50_000 });
  const { id } = kind === 'deposit' ? await desk.deposit(uid) : await desk.withdraw(uid);
  for (const name of WAY[state]) await take(uid, id, name);
  return { uid, id };
}

const newest = async (uid: string): Promise<CashOrder> => {
  const [order] = await desk.call('cashOrders', { limit: 1 }, uid);
  if (order === undefined) throw new Error('no order');
  return order;
};

describe.each([
  ['deposit', DEPOSIT_STATES],
  ['withdrawal', WITHDRAWAL_STATES],
] as const)('every cell of a %s', (kind, states) => {
  const cells = states.flatMap(state =>
    (Object.keys(ACTORS) as CashStepName[]).map(
      name => [state, name, cashStateAfter(name, { kind, state })] as const,
    ),
  );

  it.each(cells)('%s, %s: %s', async (state, name, to) => {
    const { uid, id } = await orderIn(state, kind);
    const before = await newest(uid);
    const published = (await casino.published(`u:${uid}:cash`)).length;
    if (to === null) {
      const refusal = await take(uid, id, name).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ code: 'cash_state', status: 409, value: before });
      expect(await newest(uid)).toEqual(before);
      expect((await casino.published(`u:${uid}:cash`)).length).toBe(published);
    } else {
      await take(uid, id, name);
      const after = await newest(uid);
      expect(after).toMatchObject({
        state: to,
        version: before.version + 1,
        endedBy: ENDED_ORDER_STATES.has(to) ? ACTORS[name] : null,
      });
      expect((await casino.published(`u:${uid}:cash`)).at(-1)).toEqual(after);
    }
    expect(await casino.audit()).toEqual([]);
  });
});

/** Where an order's steps lead the money: what the wallet holds at last, of 500.00 before. */
describe('money of an order', () => {
  it.each([
    ['arrived', 'deposit', 70_000],
    ['failed', 'deposit', 50_000],
    ['expired', 'deposit', 50_000],
    ['cancelled', 'deposit', 50_000],
    ['inProcess', 'withdrawal', 30_000],
    ['approved', 'withdrawal', 30_000],
    ['paid', 'withdrawal', 30_000],
    ['received', 'withdrawal', 30_000],
    ['notReceived', 'withdrawal', 30_000],
    ['rejected', 'withdrawal', 50_000],
  ] as const)('%s of a %s leaves %i', async (state, kind, funds) => {
    const { uid } = await orderIn(state, kind);
    expect(await casino.balanceOf(walletOf(uid))).toBe(funds);
  });

  it('takes the fee of the method off a deposit, for the house', async () => {
    const uid = await casino.member();
    const house = await casino.balanceOf('house');
    const { id, fee } = await desk.deposit(uid, 10_000, 'lilypay');
    expect(fee).toBe(150);
    await desk.step(id, 'arrive');
    expect(await casino.balanceOf(walletOf(uid))).toBe(9_850);
    expect(await casino.balanceOf('house')).toBe(house + 150);
  });

  it('S4-69 forced-received returns what the member did not get, once, and tells it', async () => {
    const { uid, id } = await orderIn('notReceived', 'withdrawal');
    const order = await desk.step(id, 'force');
    expect(order).toMatchObject({
      state: 'received',
      received: 5_000,
      returned: 15_000,
      endedBy: 'operator',
    });
    expect(await casino.balanceOf(walletOf(uid))).toBe(45_000);
    await expect(desk.step(id, 'force')).rejects.toMatchObject({ code: 'cash_state' });
    expect(await casino.balanceOf(walletOf(uid))).toBe(45_000);
    expect((await casino.published(`u:${uid}:inbox`)).at(-1)).toMatchObject({
      latest: [{ type: 'DEPOSIT_ARRIVED', amount: 15_000 }, { type: 'WITHDRAWAL_APPROVED' }],
    });
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 13: tells the desk what the method of a deposit is called', async () => {
    const { id } = await orderIn('waiting', 'deposit');
    const { order } = await desk.call('opsCashOrder', { id });
    const offered = defaultMerchant().cashier.deposits.find(method => method.id === order.method);
    expect(offered?.name).not.toBe(order.method);
    expect(order.methodName).toBe(offered?.name);
  });

  it('writes who took each step, when and why', async () => {
    const { id } = await orderIn('inProcess', 'withdrawal');
    await desk.step(id, 'reject', 'The account is closed.');
    const { steps, order } = await desk.call('opsCashOrder', { id });
    expect(order.reason).toBe('The account is closed.');
    expect(steps).toMatchObject([
      { version: 1, from: null, to: 'inProcess', by: 'member' },
      { version: 2, from: 'inProcess', to: 'rejected', by: 'operator', reason: 'The account is closed.' },
    ]);
  });
});

describe('a limit or a break of the member', () => {
  it('refuses a deposit; one that is repeated or taken back uses nothing of the limit', async () => {
    const uid = await casino.member();
    await casino.database.db.execute(sql`update account set limited = true where uid = ${uid}`);
    await casino.database.db
      .insert(memberLimit)
      .values({ uid, kind: 'deposit', period: 'day', amount: 30_000 });
    const first = await desk.deposit(uid, 20_000, 'reedbank', 'limited-deposit');
    await desk.deposit(uid, 20_000, 'reedbank', 'limited-deposit');
    await expect(desk.deposit(uid, 20_000)).rejects.toMatchObject({ code: 'limit_reached' });
    await desk.cancel(uid, first.id);
    await desk.deposit(uid, 20_000);
    await casino.database.db.execute(
      sql`update account set break_kind = 'break', break_until = ${casino.clock.now() + MINUTE} where uid = ${uid}`,
    );
    await expect(desk.deposit(uid, 10_000)).rejects.toMatchObject({ code: 'on_break' });
  });
});

describe('the clock of the orders', () => {
  it('S9-03 S4-68 a paid withdrawal nobody answered counts as received after the merchant’s minutes', async () => {
    const uid = await casino.member({ funds: 50_000 });
    const order = await desk.paid(uid);
    const { confirmMinutes } = await desk.call('cashMethods', {}, uid);
    expect(order.dueAt).toBe(order.changedAt + confirmMinutes * MINUTE);
    casino.clock.advance(confirmMinutes * MINUTE - 1);
    await applyDueOrderSteps(clockDeps());
    expect((await newest(uid)).state).toBe('paid');
    casino.clock.advance(1);
    expect(await applyDueOrderSteps(clockDeps())).toBeGreaterThan(0);
    expect(await newest(uid)).toMatchObject({ state: 'received', endedBy: 'clock', dueAt: null });
    expect(await applyDueOrderSteps(clockDeps())).toBe(0);
  });

  it('S4-68 an answer of the member stops it', async () => {
    const uid = await casino.member({ funds: 50_000 });
    const { id } = await desk.paid(uid);
    await desk.deny(uid, id);
    casino.clock.advance(10_000 * MINUTE);
    await applyDueOrderSteps(clockDeps());
    expect((await newest(uid)).state).toBe('notReceived');
  });

  it('catches up after a downtime, with two processes at once, each step once', async () => {
    await applyDueOrderSteps(clockDeps());
    const people = await Promise.all(Array.from({ length: 60 }, () => casino.member()));
    await Promise.all(people.map(uid => desk.deposit(uid)));
    casino.clock.advance(31 * MINUTE);
    const taken = await Promise.all([applyDueOrderSteps(clockDeps()), applyDueOrderSteps(clockDeps())]);
    expect(taken.reduce((sum, it) => sum + it, 0)).toBeGreaterThanOrEqual(60);
    for (const uid of people) {
      expect(await newest(uid)).toMatchObject({ state: 'expired', version: 2, endedBy: 'clock' });
    }
  });
});

describe('what an order asks for', () => {
  it.each([
    ['an amount below the method’s', { method: 'reedbank', amount: 9_999 }, 'cash_amount'],
    ['an amount above it', { method: 'reedbank', amount: 5_000_001 }, 'cash_amount'],
    ['a method nobody offers', { method: 'nowhere', amount: 20_000 }, 'cash_method'],
  ])('refuses %s', async (_, input, code) => {
    const uid = await casino.member();
    await expect(desk.call('depositCreate', { id: 'a-deposit-0', ...input }, uid)).rejects.toMatchObject({
      code,
    });
  });

  it('refuses an unknown payout account, a wrong payment password, and more than there is', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const order = { id: 'a-withdrawal', account: 'payout-of-all', amount: 20_000, paymentPassword: '481516' };
    const refusal = (changed: object) =>
      desk.call('withdrawalCreate', { ...order, ...changed }, uid).catch((error: unknown) => error);
    expect(await refusal({ account: 'another' })).toMatchObject({ code: 'payout_account_unknown' });
    expect(await refusal({ paymentPassword: '000000' })).toMatchObject({ code: 'payment_password_wrong' });
    expect(await refusal({})).toMatchObject({ code: 'insufficient_funds' });
    expect(await desk.call('cashOrders', { limit: 5 }, uid)).toEqual([]);
    expect(await casino.balanceOf(walletOf(uid))).toBe(10_000);
  });

  it('is for members, and for the own orders only', async () => {
    const [owner, other] = [await casino.member(), await casino.member()];
    const { id } = await desk.deposit(owner);
    await expect(desk.tell(other, id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(desk.cancel(other, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('names the field when an id comes back with other content', async () => {
    const [uid, other] = [await casino.member(), await casino.member()];
    const first = await desk.deposit(uid, 20_000, 'reedbank', 'the-same-id');
    expect(await desk.deposit(uid, 20_000, 'reedbank', 'the-same-id')).toEqual(first);
    const conflict = (field: string) => ({ code: 'idempotency_conflict', status: 409, value: { field } });
    await expect(desk.deposit(uid, 30_000, 'reedbank', 'the-same-id')).rejects.toMatchObject(
      conflict('amount'),
    );
    await expect(desk.deposit(uid, 20_000, 'pondvoucher', 'the-same-id')).rejects.toMatchObject(
      conflict('method'),
    );
    await expect(desk.deposit(other, 20_000, 'reedbank', 'the-same-id')).rejects.toMatchObject(
      conflict('id'),
    );
    expect(await desk.call('cashOrders', { limit: 5 }, uid)).toHaveLength(1);
  });
});
