import { linkConfig, type PlatformRest } from '../../../../streams/platform.ts';
import 'socket.io-client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bus, createBus } from '../../../../streams/link/bus.ts';
import { createCredentials } from '../../../../streams/link/credentials.ts';
import { createRest } from '../../../../streams/link/rest.ts';
import { createScope, type Scope } from '../../../../streams/scope.ts';
import type { SessionAnswer } from '../../../../streams/wire/session/shapes.ts';
import { createLinkWorld, HELLO, type LinkWorld, refuse } from '../../support/linkWorld.ts';

let world: LinkWorld;
let scope: Scope;
let session: SessionAnswer;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  scope = createScope();
  session = { uid: null, gen: 0, state: 'ok', now: 0 };
});
afterEach(async () => {
  scope.end();
  world.socket.down();
  await vi.advanceTimersByTimeAsync(50);
  world.expectNothingLeft();
  vi.useRealTimers();
});

function start(options: { token?: string; random?: () => number } = {}): Bus {
  world = createLinkWorld(options);
  const { deps } = world;
  const credentials = createCredentials({ ...deps, storage: deps.token, rest: () => rest });
  const rest: PlatformRest = createRest({
    ...deps,
    config: linkConfig(deps.config),
    scope,
    token: () => credentials.token,
    sealKey: () => of(null),
    onRefused: () => {},
  });
  const bus = createBus({
    ...deps,
    scope,
    credentials,
    resume: () => [['g:status', '1.a', 7]],
    checkSession: async () => session,
  });
  bus.start();
  return bus;
}

describe('bus: connecting', () => {
  it('connects with protocol, tab and positions, and is live once hello has come (A3.1)', async () => {
    const bus = start();
    await world.pass(100);
    expect(world.auths).toEqual([{ v: 1, tab: 'tab-1', rs: [['g:status', '1.a', 7]] }]);
    expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'seq', attempt: 0, retryAt: null });
  });

  it('hands every ev frame to the merge as it came, in order', async () => {
    const bus = start();
    const frames: unknown[] = [];
    bus.onEvents(frame => frames.push(frame));
    await world.pass(100);
    world.emit('ev', { t: 'g:status', e: '1.a', s: 8, ts: 1, d: 1 });
    world.emit('ev', { b: [1, 2] });
    await world.pass(0);
    expect(frames).toEqual([{ t: 'g:status', e: '1.a', s: 8, ts: 1, d: 1 }, { b: [1, 2] }]);
  });

  it('is live in the legacy mode when no hello has come within 3 s of the first connection (N9)', async () => {
    const bus = start();
    world.greet(null);
    await world.pass(2_900);
    expect(bus.state$.value.phase).toBe('connecting');
    await world.pass(300);
    expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'legacy' });
  });

  it('is in the legacy mode at once when hello names no numbering or an event carries no number (N9)', async () => {
    const bus = start();
    const { caps: _caps, ...bare } = HELLO;
    world.greet(bare);
    await world.pass(100);
    expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'legacy' });
    world.greet(null);
    bus.start();
    await world.pass(100);
    world.emit('ev', { t: 'g:status', d: { state: 'normal', until: null } });
    await world.pass(0);
    expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'legacy' });
  });

  it('closes and retries when a back end that numbered events owes a hello for 10 s (A6.6)', async () => {
    const bus = start();
    await world.pass(100);
    world.greet(null);
    bus.start();
    await world.pass(9_900);
    expect(world.auths).toHaveLength(2);
    world.greet(HELLO);
    await world.pass(1_500);
    expect(world.auths).toHaveLength(3);
    expect(bus.state$.value.phase).toBe('live');
  });
});

describe('bus: losing the connection', () => {
  it('comes back after a full-jitter delay that it announces', async () => {
    const bus = start({ random: () => 0.5 });
    await world.pass(100);
    world.peers[0]?.drop();
    await world.pass(10);
    const { phase, reason, retryAt } = bus.state$.value;
    expect({ phase, reason }).toEqual({ phase: 'waiting', reason: 'network' });
    // The first retry comes within 2 s: half of that with this source of randomness.
    expect((retryAt ?? 0) - Date.now()).toBeGreaterThan(900);
    expect((retryAt ?? 0) - Date.now()).toBeLessThanOrEqual(1_000);
    await world.pass(1_100);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('waits longer each time up to 30 s, however long the server is away', async () => {
    const bus = start({ random: () => 1 });
    await world.pass(100);
    world.socket.down();
    await world.pass(10);
    const delays: number[] = [];
    const stop = scope.subscribe(bus.state$, ({ phase, retryAt, since }) => {
      if (phase === 'waiting' && retryAt !== null) delays.push(retryAt - since);
    });
    await world.pass(240_000);
    stop();
    expect(delays.slice(0, 7)).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(bus.state$.value.attempt).toBeGreaterThan(5);
  });

  it('lets the attempts grow when a server accepts and closes at once', async () => {
    start({ random: () => 1 });
    world.greet(null);
    await world.pass(10);
    const closing = setInterval(() => world.peers[0]?.drop(), 20);
    await world.pass(60_000);
    clearInterval(closing);
    expect(world.auths.length).toBeGreaterThan(3);
    expect(world.auths.length).toBeLessThan(9);
  });

  it('asks REST first when it is disconnected without a bye, and is out when that says kicked (A6.9)', async () => {
    const bus = start({ token: 'a' });
    const ended: string[] = [];
    scope.subscribe(bus.ended$, code => ended.push(code));
    await world.pass(100);
    session = { ...session, state: 'kicked' };
    world.peers[0]?.disconnect();
    await world.pass(120_000);
    expect(ended).toEqual(['kicked']);
    expect(bus.state$.value).toMatchObject({ phase: 'closed', reason: 'kicked' });
    expect(world.auths).toHaveLength(1);
  });

  it('comes back when REST says that the session still stands', async () => {
    const bus = start();
    await world.pass(100);
    world.peers[0]?.disconnect();
    await world.pass(2_500);
    expect(bus.state$.value.phase).toBe('live');
    expect(world.auths).toHaveLength(2);
  });
});

describe('bus: what a bye asks for', () => {
  it.each(['kicked', 'banned', 'replaced', 'unauthorized'])(
    'ends the session on %s and stays away',
    async code => {
      const bus = start({ token: 'a' });
      const ended: string[] = [];
      scope.subscribe(bus.ended$, it => ended.push(it));
      await world.pass(100);
      world.emit('bye', { code });
      await world.pass(300_000);
      expect(ended).toEqual([code]);
      expect(world.auths).toHaveLength(1);
    },
  );

  it('waits at least as long as an overloaded gateway asks', async () => {
    const bus = start();
    await world.pass(100);
    world.emit('bye', { code: 'overloaded', retryMs: 40_000 });
    await world.pass(39_000);
    expect(bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'overloaded' });
    expect(world.auths).toHaveLength(1);
    await world.pass(2_000);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('comes back within the span of a restart', async () => {
    const bus = start({ random: () => 0.5 });
    await world.pass(100);
    world.emit('bye', { code: 'restart', spreadMs: 20_000 });
    await world.pass(10);
    expect((bus.state$.value.retryAt ?? 0) - Date.now()).toBeGreaterThan(9_000);
    await world.pass(9_000);
    expect(world.auths).toHaveLength(1);
    await world.pass(1_500);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('looks at the session during a maintenance before it connects again', async () => {
    const bus = start();
    await world.pass(100);
    session = { ...session, state: 'maintenance' };
    world.emit('bye', { code: 'maintenance', retryMs: 10_000 });
    await world.pass(30_000);
    expect(bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'maintenance' });
    expect(world.auths).toHaveLength(1);
    session = { ...session, state: 'ok' };
    await world.pass(60_000);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('ignores a bye that is none (A3.9)', async () => {
    const bus = start();
    await world.pass(100);
    world.emit('bye', { code: 12 });
    await world.pass(100);
    expect(bus.state$.value.phase).toBe('live');
  });
});

describe('bus: the token', () => {
  it('case 43: renews an expired token once and connects with the new one (A7.3)', async () => {
    const bus = start({ token: 'old' });
    world.on('POST /v1/auth/refresh', () => ({ token: 'new', ttl: 60_000 }));
    world.judge(() => {
      const { token } = world.auths.at(-1) as { token: string };
      return token === 'new' ? { ok: true } : { ok: false, data: { code: 'token_expired' } };
    });
    // Another tab has 250 ms to say that it has renewed this token.
    await world.pass(500);
    expect(world.auths.map(auth => (auth as { token: string }).token)).toEqual(['old', 'new']);
    expect(bus.state$.value.phase).toBe('live');
    expect(world.token()).toBe('new');
  });

  it('case 45: asks for at most one renewal per backoff step when new tokens are refused as well', async () => {
    start({ token: 'old', random: () => 1 });
    world.on('POST /v1/auth/refresh', () => ({ token: `new${world.calls.length}`, ttl: 60_000 }));
    world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
    await world.pass(10_000);
    expect(world.calls.length).toBeLessThanOrEqual(4);
    expect(world.auths.length).toBeLessThanOrEqual(8);
  });

  it('case 47: ends the session when the renewal is refused', async () => {
    const bus = start({ token: 'old' });
    const ended: string[] = [];
    scope.subscribe(bus.ended$, code => ended.push(code));
    world.on('POST /v1/auth/refresh', () => refuse(401, 'kicked'));
    world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
    await world.pass(500);
    expect(ended).toEqual(['kicked']);
  });

  it('case 44: renews in-band at 70 to 85 % of the life of a token, without a new connection, over five lives (A7.5)', async () => {
    const bus = start({ token: 't0', random: () => 0 });
    world.greet({ ...HELLO, ttl: 60_000 });
    let renewals = 0;
    world.on('POST /v1/auth/refresh', () => {
      renewals += 1;
      return { token: `t${renewals}`, ttl: 60_000 };
    });
    await world.pass(41_000);
    expect(renewals).toBe(0);
    await world.pass(2_000);
    expect(world.requests).toContainEqual({ event: 'auth', body: { token: 't1' } });
    await world.pass(42_000 * 4);
    expect(renewals).toBe(5);
    expect(world.auths).toHaveLength(1);
    expect(bus.state$.value.phase).toBe('live');
    expect(world.posted).toContainEqual({ type: 'token', token: 't1', replaces: 't0' });
  });

  it('case 46: keeps the connection while the renewal fails, and renews later', async () => {
    const bus = start({ token: 't0', random: () => 0 });
    world.greet({ ...HELLO, ttl: 60_000 });
    world.on('POST /v1/auth/refresh', () => refuse(500, 'internal'));
    await world.pass(43_000);
    expect(bus.state$.value.phase).toBe('live');
    world.on('POST /v1/auth/refresh', () => ({ token: 't1', ttl: 60_000 }));
    await world.pass(5_000);
    expect(world.token()).toBe('t1');
    expect(world.auths).toHaveLength(1);
  });
});

describe('bus: the life of a page', () => {
  it('case 59: closes at once when the device goes offline and connects at once when it is back', async () => {
    const bus = start();
    await world.pass(100);
    world.lifecycle.online$.set(false);
    await world.pass(10);
    expect(bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'offline', retryAt: null });
    expect(world.peers).toHaveLength(0);
    world.lifecycle.online$.set(true);
    await world.pass(100);
    expect(bus.state$.value.phase).toBe('live');
    expect(world.peers).toHaveLength(1);
  });

  it('keeps the connection of a hidden page for 10 minutes and has it back when it is shown', async () => {
    const bus = start();
    await world.pass(100);
    world.lifecycle.visible$.set(false);
    await world.pass(599_000);
    expect(bus.state$.value.phase).toBe('live');
    await world.pass(2_000);
    expect(bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'hidden' });
    world.lifecycle.visible$.set(true);
    await world.pass(100);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('finds a dead link within 4 s of waking up and replaces it (A10.2)', async () => {
    const bus = start();
    await world.pass(100);
    world.peers[0]?.silence();
    world.lifecycle.wake$.next();
    await world.pass(3_900);
    expect(world.auths).toHaveLength(1);
    await world.pass(300);
    expect(world.auths).toHaveLength(2);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('leaves a living link alone when the page wakes up', async () => {
    start();
    await world.pass(100);
    world.lifecycle.wake$.next();
    await world.pass(10_000);
    expect(world.auths).toHaveLength(1);
  });

  it('closes for the back-forward cache and has one connection after coming back (A10.3)', async () => {
    const bus = start();
    await world.pass(100);
    world.lifecycle.hide$.next();
    await world.pass(10);
    expect(world.peers).toHaveLength(0);
    world.lifecycle.wake$.next();
    await world.pass(100);
    expect(world.peers).toHaveLength(1);
    expect(bus.state$.value.phase).toBe('live');
  });

  it('tries again for a person at once, but at most once in five seconds (A6.4)', async () => {
    const bus = start({ random: () => 1 });
    await world.pass(100);
    world.judge(() => ({ ok: false, data: { code: 'overloaded' } }));
    world.peers[0]?.drop();
    await world.pass(10);
    bus.retryNow();
    await world.pass(50);
    expect(world.auths).toHaveLength(2);
    bus.retryNow();
    bus.retryNow();
    await world.pass(50);
    expect(world.auths).toHaveLength(2);
  });

  it('leaves no timer and no connection behind when its scope ends (I7)', async () => {
    const bus = start({ token: 'a' });
    world.greet({ ...HELLO, ttl: 60_000 });
    await world.pass(100);
    scope.end();
    world.socket.down();
    await world.pass(100);
    expect(bus.state$.value.phase).toBe('closed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
