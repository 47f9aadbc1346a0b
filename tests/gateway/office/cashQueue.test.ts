import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CashQueueEvent } from '../../../streams/wire/cash/queueWords.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let [cashier, manager, owner, auditor] = ['', '', '', ''];
beforeAll(async () => {
  office = await openOffice();
  [cashier = '', manager = '', owner = '', auditor = ''] = await Promise.all(
    (['cashier', 'manager', 'owner', 'auditor'] as const).map(role => office.signIn(role)),
  );
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

const QUEUE = topicName('cashQueue', OFFICE);
const PIN = '482913';
let made = 0;
const id = () => {
  made += 1;
  return `queued-order-${made}`;
};

/** A member with money, who may withdraw it. */
async function payee(number = `0171122${1_000 + made}`) {
  const token = await office.gateway.member();
  const { id: uid, account: username } = await office.take('memberInfo', {}, token);
  await office.gateway.database.db.execute(
    sql`update account set profile = profile || '{"birthday":"1990-04-14"}'::jsonb where uid = ${uid}`,
  );
  const money = { username, amount: 900_000, outcome: 'arrived' };
  await office.take('opsDeposit', money, office.gateway.operatorToken);
  await office.take('paymentPasswordSet', { password: 'a good password', newPassword: PIN }, token);
  const fields = { provider: 'Paddle Pay', number };
  const { accounts } = await office.take(
    'payoutAccountAdd',
    { method: 'wallet', fields, paymentPassword: PIN },
    token,
  );
  const account = accounts[0]?.id ?? '';
  const withdraw = (amount = 20_000) =>
    office.take('withdrawalCreate', { id: id(), account, amount, paymentPassword: PIN }, token);
  return { token, uid: String(uid), username, account, withdraw };
}
type Payee = Awaited<ReturnType<typeof payee>>;

async function toldDeposit({ token }: Pick<Payee, 'token'>, amount = 20_000) {
  const order = await office.take('depositCreate', { id: id(), method: 'lilypay', amount }, token);
  return office.take('depositPaid', { id: order.id, proofs: [], comment: '' }, token);
}
const codeOf = async (name: CallName, params: object, token: string) => {
  const { status, body } = await office.ask(name, params as never, token);
  return status === 200 && body.success !== false ? 'ok' : body.code;
};
const rowOf = async (orderId: string): Promise<CallValue<'officeCashQueue'>['rows'][number] | undefined> =>
  (await office.take('officeCashQueue', { limit: 100 }, auditor)).rows.find(row => row.id === orderId);
const step = (orderId: string, name: string, token: string, reason = '') =>
  codeOf('opsCashStep', { id: orderId, step: name, reason }, token);
const unheld = async (orderId: string, token: string) =>
  codeOf('officeCashHold', { id: orderId, held: false, reason: 'papers seen' }, token);

it('issue 32.4: an order is everybody’s at once, and gone once nothing waits', async () => {
  const client = connect(office.gateway.origin, { token: auditor, rs: [[QUEUE, null, 0]] });
  await client.hello();
  const one = await payee();
  const order = await toldDeposit(one);
  await office.take('officeCashClaim', { id: order.id, reason: '' }, cashier);
  expect(await step(order.id, 'arrive', cashier)).toBe('ok');
  const told = await eventually(() => {
    const events = client.events.map(({ d }) => d as CashQueueEvent).filter(d => d.id === order.id);
    expect(events).toHaveLength(4);
    return events;
  });
  expect(told.map(it => it.order && [it.order.state, it.order.claimedBy])).toEqual([
    // It is there, and waits for its member: the list of all orders has it.
    null,
    ['told', null],
    ['told', 'operator:demo-cashier'],
    null,
  ]);
  // What everybody of the staff may see is the member's name, and nobody's contact.
  expect(told[1]?.order?.username).toBe(one.username);
  expect(Object.keys(told[1]?.order ?? {}).toSorted()).toEqual(
    ['amount', 'at', 'changedAt', 'claimedAt', 'claimedBy', 'demo', 'held', 'id', 'kind', 'method']
      .concat('proofs', 'state', 'uid', 'username', 'version')
      .toSorted(),
  );
});

it('issue 32.4: rules hold a withdrawal until somebody lets it go, and say which they are', async () => {
  const one = await payee('01711220001');
  await payee('01711220001');
  await office.gateway.database.db.execute(sql`
    insert into bonus_grant (id, uid, kind, reference, product_type, amount, required, state, at, changed_at, expires_at, demo)
    values ('queue-bonus', ${one.uid}, 'depositBonus', 'x', 'INHOUSE', 100, 500, 'WAGERING', 0, 0, 9999999999999, false)`);
  const { id: orderId } = await one.withdraw(600_000);
  const rules = ['firstWithdrawal', 'amount', 'newAccount', 'wagering', 'sharedAccount'];
  expect(await rowOf(orderId)).toMatchObject({ held: rules, claimedBy: null });
  expect(await step(orderId, 'approve', manager)).toBe('cash_state');
  expect(await unheld(orderId, manager)).toBe('ok');
  expect(await rowOf(orderId)).toMatchObject({ held: [] });
  expect(await office.take('officeCashOrder', { id: orderId }, auditor)).toMatchObject({
    rules,
    note: 'papers seen',
    member: { uid: one.uid, deposits: 1, deposited: 900_000, withdrawals: 0, withdrawn: 0 },
  });
  expect(await step(orderId, 'approve', manager)).toBe('ok');
  expect(await step(orderId, 'pay', manager)).toBe('ok');
  expect(await rowOf(orderId)).toBeUndefined();
  // The next one is neither the first, nor large.
  await office.gateway.database.db.execute(
    sql`update bonus_grant set state = 'LOST' where id = 'queue-bonus'`,
  );
  await office.gateway.database.db.execute(sql`update payout_account set added_at = 0`);
  await office.gateway.database.db.execute(
    sql`update payout_account set fingerprint = id where uid <> ${one.uid}`,
  );
  expect(await rowOf((await one.withdraw()).id)).toMatchObject({ held: [] });
});

it('issue 32.4: an operator holds an order, and a refusal is read by its member', async () => {
  const one = await payee();
  const { id: orderId } = await one.withdraw();
  expect(await unheld(orderId, cashier)).toBe('ok');
  expect(await codeOf('officeCashHold', { id: orderId, held: true, reason: 'asked the bank' }, cashier)).toBe(
    'ok',
  );
  expect(await rowOf(orderId)).toMatchObject({ held: ['operator'], claimedBy: 'operator:demo-cashier' });
  expect(await step(orderId, 'approve', cashier)).toBe('cash_state');
  expect(await step(orderId, 'reject', cashier, 'The name differs.')).toBe('ok');
  const [order] = await office.take('cashOrders', { limit: 1 }, one.token);
  expect(order).toMatchObject({ state: 'rejected', reason: 'The name differs.' });
  const trail = await office.take('officeTrail', { limit: 3 }, auditor);
  expect(trail[1]).toMatchObject({
    call: 'officeCashHold',
    reason: 'asked the bank',
    before: { held: [], claimedBy: 'operator:demo-cashier' },
    after: { held: ['operator'] },
  });
});

it('issue 32.4: an order is one operator’s until it is given back, stale, or taken over by who may', async () => {
  const { id: orderId } = await toldDeposit(await payee());
  const claim = (token: string) => codeOf('officeCashClaim', { id: orderId, reason: '' }, token);
  expect(await claim(owner)).toBe('ok');
  expect(await claim(cashier)).toBe('cash_state');
  for (const name of ['arrive', 'fail']) expect(await step(orderId, name, cashier)).toBe('cash_state');
  // Nor does a program, or the gateway's own token.
  expect(await step(orderId, 'arrive', office.gateway.operatorToken)).toBe('cash_state');
  expect(await codeOf('officeCashRelease', { id: orderId, reason: '' }, cashier)).toBe('cash_state');
  expect(await claim(manager)).toBe('ok');
  expect(await codeOf('officeCashRelease', { id: orderId, reason: '' }, manager)).toBe('ok');
  expect(await claim(manager)).toBe('ok');
  await office.gateway.database.db.execute(
    sql`update cash_review set claimed_at = claimed_at - 600001 where order_id = ${orderId}`,
  );
  expect(await claim(cashier)).toBe('ok');
  expect(await step(orderId, 'fail', cashier)).toBe('ok');
});

it('issue 32.4: what a role pays alone ends at an amount, and two are asked above another', async () => {
  const one = await payee();
  await office.gateway.database.db.execute(sql`update payout_account set added_at = 0`);
  const { id: orderId } = await one.withdraw(200_001);
  expect(await unheld(orderId, cashier)).toBe('ok');
  expect(await step(orderId, 'approve', cashier)).toBe('forbidden');
  expect(await codeOf('officeCashRelease', { id: orderId, reason: '' }, cashier)).toBe('ok');
  expect(await step(orderId, 'approve', manager)).toBe('ok');

  const { id: large } = await toldDeposit(one, 1_000_000);
  await office.gateway.database.db.execute(sql`update cash_order set amount = 1000001 where id = ${large}`);
  expect(await codeOf('officeCashClaim', { id: large, reason: '' }, manager)).toBe('ok');
  const { body } = await office.ask('opsCashStep', { id: large, step: 'arrive', reason: '' }, manager);
  const { requestId } = body.value as { requestId: string };
  expect(await rowOf(large)).toMatchObject({ state: 'told', claimedBy: 'operator:demo-manager' });
  expect(await codeOf('officeRequestDecide', { requestId, decision: 'approve' }, owner)).toBe('ok');
  expect(await rowOf(large)).toBeUndefined();
});

it('issue 32.4: of a hundred acts of two operators at once one is done, and it is in the trail once', async () => {
  const one = await payee();
  const { id: orderId } = await toldDeposit(one);
  const tokens = [manager, owner];
  const steps = Array.from({ length: 100 }, (_, n) =>
    step(orderId, n % 4 < 2 ? 'arrive' : 'fail', tokens[n % 2] ?? ''),
  );
  const told = await Promise.all(steps);
  expect(told.filter(code => code === 'ok')).toHaveLength(1);
  expect(new Set(told)).toEqual(new Set(['ok', 'cash_state']));
  const trail = await office.take('officeTrail', { limit: 100, target: `order:${orderId}` }, auditor);
  expect(trail.filter(({ call }) => call === 'opsCashStep')).toHaveLength(1);
});

it('issue 32.4: of a hundred claims of two at once all that are taken are one’s', async () => {
  const { id: claimed } = await toldDeposit(await payee());
  const second = await office.take(
    'officeMachineMake',
    { name: 'desk', scopes: ['cash.read', 'cash.approve'], days: 1 },
    owner,
  );
  const askers = [cashier, second.token];
  const claims = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => ({
      by: n % 2,
      code: await codeOf('officeCashClaim', { id: claimed, reason: '' }, askers[n % 2] ?? ''),
    })),
  );
  const winners = new Set(claims.filter(({ code }) => code === 'ok').map(({ by }) => by));
  expect(winners.size).toBe(1);
  expect(claims.filter(({ code }) => code === 'cash_state')).toHaveLength(50);
});

it('issue 32.4: all orders are listed, those that have ended too, by kind, state and member', async () => {
  const one = await payee();
  const ended = await toldDeposit(one, 21_000);
  expect(await step(ended.id, 'fail', cashier, 'Nothing came.')).toBe('ok');
  const { id: waits } = await office.take(
    'depositCreate',
    { id: id(), method: 'lilypay', amount: 22_000 },
    one.token,
  );
  const list = async (params: object) =>
    (await office.take('officeCashOrders', { uid: one.uid, limit: 100, ...params }, auditor)).rows;
  // The newest first; the money that the member began with is an order, too.
  expect((await list({})).map(row => [row.id, row.state, row.reason]).slice(0, 2)).toEqual([
    [waits, 'waiting', ''],
    [ended.id, 'failed', 'Nothing came.'],
  ]);
  expect((await list({ state: 'failed' })).map(row => row.id)).toEqual([ended.id]);
  expect(await list({ kind: 'withdrawal' })).toEqual([]);
  expect((await office.ask('officeCashOrders', {}, one.token)).status).toBe(403);
  // What no queue has can be decided all the same: the transfer came, and nobody said so.
  expect(await codeOf('officeCashClaim', { id: waits }, cashier)).toBe('cash_state');
  expect(await step(waits, 'arrive', cashier)).toBe('ok');
});

it('issue 32.4: the queue is read page by page without a gap', async () => {
  const one = await payee();
  for (let n = 0; n < 5; n += 1) await toldDeposit(one);
  const whole = (await office.take('officeCashQueue', { limit: 100, kind: 'deposit' }, auditor)).rows;
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const params: Record<string, unknown> = { limit: 2, kind: 'deposit', ...(cursor !== null && { cursor }) };
    const page: CallValue<'officeCashQueue'> = await office.take('officeCashQueue', params, auditor);
    ids.push(...page.rows.map(row => row.id));
    cursor = page.next;
  } while (cursor !== null);
  expect(ids).toEqual(whole.map(row => row.id));
  expect(ids.length).toBeGreaterThanOrEqual(5);
});
