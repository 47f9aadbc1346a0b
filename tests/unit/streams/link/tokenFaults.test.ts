import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusWorld, startBusWorld } from '../../support/linkBus.ts';
import { accept, HELLO, refuse } from '../../support/linkWorld.ts';

let it_: BusWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => it_.end());

const REFRESH = 'POST /v1/auth/refresh';
const TTL = 60_000;
const tokens = () => it_.world.auths.map(auth => (auth as { token?: string }).token);
const renewals = () => it_.world.calls.filter(call => call === REFRESH).length;

/** Connects with a token that lives for a minute. */
async function connected(random = () => 0): Promise<void> {
  it_ = startBusWorld({ token: 't0', random });
  it_.world.greet({ ...HELLO, ttl: TTL });
  await it_.world.pass(100);
}
/** Sleeps with the page frozen until the token has run out. */
async function sleepPastTheToken(): Promise<void> {
  it_.world.lifecycle.hide$.next();
  await it_.world.pass(TTL + 1_000);
}

describe('a token that ran out while the page slept', () => {
  it('case 49: is renewed before the connection is tried, never shown to the gateway (A7.9)', async () => {
    await connected();
    it_.world.on(REFRESH, () => ({ token: 't1', ttl: TTL }));
    await sleepPastTheToken();
    expect(renewals()).toBe(0);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(100);
    expect(tokens()).toEqual(['t0', 't1']);
    expect(renewals()).toBe(1);
  });

  it.each([
    ['answers 500', () => refuse(500, 'internal'), 100],
    ['breaks the connection', () => Promise.reject(new TypeError('reset')), 100],
    ['never answers', () => new Promise<never>(() => {}), 5_100],
  ])(
    'case 46: is shown as it is when its endpoint %s: the CONNECT packet is never held back (A7.1)',
    async (_what, answer, ms) => {
      await connected();
      it_.world.on(REFRESH, answer);
      await sleepPastTheToken();
      it_.world.lifecycle.wake$.next();
      await it_.world.pass(ms);
      expect(tokens()).toEqual(['t0', 't0']);
      expect(it_.bus.state$.value.phase).toBe('live');
      expect(it_.ended).toEqual([]);
    },
  );
});

describe('a token endpoint that fails while the connection is open', () => {
  it.each([
    ['500', () => refuse(500, 'internal')],
    ['a timeout', () => new Promise<never>(() => {})],
    ['HTML', () => new Response('<html>proxy</html>')],
    ['an answer without a token', () => ({ ttl: TTL })],
    ['502 of a proxy', () => new Response('<html></html>', { status: 502 })],
  ])('case 46, 48: keeps connection and token on %s, and presents nothing', async (_what, answer) => {
    await connected();
    it_.world.on(REFRESH, answer);
    await it_.world.pass(58_000);
    expect(renewals()).toBeGreaterThan(0);
    expect(it_.world.token()).toBe('t0');
    expect(it_.world.requests).toEqual([]);
    expect(it_.bus.state$.value.phase).toBe('live');
    expect(it_.world.auths).toHaveLength(1);
  });

  it.each([
    ['an empty token', ''],
    ['a token of a megabyte', 'x'.repeat(2 ** 20)],
  ])('case 48: takes %s for a failure', async (_what, token) => {
    await connected();
    it_.world.on(REFRESH, () => ({ token, ttl: TTL }));
    await it_.world.pass(45_000);
    expect(renewals()).toBeGreaterThan(0);
    expect(it_.world.token()?.length).toBe(2);
    expect(it_.world.requests).toHaveLength(0);
  });

  it('case 46: asks again later each time, at most once in two seconds (I10, A7.5)', async () => {
    await connected(() => 0.5);
    const times: number[] = [];
    it_.world.on(REFRESH, () => {
      times.push(Date.now());
      return refuse(503, 'overloaded');
    });
    await it_.world.pass(200_000);
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.slice(0, 5)).toEqual([3_000, 4_000, 6_000, 10_000, 17_000]);
    expect(Math.max(...gaps)).toBe(17_000);
  });

  it('case 46: lets a renewal that failed for a connection go with that connection', async () => {
    await connected();
    let fail: (error: Error) => void = () => {};
    it_.world.on(REFRESH, () => new Promise((_resolve, reject) => (fail = reject)));
    await it_.world.pass(42_500);
    expect(renewals()).toBe(1);
    it_.bus.stop('logout');
    fail(new TypeError('reset'));
    await it_.world.pass(120_000);
    expect(renewals()).toBe(1);
  });
});

describe('a token that the gateway does not take', () => {
  it.each(['kicked', 'banned', 'replaced', 'unauthorized', 'token_expired'])(
    'case 47: ends the session when the renewal answers 401 %s',
    async code => {
      it_ = startBusWorld({ token: 'old' });
      it_.world.on(REFRESH, () => refuse(401, code));
      it_.world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
      await it_.world.pass(600_000);
      expect(it_.ended).toEqual([code === 'token_expired' ? 'unauthorized' : code]);
      expect(it_.world.auths).toHaveLength(1);
      expect(renewals()).toBe(1);
    },
  );

  it.each([
    ['403 forbidden', () => refuse(403, 'forbidden')],
    ['403 in HTML', () => new Response('<html>Forbidden</html>', { status: 403 })],
    ['401 in HTML', () => new Response('<html>Unauthorized</html>', { status: 401 })],
    ['401 with a code of its own', () => refuse(401, 'token_unknown')],
  ])('case 47: ends the session when the token endpoint answers %s', async (_name, answer) => {
    it_ = startBusWorld({ token: 'old' });
    it_.world.on(REFRESH, answer);
    it_.world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
    await it_.world.pass(600_000);
    expect(it_.ended).toEqual(['unauthorized']);
    expect(it_.world.auths).toHaveLength(1);
    expect(renewals()).toBe(1);
  });

  it('case 45: asks for at most one new token per backoff step when each new one is refused as well (A7.3)', async () => {
    it_ = startBusWorld({ token: 'old', random: () => 1 });
    it_.world.on(REFRESH, () => ({ token: `new${renewals()}`, ttl: TTL }));
    it_.world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
    await it_.world.pass(300_000);
    const steps = it_.shown.filter(({ phase, retryAt }) => phase === 'waiting' && retryAt !== null);
    expect(steps.length).toBeGreaterThan(5);
    expect(renewals()).toBeLessThanOrEqual(steps.length + 1);
    expect(Math.max(...steps.map(({ retryAt, since }) => (retryAt ?? 0) - since))).toBe(30_000);
    expect(steps.at(-1)).toMatchObject({ reason: 'token_expired' });
    expect(it_.ended).toEqual([]);
  });

  it('case 29: waits as long as the token endpoint asks before it connects again', async () => {
    it_ = startBusWorld({ token: 'old', random: () => 0 });
    it_.world.on(REFRESH, () => refuse(429, 'rate_limited', { retryMs: 15_000 }));
    it_.world.judge(() => {
      it_.world.judge(() => ({ ok: true }));
      return { ok: false, data: { code: 'token_expired' } };
    });
    await it_.world.pass(14_900);
    expect(it_.world.auths).toHaveLength(1);
    await it_.world.pass(600);
    expect(it_.world.auths).toHaveLength(2);
  });

  it.each([
    ['kicked', 'ends the session', true],
    ['overloaded', 'backs off and keeps the session', false],
  ])('%s in the answer to the renewed token %s', async (code, _what, isEnd) => {
    await connected(() => 0.5);
    it_.world.on(REFRESH, () => ({ token: 't1', ttl: TTL }));
    it_.world.reply(() => ({ ok: false, code }));
    await it_.world.pass(46_700);
    expect(it_.world.requests).toEqual([{ event: 'auth', body: { token: 't1' } }]);
    expect(it_.ended).toEqual(isEnd ? [code] : []);
    expect(it_.bus.state$.value.phase).toBe(isEnd ? 'closed' : 'waiting');
  });

  it.each([
    ['nonsense', () => 'fine'],
    ['a wrong type', () => ({ ok: true, ttl: 'long' })],
  ])('keeps the connection when the renewed token is answered with %s', async (_what, reply) => {
    await connected();
    it_.world.on(REFRESH, () => ({ token: 't1', ttl: TTL }));
    it_.world.reply(reply);
    await it_.world.pass(50_000);
    expect(it_.bus.state$.value.phase).toBe('live');
    expect(it_.world.auths).toHaveLength(1);
  });

  it('case 44: presents the token that another part of the page has renewed, and counts its life from there (A3.8)', async () => {
    await connected();
    let made = 0;
    it_.world.on(REFRESH, () => {
      made += 1;
      return accept({ token: `t${made}`, ttl: TTL });
    });
    it_.world.reply(() => ({ ok: true, ttl: 600_000 }));
    await it_.world.pass(42_500);
    expect(made).toBe(1);
    await it_.world.pass(400_000);
    expect(made).toBe(1);
    await it_.world.pass(21_000);
    expect(made).toBe(2);
  });
});
