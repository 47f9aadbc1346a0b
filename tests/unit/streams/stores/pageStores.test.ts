import 'socket.io-client';
import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../streams/failure.ts';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createAccountProfileStore } from '../../../../streams/stores/accountProfile.ts';
import { createCashStore } from '../../../../streams/stores/cash.ts';
import { createMessagesStore } from '../../../../streams/stores/messages/createMessagesStore.ts';
import { createPaymentPasswordStore } from '../../../../streams/stores/paymentPassword.ts';
import { createPayoutAccountsStore } from '../../../../streams/stores/payoutAccounts.ts';
import type { CashOrder } from '../../../../streams/wire/cash/words.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, refuse, type WorldAnswer } from '../../support/linkWorld.ts';

// Stores that come with the chunk of a page: calls that fail, are lost, or are overtaken by a sign-out.
let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const lost = () => Promise.reject(new TypeError('reset'));
const silent = () => new Promise<never>(() => {});
const failed = (code: string) => ({ ok: false, failure: { code } });

async function signedIn(answers: Readonly<Record<string, WorldAnswer>>): Promise<void> {
  it_ = createStreamWorld({ token: 'member' }, world => {
    for (const [name, answer] of Object.entries(answers)) world.on(name, answer);
  });
  await it_.world.pass(500);
}
/** Carries an action out; its outcome is read from the box. */
function run<T>(action$: Observable<Outcome<T>>): { outcome: Outcome<T> | null } {
  const box: { outcome: Outcome<T> | null } = { outcome: null };
  void firstValueFrom(action$).then(outcome => {
    box.outcome = outcome;
  });
  return box;
}
const callsOf = (name: string) => it_.world.calls.filter(call => call === name).length;
/** The same answer, with the keys of the calls that got it. */
function keyed(answer: (attempt: number) => unknown) {
  const keys: (string | null)[] = [];
  const handler: WorldAnswer = ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return answer(keys.length);
  };
  return { keys, handler };
}

describe('accounts for withdrawals', () => {
  const READ = 'GET /v1/payoutAccounts';
  const ADD = 'POST /v1/payoutAccounts';
  const listOf = (...ids: string[]) => ({
    accounts: ids.map(id => ({ id, method: 'bank', kind: 'bank', label: id, isDefault: false, addedAt: 1 })),
    methods: [],
    most: 5,
    payeeName: null,
  });
  const input = { method: 'bank', fields: {}, paymentPassword: '480213' };
  const store = () => it_.streams.store(createPayoutAccountsStore);
  const shown = () => store().accounts$.value;

  it('are read when somebody looks, stay as stale when a later read fails, and come back by themselves', async () => {
    let isDown = false;
    await signedIn({ [READ]: () => (isDown ? refuse(503, 'overloaded') : listOf('a1')) });
    expect([shown().kind, callsOf(READ)]).toEqual(['loading', 0]);
    store().load();
    await it_.world.pass(100);
    expect(shown()).toMatchObject({ kind: 'live', value: { accounts: [{ id: 'a1' }] } });
    isDown = true;
    store().load();
    await it_.world.pass(100);
    expect(shown()).toMatchObject({ kind: 'stale', failure: { code: 'overloaded' }, isReading: true });
    isDown = false;
    await it_.world.pass(120_000);
    expect(shown().kind).toBe('live');
  });

  it('are added once when the answer was lost: the same key, and the list of the answer', async () => {
    await signedIn({ [READ]: () => listOf() });
    const added = keyed(attempt => (attempt === 1 ? lost() : listOf('a1')));
    it_.world.on(ADD, added.handler);
    const adding = run(store().add(input));
    await it_.world.pass(5_000);
    expect(adding.outcome).toEqual({ ok: true, value: null });
    expect(added.keys).toEqual([added.keys[0], added.keys[0]]);
    expect(shown()).toMatchObject({ kind: 'live', value: { accounts: [{ id: 'a1' }] } });
  });

  it('stay as they are when one is refused, which is not sent again', async () => {
    await signedIn({ [READ]: () => listOf('a1') });
    store().load();
    await it_.world.pass(100);
    it_.world.on(ADD, () => refuse(403, 'payment_password_wrong'));
    const adding = run(store().add(input));
    await it_.world.pass(5_000);
    expect(adding.outcome).toMatchObject(failed('payment_password_wrong'));
    expect([callsOf(ADD), shown().kind]).toEqual([1, 'live']);
  });

  it('are forgotten with the session, and a late answer with them (I8)', async () => {
    await signedIn({ [READ]: () => listOf('a1') });
    store().load();
    await it_.world.pass(100);
    let answer: (value: unknown) => void = () => {};
    it_.world.on(ADD, () => new Promise(resolve => (answer = resolve)));
    const adding = run(store().add(input));
    await it_.world.pass(10);
    await firstValueFrom(it_.streams.session.logout());
    answer(listOf('a1', 'a2'));
    await it_.world.pass(100);
    expect(adding.outcome).toMatchObject(failed('unauthorized'));
    expect(shown()).toMatchObject({ kind: 'failed', failure: { code: 'unauthorized' } });
  });
});

describe('the payment password', () => {
  const READ = 'GET /v1/paymentPassword';
  const SET = 'POST /v1/paymentPassword';
  const CHANGE = 'POST /v1/paymentPassword/change';
  const rule = { show: true, required: true, min: 6, max: 6, acceptedPattern: 'digits' };
  const state = (isSet: boolean) => ({ isSet, lockedForMs: null, rule, ways: [] });
  const store = () => it_.streams.store(createPaymentPasswordStore);
  const shown = () => store().state$.value;

  it('is known as set from the answer that sets it', async () => {
    await signedIn({ [READ]: () => state(false), [SET]: () => state(true) });
    store().load();
    await it_.world.pass(100);
    expect(shown()).toMatchObject({ value: { isSet: false } });
    const setting = run(store().set({ password: 'mine', newPassword: '480213' }));
    await it_.world.pass(100);
    expect(setting.outcome).toEqual({ ok: true, value: null });
    expect(shown()).toMatchObject({ kind: 'live', value: { isSet: true } });
    expect(callsOf(READ)).toBe(1);
  });

  it('is not sent a second time when nobody knows whether it was changed', async () => {
    await signedIn({ [READ]: () => state(true), [CHANGE]: lost });
    const changing = run(store().change({ paymentPassword: '480213', newPassword: '739105' }));
    await it_.world.pass(20_000);
    expect(changing.outcome).toMatchObject(failed('network'));
    expect(callsOf(CHANGE)).toBe(1);
  });

  it('is changed with a renewed token when the old one had expired', async () => {
    await signedIn({ [READ]: () => state(true) });
    it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member2', ttl: 60_000 }));
    it_.world.on(CHANGE, ({ headers }) =>
      headers.get('Authorization') === 'member' ? refuse(401, 'token_expired') : state(true),
    );
    const changing = run(store().change({ paymentPassword: '480213', newPassword: '739105' }));
    await it_.world.pass(500);
    expect(changing.outcome).toEqual({ ok: true, value: null });
    expect(callsOf(CHANGE)).toBe(2);
  });

  it('shows why it can’t be read, for good when that is refused', async () => {
    await signedIn({ [READ]: () => refuse(404, 'not_found') });
    store().load();
    await it_.world.pass(60_000);
    expect(shown()).toMatchObject({
      kind: 'failed',
      failure: { code: 'not_found' },
      isReading: false,
    });
    expect(callsOf(READ)).toBe(1);
  });
});

describe('deposits and withdrawals', () => {
  const WITHDRAW = 'POST /v1/cash/withdrawals';
  const CLOSE = 'POST /v1/intents/close';
  const input = { account: 'a1', amount: 20_000, paymentPassword: '480213' };
  const order = (change: Partial<CashOrder> = {}): CashOrder => ({
    ...{ id: 'o1', version: 1, kind: 'withdrawal', state: 'inProcess', method: 'bank', account: 'a1' },
    ...{
      amount: 20_000,
      fee: 0,
      received: null,
      returned: 0,
      promotion: null,
      bonus: 0,
      wagering: 0,
      endedBy: null,
      dueAt: null,
      at: 1,
      changedAt: 1,
    },
    ...{ proofs: [], comment: '', reason: '', demo: false },
    ...change,
  });
  const snaps = (s: number, ...orders: CashOrder[]) => ({
    snaps: [{ t: 'u:member:cash', kind: 'log', e: EPOCH, s, ts: s, st: { orders } }],
  });
  const store = () => it_.streams.store(createCashStore);
  const states = () => store().orders$.value?.map(({ state }) => state) ?? null;
  const begin = async (answers: Readonly<Record<string, WorldAnswer>> = {}) => {
    await signedIn(answers);
    it_.states.set('u:member:cash', { st: { orders: [] }, s: 1 });
    expect(store().orders$.value).toBeNull();
    await it_.world.pass(1_000);
  };

  it('show a new order from the answer, also while the socket is down, and follow it live', async () => {
    await begin({ [WITHDRAW]: () => accept(order(), snaps(2, order())) });
    expect(states()).toEqual([]);
    const sending = run(store().withdraw(input));
    await it_.world.pass(100);
    expect(sending.outcome).toMatchObject({ ok: true, value: { id: 'o1' } });
    expect(states()).toEqual(['inProcess']);
    it_.states.set('u:member:cash', { st: { orders: [order()] }, s: 2 });
    const paid = order({ version: 2, state: 'paid' });
    it_.push('u:member:cash', paid, { orders: [paid] });
    await it_.world.pass(100);
    expect(states()).toEqual(['paid']);
  });

  it('ask what became of a withdrawal that got no answer, by the id of the order', async () => {
    const ids: unknown[] = [];
    const closed: unknown[] = [];
    await begin({
      [WITHDRAW]: ({ headers }) => {
        ids.push(headers.get('Idempotency-Key'));
        return silent();
      },
      [CLOSE]: ({ body }) => {
        closed.push((body as { key: string }).key);
        return accept({ state: 'done', value: order() }, snaps(2, order()));
      },
    });
    const sending = run(store().withdraw(input));
    await it_.world.pass(20_000);
    expect(sending.outcome).toMatchObject({ ok: true, value: { id: 'o1' } });
    expect(closed).toEqual(ids);
    expect(states()).toEqual(['inProcess']);
  });

  it('say that nobody knows when that can’t be asked either', async () => {
    await begin({ [WITHDRAW]: silent, [CLOSE]: () => refuse(404, 'not_found') });
    const sending = run(store().withdraw(input));
    await it_.world.pass(20_000);
    expect(sending.outcome).toMatchObject(failed('outcome_unknown'));
    expect(callsOf(WITHDRAW)).toBe(1);
  });

  it('stay as stale while nothing arrives, and end with the session', async () => {
    await begin();
    it_.world.socket.down();
    it_.world.on('GET /v1/snap', () => refuse(503, 'overloaded'));
    await it_.world.pass(60_000);
    expect([store().freshness$.value.kind, states()]).toEqual(['stale', []]);
    await firstValueFrom(it_.streams.session.logout());
    expect(states()).toBeNull();
    it_.world.socket.up();
  });
});

describe('the inbox as a page', () => {
  const LIST = 'GET /v1/inbox';
  const REMOVE = 'POST /v1/inbox/remove';
  const message = (id: string, at: number) => ({
    ...{ id, type: 'DEPOSIT_ARRIVED', amount: 100, at, read: false, demo: false },
  });
  const store = () => it_.streams.store(createMessagesStore);
  const shown = () => store().messages$.value;
  const ids = () => valueIn(shown())?.items.map(({ id }) => id) ?? null;

  it('keeps its list as stale when a read fails, and reads again when the inbox changes', async () => {
    let answer: WorldAnswer = () => [message('m1', 1)];
    await signedIn({ [LIST]: call => answer(call) });
    expect(shown().kind).toBe('loading');
    await it_.world.pass(200);
    expect(ids()).toEqual(['m1']);
    answer = () => refuse(503, 'overloaded');
    store().refresh();
    await it_.world.pass(200);
    expect([shown().kind, ids()]).toEqual(['stale', ['m1']]);
    answer = () => [message('m2', 2), message('m1', 1)];
    const state = { unread: 2, latest: [message('m2', 2), message('m1', 1)] };
    it_.push('u:member:inbox', state, state);
    await it_.world.pass(60_000);
    expect([shown().kind, ids()]).toEqual(['live', ['m2', 'm1']]);
  });

  it('removes with the same key when the answer was lost, and not at all when it is refused', async () => {
    await signedIn({ [LIST]: () => [message('m1', 1)] });
    store();
    await it_.world.pass(200);
    const removed = keyed(attempt => (attempt === 1 ? lost() : { unread: 0 }));
    it_.world.on(REMOVE, removed.handler);
    const removing = run(store().remove(['m1']));
    await it_.world.pass(5_000);
    expect(removing.outcome).toEqual({ ok: true, value: null });
    expect(removed.keys).toEqual([removed.keys[0], removed.keys[0]]);
    it_.world.on(REMOVE, () => refuse(429, 'rate_limited', { retryMs: 60_000 }));
    const again = run(store().remove(['m1']));
    await it_.world.pass(5_000);
    expect(again.outcome).toMatchObject(failed('rate_limited'));
    expect(ids()).toEqual(['m1']);
  });

  it('adds no older messages to a list that was narrowed meanwhile', async () => {
    let older: (value: unknown) => void = () => {};
    await signedIn({
      [LIST]: ({ query }) =>
        query.has('before') ? new Promise(resolve => (older = resolve)) : [message('m9', 9)],
    });
    store();
    await it_.world.pass(200);
    const loading = run(store().loadOlder());
    await it_.world.pass(10);
    store().choose({ type: 'DEPOSIT_FAILED', onlyUnread: false });
    await it_.world.pass(200);
    older([message('m1', 1)]);
    await it_.world.pass(200);
    expect(loading.outcome?.ok).toBe(true);
    expect(ids()).toEqual(['m9']);
  });
});

describe('the profile as a page', () => {
  const READ = 'GET /v1/profile';
  const SET = 'POST /v1/profile';
  const rule = { show: true, required: false, min: 2, max: 32, acceptedPattern: '*' };
  const profile = (value: string | null) => ({
    icon: null,
    birthdayMinAge: 21,
    entries: [{ field: 'nickname', value, mayEdit: true, once: false, rule }],
  });
  const store = () => it_.streams.store(createAccountProfileStore);

  it('shows a new name in the head from the answer, and none that was refused', async () => {
    await signedIn({ [READ]: () => profile(null) });
    it_.states.set('u:member:profile', { st: { nickname: null, icon: null }, s: 1 });
    store();
    await it_.world.pass(200);
    it_.world.on(SET, () => refuse(429, 'rate_limited', { retryMs: 60_000 }));
    const refused = run(store().set({ field: 'nickname', value: 'Rain' }));
    await it_.world.pass(200);
    expect(refused.outcome).toMatchObject(failed('rate_limited'));
    expect(it_.streams.session.session$.value.nickname).toBeNull();
    const st = { nickname: 'Rain', icon: null };
    const snap = { t: 'u:member:profile', kind: 'value', e: EPOCH, s: 2, ts: 2, st };
    it_.states.set('u:member:profile', { st, s: 2 });
    it_.world.on(SET, () => accept(profile('Rain'), { snaps: [snap] }));
    const setting = run(store().set({ field: 'nickname', value: 'Rain' }));
    await it_.world.pass(200);
    expect(setting.outcome).toEqual({ ok: true, value: null });
    expect(it_.streams.session.session$.value.nickname).toBe('Rain');
    expect(store().profile$.value).toMatchObject({ value: { entries: [{ value: 'Rain' }] } });
  });
});
