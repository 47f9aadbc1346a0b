import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../streams/failure.ts';
import { INTENT_DEADLINE_MS } from '../../../../streams/stores/intents/runIntent.ts';
import type { BetAnswer } from '../../../../streams/wire/games/shapes.ts';
import {
  balanceOf,
  createStreamWorld,
  EPOCH,
  endStreamWorld,
  type StreamWorld,
} from '../../support/linkStreams.ts';
import { accept, HELLO, refuse, type WorldAnswer } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const BET = 'POST /v1/games/bet';
const CLOSE = 'POST /v1/intents/close';
const choice = { game: 'DICE' as const, chance: 4_900 };
const input = { stake: 100, choice };
const round = {
  id: 'r1',
  choice,
  stake: 100,
  payout: 0,
  net: -100,
  outcome: 9_000,
  won: false,
  at: 1,
  commit: 'c',
  clientSeed: 's',
  nonce: 0,
  serverSeed: null,
};
const placed = { round, nextBetAt: 1 };
const lost = () => Promise.reject(new TypeError('reset'));
const silent = () => new Promise<never>(() => {});

/** Keys and deadlines of the bets that were sent, and keys that were closed. */
let bets: { readonly key: string | null; readonly deadline: string | null; readonly at: number }[];
let closed: unknown[];

async function signedIn(): Promise<void> {
  bets = [];
  closed = [];
  it_ = createStreamWorld({ token: 'member' }, world => world.greet({ ...HELLO, now: Date.now() + 60_000 }));
  await it_.world.pass(500);
}
function onBet(answer: (attempt: number) => unknown): void {
  it_.world.on(BET, ({ headers }) => {
    bets.push({
      key: headers.get('Idempotency-Key'),
      deadline: headers.get('Intent-Deadline'),
      at: Date.now(),
    });
    return answer(bets.length);
  });
}
function onClose(answer: WorldAnswer): void {
  it_.world.on(CLOSE, call => {
    closed.push((call.body as { key: string }).key);
    return answer(call);
  });
}
/** Bets; how it ended is read from the returned box. */
function bet(): { outcome: Outcome<BetAnswer> | null } {
  const box: { outcome: Outcome<BetAnswer> | null } = { outcome: null };
  void firstValueFrom(it_.streams.games.bet(input)).then(outcome => {
    box.outcome = outcome;
  });
  return box;
}
const phases = () => it_.streams.intents.pending$.value.map(({ call, phase }) => [call, phase]);
const failed = (code: string) => ({ ok: false, failure: { code } });

describe('an intent with money while nothing gets through', () => {
  it('issue 11.1: fails at once, sends nothing, and nothing is sent when the network is back', async () => {
    await signedIn();
    onBet(() => placed);
    it_.world.lifecycle.online$.set(false);
    const mine = bet();
    await it_.world.pass(0);
    expect(mine.outcome).toMatchObject(failed('offline'));
    expect(phases()).toEqual([]);
    await it_.world.pass(60_000);
    it_.world.lifecycle.online$.set(true);
    await it_.world.pass(60_000);
    expect([bets, closed]).toEqual([[], []]);
  });

  it('issue 11.1: fails at once behind a network that only says it is there', async () => {
    await signedIn();
    it_.world.socket.down();
    it_.world.on('GET /v1/snap', lost);
    onBet(() => placed);
    await it_.world.pass(6_000);
    // The socket is gone, and the last read found no way.
    const mine = bet();
    await it_.world.pass(0);
    expect(mine.outcome).toMatchObject(failed('offline'));
    expect(bets).toEqual([]);
    it_.world.socket.up();
    it_.world.on('GET /v1/snap', () => new Response('[]'));
    await it_.world.pass(40_000);
    expect(bets).toEqual([]);
  });

  it('issue 11.1: is carried out without a socket as long as calls get through', async () => {
    await signedIn();
    it_.world.socket.down();
    onBet(() => placed);
    await it_.world.pass(6_000);
    const mine = bet();
    await it_.world.pass(100);
    expect(mine.outcome?.ok).toBe(true);
    it_.world.socket.up();
    await it_.world.pass(30_000);
  });
});

describe('an intent with money that gets no answer', () => {
  it('issue 11.1: is sent with its deadline in server time, and never after it', async () => {
    await signedIn();
    const begun = Date.now();
    onBet(lost);
    onClose(() => ({ state: 'void', value: null }));
    const mine = bet();
    await it_.world.pass(60_000);
    expect(mine.outcome).toMatchObject(failed('intent_closed'));
    expect(bets.length).toBeGreaterThan(1);
    expect(new Set(bets.map(({ key }) => key)).size).toBe(1);
    for (const { at } of bets) expect(at - begun).toBeLessThan(INTENT_DEADLINE_MS);
    const deadline = Number(bets[0]?.deadline);
    expect(Math.abs(deadline - (begun + 60_000 + INTENT_DEADLINE_MS))).toBeLessThan(1_000);
    expect(closed).toEqual([bets[0]?.key]);
  });

  it('issue 11.1: says no deadline while the clock of the server is unknown', async () => {
    await signedIn();
    it_.world.lifecycle.wake$.next();
    onBet(() => placed);
    const mine = bet();
    await it_.world.pass(0);
    expect([bets.length, bets[0]?.deadline, mine.outcome?.ok]).toEqual([1, null, true]);
  });

  it('issue 11.1: shows that it waits, then that it asks, and ends with what the gateway knows', async () => {
    await signedIn();
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    onBet(silent);
    const st = balanceOf(900, 2);
    let known: unknown = null;
    onClose(() => known ?? refuse(503, 'overloaded'));
    const mine = bet();
    await it_.world.pass(10);
    expect(phases()).toEqual([['bet', 'sending']]);
    await it_.world.pass(1_000);
    expect(phases()).toEqual([['bet', 'waiting']]);
    await it_.world.pass(INTENT_DEADLINE_MS);
    expect(phases()).toEqual([['bet', 'asking']]);
    await it_.world.pass(120_000);
    expect([mine.outcome, phases()]).toEqual([null, [['bet', 'asking']]]);
    expect(bets).toHaveLength(1);
    known = accept(
      { state: 'done', value: placed },
      { snaps: [{ t: 'u:member:balance', kind: 'value', e: EPOCH, s: 2, ts: 2, st }] },
    );
    await it_.world.pass(20_000);
    expect(mine.outcome).toEqual({ ok: true, value: placed });
    expect(phases()).toEqual([]);
    expect(it_.streams.games.played$.value.map(({ id }) => id)).toEqual(['r1']);
    expect(it_.streams.balance.balance$.value?.sum).toBe(900);
    expect(new Set(closed)).toEqual(new Set([bets[0]?.key]));
  });

  it('issue 11.40: is asked again with the same key after a 5xx, and the answer counts once', async () => {
    await signedIn();
    onBet(attempt => (attempt === 1 ? refuse(503, 'outcome_unknown', { retryMs: 500 }) : placed));
    const mine = bet();
    await it_.world.pass(3_000);
    expect(mine.outcome?.ok).toBe(true);
    expect(bets).toHaveLength(2);
    expect(bets[1]?.key).toBe(bets[0]?.key);
    expect(it_.streams.games.played$.value).toHaveLength(1);
  });

  it('issue 11.1: asks before it believes a refusal that follows a lost answer', async () => {
    await signedIn();
    onBet(attempt => (attempt === 1 ? lost() : refuse(409, 'insufficient_funds')));
    onClose(() => ({ state: 'done', value: placed }));
    const mine = bet();
    await it_.world.pass(3_000);
    expect(mine.outcome).toEqual({ ok: true, value: placed });
    onClose(() => ({ state: 'void', value: null }));
    bets = [];
    const other = bet();
    await it_.world.pass(3_000);
    expect(other.outcome).toMatchObject(failed('insufficient_funds'));
  });

  it('issue 11.1: asks only while the page is visible and online', async () => {
    await signedIn();
    onBet(silent);
    onClose(() => refuse(503, 'overloaded'));
    const mine = bet();
    await it_.world.pass(INTENT_DEADLINE_MS + 100);
    it_.world.lifecycle.visible$.set(false);
    const asked = closed.length;
    await it_.world.pass(300_000);
    expect(closed.length).toBeLessThanOrEqual(asked + 1);
    onClose(() => ({ state: 'void', value: null }));
    it_.world.lifecycle.visible$.set(true);
    await it_.world.pass(1_000);
    expect(mine.outcome).toMatchObject(failed('intent_closed'));
  });

  it.each([
    ['has no such call', () => refuse(404, 'not_found')],
    ['answers nonsense', () => ({ state: 'done', value: { round: 7 } })],
  ])('issue 11.1: says that nobody knows when the back end %s', async (_what, answer) => {
    await signedIn();
    onBet(silent);
    onClose(answer);
    const mine = bet();
    await it_.world.pass(INTENT_DEADLINE_MS + 1_000);
    expect(mine.outcome).toMatchObject(failed('outcome_unknown'));
    expect(bets).toHaveLength(1);
  });

  it('issue 11.1: sends nothing after a sleep in which no timer ran', async () => {
    await signedIn();
    onBet(lost);
    onClose(() => ({ state: 'void', value: null }));
    const mine = bet();
    await it_.world.pass(1);
    const before = bets.length;
    vi.setSystemTime(Date.now() + 3_600_000);
    await it_.world.pass(2_000);
    expect(bets).toHaveLength(before);
    expect(mine.outcome).toMatchObject(failed('intent_closed'));
  });
});

describe('an intent with money that is given up', () => {
  it('issue 11.1: is asked for, and nothing more is sent', async () => {
    await signedIn();
    onBet(silent);
    onClose(() => ({ state: 'void', value: null }));
    const mine = bet();
    await it_.world.pass(1_500);
    it_.streams.intents.cancel(it_.streams.intents.pending$.value[0]?.key ?? '');
    await it_.world.pass(100);
    expect(mine.outcome).toMatchObject(failed('intent_closed'));
    expect([bets.length, closed]).toEqual([1, [bets[0]?.key]]);
    await it_.world.pass(30_000);
    expect(bets).toHaveLength(1);
  });

  it('issue 11.1: was too late when it had happened: its result shows', async () => {
    await signedIn();
    onBet(silent);
    onClose(() => ({ state: 'done', value: placed }));
    const mine = bet();
    await it_.world.pass(1_500);
    it_.streams.intents.cancel(it_.streams.intents.pending$.value[0]?.key ?? '');
    await it_.world.pass(100);
    expect(mine.outcome).toEqual({ ok: true, value: placed });
  });

  it('issue 11.1: goes on when only its form is left, and ends with the session', async () => {
    await signedIn();
    onBet(silent);
    it_.streams.games.bet(input).subscribe().unsubscribe();
    await it_.world.pass(1_500);
    expect(phases()).toEqual([['bet', 'waiting']]);
    const mine = bet();
    await firstValueFrom(it_.streams.session.logout());
    await it_.world.pass(100);
    expect(mine.outcome).toMatchObject(failed('unauthorized'));
    expect(phases()).toEqual([]);
  });
});

describe('a token that has expired under an intent', () => {
  it('issue 11.8: is renewed, and the bet sent once more with the same key', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member2', ttl: 60_000 }));
    onBet(attempt => (attempt === 1 ? refuse(401, 'token_expired') : placed));
    const mine = bet();
    await it_.world.pass(200);
    expect(mine.outcome?.ok).toBe(true);
    expect(bets).toHaveLength(2);
    expect(bets[1]?.key).toBe(bets[0]?.key);
    expect(it_.world.token()).toBe('member2');
  });

  it('issue 11.8: is renewed by one request, however many calls were refused', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member2', ttl: 60_000 }));
    const expired: WorldAnswer = ({ headers }) =>
      headers.get('Authorization') === 'member' ? refuse(401, 'token_expired') : null;
    it_.world.on(BET, call => expired(call) ?? placed);
    it_.world.on('POST /wps/relay/MCSFE_addFavoriteGameV2', expired);
    it_.world.on('POST /v1/games/seed/rotate', call => expired(call) ?? rotation);
    const rotation = {
      revealed: { serverSeed: 'old', commit: 'c', clientSeed: 's', rounds: 3 },
      seed: { commit: 'c2', clientSeed: 'mine', nonce: 0 },
    };
    const mine = bet();
    it_.streams.favourites.toggle({ nodeId: 'g1', vendor: 'BGS', gameType: 'SLOT' });
    const rotated = firstValueFrom(it_.streams.games.rotateSeed('mine'));
    await it_.world.pass(200);
    expect([mine.outcome?.ok, (await rotated).ok]).toEqual([true, true]);
    expect(it_.streams.favourites.failure$.value).toBeNull();
    expect(it_.streams.favourites.ids$.value).toEqual(['g1']);
    expect(it_.world.calls.filter(call => call === 'POST /v1/auth/refresh')).toHaveLength(1);
  });

  it('issue 11.8: ends the session when it can not be renewed, and nothing was staked', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => refuse(401, 'unauthorized'));
    onBet(() => refuse(401, 'token_expired'));
    const mine = bet();
    await it_.world.pass(200);
    expect(mine.outcome?.ok).toBe(false);
    expect(bets).toHaveLength(1);
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', ended: 'expired' });
  });

  it('issue 11.8: is renewed once for a call: what is refused again fails', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member2', ttl: 60_000 }));
    onBet(() => refuse(401, 'token_expired'));
    const mine = bet();
    await it_.world.pass(200);
    expect(mine.outcome).toMatchObject(failed('token_expired'));
    expect(bets).toHaveLength(2);
    expect(it_.streams.session.session$.value.role).toBe('member');
  });
});
