import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import { refuse } from '../../../support/linkWorld.ts';

const STATE = 'POST /v1/session/qr/state';
const begun = { id: 'q1', secret: 'secret', expiresAt: 1_700_000_120_000, match: '42' };
const login = { token: 'member', firstTimeLogin: false, passwordExpired: false };

let it_: StreamWorld;
let seen: unknown[];
let ended: boolean;
let subscription: { unsubscribe(): void };
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(async () => {
  subscription.unsubscribe();
  await endStreamWorld(it_);
});

/** Follows a request whose states a test gives. */
async function follow(states: (asked: number) => unknown): Promise<void> {
  seen = [];
  ended = false;
  let asked = 0;
  it_ = createStreamWorld({}, world =>
    world.on(STATE, ({ body }) => {
      expect(body).toEqual({ id: 'q1', secret: 'secret' });
      asked += 1;
      return states(asked);
    }),
  );
  subscription = it_.streams.session.followQr(begun).subscribe({
    next: outcome => seen.push(outcome.ok ? outcome.value : outcome.failure.code),
    complete: () => {
      ended = true;
    },
  });
  await it_.world.pass(10);
}
const asked = () => it_.world.calls.filter(name => name === STATE).length;
const role = () => it_.streams.session.session$.value.role;

describe('a sign-in by another device', () => {
  it('is asked for every two seconds and tells each new state once', async () => {
    await follow(n => ({ state: n < 3 ? 'waiting' : 'scanned' }));
    expect(asked()).toBe(1);
    await it_.world.pass(1_900);
    expect(asked()).toBe(1);
    await it_.world.pass(6_100);
    expect(asked()).toBe(5);
    expect(seen).toEqual(['waiting', 'scanned']);
  });

  it('signs in when it was approved, and asks no more', async () => {
    await follow(n => (n < 3 ? { state: 'scanned' } : { state: 'approved', login }));
    await it_.world.pass(10_000);
    expect(seen).toEqual(['scanned', 'approved']);
    expect([role(), ended, asked()]).toEqual(['member', true, 3]);
  });

  it.each(['refused', 'expired'])('ends when it was %s, and nobody is signed in', async state => {
    await follow(() => ({ state }));
    await it_.world.pass(10_000);
    expect(seen).toEqual([state]);
    expect([role(), ended, asked()]).toEqual(['visitor', true, 1]);
  });

  it('goes on after lost answers, and ends at a refusal', async () => {
    await follow(n => {
      if (n < 4) throw new TypeError('no network');
      return n < 6 ? { state: 'waiting' } : refuse(400, 'qr_expired');
    });
    await it_.world.pass(60_000);
    expect(seen).toEqual(['waiting', 'qr_expired']);
    expect([ended, asked()]).toEqual([true, 6]);
  });

  it('rests while nobody looks, and goes on afterwards', async () => {
    await follow(() => ({ state: 'waiting' }));
    it_.world.lifecycle.visible$.set(false);
    await it_.world.pass(30_000);
    expect(asked()).toBe(1);
    it_.world.lifecycle.visible$.set(true);
    await it_.world.pass(10);
    expect(asked()).toBe(2);
  });

  it('does not call off a question because the page is hidden: its answer is given once', async () => {
    let answer: (value: unknown) => void = () => {};
    await follow(() => new Promise(resolve => (answer = resolve)));
    it_.world.lifecycle.visible$.set(false);
    await it_.world.pass(3_000);
    answer({ state: 'approved', login });
    await it_.world.pass(3_000);
    expect([seen, role()]).toEqual([['approved'], 'member']);
  });

  it('says that it has expired when the sign-in was handed over in an answer that got lost', async () => {
    await follow(() => ({ state: 'approved' }));
    expect([seen, ended, role()]).toEqual([['qr_expired'], true, 'visitor']);
  });

  it('asks no more once its form was closed', async () => {
    await follow(() => ({ state: 'waiting' }));
    subscription.unsubscribe();
    await it_.world.pass(30_000);
    expect(asked()).toBe(1);
  });
});
