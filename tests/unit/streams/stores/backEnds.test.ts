import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  balanceOf,
  createStreamWorld,
  EPOCH,
  endStreamWorld,
  type StreamWorld,
} from '../../support/linkStreams.ts';
import { HELLO, type LinkWorld, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const BALANCE = 'GET /wps/v2/wallets/balance';
const T = 'u:member:balance';
const { caps: _caps, ...PLAIN_HELLO } = HELLO;
const answerOf = (sum: number) => ({
  sumBalance: sum / 100,
  currency: 'PT',
  currencySymbol: 'PT',
  balance: [{ accountTypeId: 1, availBalance: sum / 100 }],
});
const sum = () => it_.streams.balance.balance$.value?.sum ?? null;
const freshness = () => it_.streams.balance.freshness$.value;
const reads = (call = BALANCE) => it_.world.calls.filter(it => it === call).length;
/** Every sum that was shown, in order. */
function watchSums(): (number | null)[] {
  const seen: (number | null)[] = [];
  it_.streams.balance.balance$.subscribe(balance => {
    if (seen.at(-1) !== (balance?.sum ?? null)) seen.push(balance?.sum ?? null);
  });
  return seen;
}

/** A member of a back end without numbers and without `/v1/snap`; `state.sum` is what it knows. */
function legacy(state: { sum: number }, prepare: (world: LinkWorld) => void = () => {}): void {
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.greet(PLAIN_HELLO);
    world.on('GET /v1/snap', () => refuse(404, 'not_found'));
    world.on(BALANCE, () => answerOf(state.sum));
    prepare(world);
  });
}

describe('a back end of the specification behind a proxy that lets no socket through', () => {
  const SNAP = 'GET /v1/snap';

  async function blocked(state: { sum: number }): Promise<void> {
    legacy(state, world => world.socket.down());
    await it_.world.pass(11_000);
  }

  it('case 11: is read by the calls of the specification, best effort, in the rhythm of the polls (N11)', async () => {
    const state = { sum: 100 };
    await blocked(state);
    expect(sum()).toBe(100);
    expect(freshness()).toEqual({ kind: 'live', bestEffort: true });
    expect(it_.streams.connection.state$.value.phase).not.toBe('live');
    const before = reads();
    state.sum = 200;
    await it_.world.pass(15_100);
    expect(sum()).toBe(200);
    await it_.world.pass(15_000);
    expect(reads() - before).toBeGreaterThanOrEqual(3);
    expect(reads() - before).toBeLessThanOrEqual(10);
    // It has said that it has no such call.
    const asked = reads(SNAP);
    await it_.world.pass(60_000);
    expect(reads(SNAP)).toBe(asked);
  });

  it('case 11: shows the age of the value when those calls fail as well, and slows down', async () => {
    const state = { sum: 100 };
    await blocked(state);
    for (const call of [BALANCE, 'GET /wps/relay/CSP_unreadCount', 'GET /wps/relay/GCSGAME_getRankList']) {
      it_.world.on(call, () => refuse(503, 'overloaded'));
    }
    await it_.world.pass(20_000);
    expect(sum()).toBe(100);
    expect(freshness()).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    const before = reads();
    await it_.world.pass(300_000);
    expect(reads() - before).toBeLessThan(20);
    it_.world.on(BALANCE, () => answerOf(300));
    await it_.world.pass(61_000);
    expect(sum()).toBe(300);
    expect(freshness()).toEqual({ kind: 'live', bestEffort: true });
  });

  it('case 11: is followed by its numbers as soon as a socket gets through and it has some', async () => {
    await blocked({ sum: 100 });
    it_.states.set(T, { st: balanceOf(700, 9), s: 9 });
    it_.world.on(
      SNAP,
      () =>
        new Response(JSON.stringify([{ t: T, kind: 'value', e: EPOCH, s: 9, ts: 1, st: balanceOf(700, 9) }])),
    );
    it_.world.greet(HELLO);
    it_.world.socket.up();
    await it_.world.pass(40_000);
    expect(sum()).toBe(700);
    expect(freshness()).toEqual({ kind: 'live', bestEffort: false });
    const before = reads();
    await it_.world.pass(60_000);
    expect(reads()).toBe(before);
  });

  it('case 11: is not taken for one while a back end with numbers only lacks the call for a moment', async () => {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set(T, { st: balanceOf(100), s: 1 });
    await it_.world.pass(500);
    it_.world.on(SNAP, () => refuse(404, 'not_found'));
    it_.world.socket.down();
    await it_.world.pass(60_000);
    expect(reads()).toBe(0);
    expect(sum()).toBe(100);
    expect(freshness()).toMatchObject({ kind: 'stale', reason: 'disconnected' });
  });
});

describe('a back end without sequence numbers', () => {
  it('case 73, 1: reads everything again after a lost connection and shows what was missed', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    expect(sum()).toBe(100);
    it_.world.peers[0]?.drop();
    state.sum = 200;
    await it_.world.pass(100);
    expect(freshness()).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    expect(sum()).toBe(100);
    await it_.world.pass(6_000);
    expect(sum()).toBe(200);
    expect(freshness()).toEqual({ kind: 'live', bestEffort: true });
  });

  it('case 73, 14, 16, 17: converges by the next poll over doubled and lost pushes', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    for (const next of [200, 200, 200]) it_.world.emit('ev', { t: T, d: balanceOf(next, 2) });
    state.sum = 300;
    await it_.world.pass(100);
    expect(sum()).toBe(200);
    await it_.world.pass(40_000);
    expect(sum()).toBe(300);
  });

  it('case 73: shows the newest version although the pushes arrive in the wrong order (N1)', async () => {
    legacy({ sum: 300 });
    await it_.world.pass(5_000);
    const seen = watchSums();
    for (const version of [2, 4, 3]) it_.world.emit('ev', { t: T, d: balanceOf(version * 100, version) });
    await it_.world.pass(500);
    expect(seen).toEqual([300, 400]);
  });

  it('case 73, 26: drops the answer of a slow call that started before a push, and asks once more (N3)', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    const seen = watchSums();
    let slow: (value: unknown) => void = () => {};
    it_.world.on(BALANCE, () => new Promise(resolve => (slow = resolve)));
    it_.streams.balance.refresh();
    await it_.world.pass(4_000);
    it_.world.emit('ev', { t: T, d: balanceOf(500, 7) });
    await it_.world.pass(50);
    it_.world.on(BALANCE, () => answerOf(500));
    const before = reads();
    slow(answerOf(100));
    await it_.world.pass(1_000);
    expect(seen).toEqual([100, 500]);
    expect(reads()).toBe(before + 1);
  });

  it('case 73: takes pushes without a payload as hints: one read soon, then at most one in two seconds (N4)', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    const before = reads();
    state.sum = 777;
    for (let i = 0; i < 30; i += 1) {
      it_.world.emit('ev', { t: T });
      await it_.world.pass(100);
    }
    expect(sum()).toBe(777);
    expect(reads() - before).toBeGreaterThanOrEqual(1);
    expect(reads() - before).toBeLessThanOrEqual(3);
  });

  it('case 73, 59: has one connection and the right state after the device was offline', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    it_.world.lifecycle.online$.set(false);
    state.sum = 900;
    await it_.world.pass(20_000);
    expect(sum()).toBe(100);
    const before = reads();
    it_.world.lifecycle.online$.set(true);
    await it_.world.pass(8_000);
    expect(sum()).toBe(900);
    expect(it_.world.peers).toHaveLength(1);
    expect(reads()).toBeGreaterThan(before);
  });

  it('case 30: keeps the balance it shows over HTML, half an answer and wrong types', async () => {
    const state = { sum: 100 };
    legacy(state);
    await it_.world.pass(5_000);
    const bad = [
      '<html>',
      '{"success":true,"value":{"sumBal',
      '{"success":true,"value":{"sumBalance":"9"}}',
      '',
    ];
    for (const body of bad) {
      it_.world.on(BALANCE, () => new Response(body));
      await it_.world.pass(35_000);
      expect(sum()).toBe(100);
    }
    it_.world.on(BALANCE, () => answerOf(450));
    await it_.world.pass(60_000);
    expect(sum()).toBe(450);
  });

  it('shows the messages of a back end that has a list, newest first as it sends them', async () => {
    const message = { id: 'm1', type: 'DEPOSIT_ARRIVED', amount: 500, at: 1, read: false, demo: true };
    legacy({ sum: 1 }, world => {
      world.on('GET /wps/relay/CSP_unreadCount', () => 1);
      world.on('GET /v1/inbox', ({ query }) => (query.get('limit') === '20' ? [message] : []));
    });
    await it_.world.pass(5_000);
    expect(it_.streams.inbox.inbox$.value).toEqual({ unread: 1, latest: [message] });
  });
});

describe('a back end that is rolled back and forward', () => {
  it('case 74: changes the mode with each connection, reads everything again and mixes nothing', async () => {
    it_ = createStreamWorld({ token: 'member' }, world => world.on(BALANCE, () => answerOf(200)));
    it_.states.set(T, { st: balanceOf(100, 1), s: 9 });
    await it_.world.pass(1_000);
    const seen = watchSums();
    expect(it_.streams.connection.state$.value.mode).toBe('seq');
    expect(freshness()).toEqual({ kind: 'live', bestEffort: false });

    it_.world.greet(PLAIN_HELLO);
    it_.world.peers[0]?.drop();
    await it_.world.pass(8_000);
    expect(it_.streams.connection.state$.value.mode).toBe('legacy');
    expect(freshness()).toEqual({ kind: 'live', bestEffort: true });
    expect(sum()).toBe(200);

    it_.states.set(T, { st: balanceOf(300, 3), s: 12 });
    it_.world.greet(HELLO);
    it_.world.peers[0]?.drop();
    await it_.world.pass(8_000);
    expect(it_.streams.connection.state$.value.mode).toBe('seq');
    expect(freshness()).toEqual({ kind: 'live', bestEffort: false });
    // The position of before the rollback is worth nothing: an event that follows it must not be applied.
    it_.world.emit('ev', { t: T, e: EPOCH, s: 10, ts: 1, d: balanceOf(111, 10) });
    await it_.world.pass(1_000);
    expect(seen).toEqual([100, 200, 300]);
    const before = reads();
    await it_.world.pass(120_000);
    // With numbers nothing is polled any more.
    expect(reads()).toBe(before);
  });

  it('case 74: stays in the legacy mode over a hello that is late and has no numbers either', async () => {
    legacy({ sum: 100 }, world => world.greet(null));
    await it_.world.pass(4_000);
    expect(it_.streams.connection.state$.value.mode).toBe('legacy');
    it_.world.emit('hello', PLAIN_HELLO);
    await it_.world.pass(5_000);
    expect(it_.streams.connection.state$.value).toMatchObject({ phase: 'live', mode: 'legacy' });
    expect(sum()).toBe(100);
  });
});
