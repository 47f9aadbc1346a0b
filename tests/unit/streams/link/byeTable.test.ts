import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../../../streams/deps.ts';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { type BusWorld, startBusWorld } from '../../support/linkBus.ts';

let it_: BusWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => it_.end());

type Way = 'as a bye' | 'as a refused CONNECT';
const WAYS: readonly Way[] = ['as a bye', 'as a refused CONNECT'];
const each = <T>(rows: readonly T[]) => rows.flatMap(row => WAYS.map((way): [T, Way] => [row, way]));

/** Brings `bye` to the client in one of the two ways and lets the next connection succeed. */
async function dismiss(bye: { code: string; retryMs?: number; spreadMs?: number }, way: Way) {
  if (way === 'as a bye') {
    await it_.world.pass(100);
    it_.world.emit('bye', bye);
  } else {
    it_.world.judge(() => {
      it_.world.judge(() => ({ ok: true }));
      return { ok: false, data: bye };
    });
  }
  await it_.world.pass(100);
  return it_.world.auths.length;
}

describe('what a code of the gateway asks for (A7.2)', () => {
  it.each(each(['overloaded', 'slow', 'restart', 'region', 'bad']))(
    'backs off for at least retryMs on %s %s, says why, and returns (A6.2)',
    async (code, way) => {
      it_ = startBusWorld({ random: () => 0 });
      const before = await dismiss({ code, retryMs: 7_000 }, way);
      expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: code });
      expect(it_.bus.link$.value).toMatchObject({ up: false, reason: code });
      await it_.world.pass(6_700);
      expect(it_.world.auths).toHaveLength(before);
      await it_.world.pass(500);
      expect(it_.world.auths).toHaveLength(before + 1);
      expect(it_.bus.state$.value.phase).toBe('live');
      expect(it_.ended).toEqual([]);
    },
  );

  it.each(WAYS)(
    'takes a code it has never heard of for a reason to come back later, %s (A3.10)',
    async way => {
      it_ = startBusWorld();
      await dismiss({ code: 'brand_new' }, way);
      expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'server' });
      await it_.world.pass(2_100);
      expect(it_.bus.state$.value.phase).toBe('live');
    },
  );

  it.each(each(['unauthorized', 'kicked', 'banned', 'replaced']))(
    'case 54: ends the session once on %s %s and does not connect again by itself (A7.4)',
    async (code, way) => {
      it_ = startBusWorld({ token: 'a' });
      const before = await dismiss({ code, retryMs: 10 }, way);
      it_.world.lifecycle.wake$.next();
      it_.world.lifecycle.visible$.set(false);
      it_.world.lifecycle.visible$.set(true);
      it_.world.lifecycle.online$.set(false);
      it_.world.lifecycle.online$.set(true);
      await it_.world.pass(3_600_000);
      expect(it_.ended).toEqual([code]);
      expect(it_.world.auths).toHaveLength(before);
      expect(it_.bus.state$.value).toMatchObject({ phase: 'closed', reason: code, retryAt: null });
    },
  );

  it.each(WAYS)(
    'case 43: renews an expired token once, presented %s, and is back with the new one',
    async way => {
      it_ = startBusWorld({ token: 'old' });
      it_.world.on('POST /v1/auth/refresh', () => ({ token: 'new', ttl: 60_000 }));
      await dismiss({ code: 'token_expired' }, way);
      // Another tab has 250 ms to say that it has renewed this token.
      await it_.world.pass(300);
      expect(it_.world.calls).toEqual(['POST /v1/auth/refresh']);
      expect(it_.world.auths.map(auth => (auth as { token: string }).token)).toEqual(['old', 'new']);
      expect(it_.bus.state$.value.phase).toBe('live');
    },
  );

  it('reports that the gateway found its frames bad, and nothing for the other codes', async () => {
    const warn = vi.fn();
    const logger: Logger = { child: () => logger, warn, error: () => {} };
    it_ = startBusWorld({ random: () => 0, deps: () => ({ logger }) });
    await dismiss({ code: 'slow' }, 'as a bye');
    await dismiss({ code: 'bad', retryMs: 40 }, 'as a bye');
    expect(warn.mock.calls).toEqual([['link.bad', { retryMs: 40 }]]);
  });

  it('case 38: comes back at a random moment of the span of a restart, also for a page that is shown before it (A6.2)', async () => {
    it_ = startBusWorld({ random: () => 0.5 });
    await dismiss({ code: 'restart', spreadMs: 20_000 }, 'as a bye');
    it_.world.lifecycle.visible$.set(false);
    it_.world.lifecycle.visible$.set(true);
    await it_.world.pass(9_500);
    expect(it_.world.auths).toHaveLength(1);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'restart' });
    await it_.world.pass(600);
    expect(it_.bus.state$.value.phase).toBe('live');
  });

  it('lets a person try at once although the gateway asked for more time', async () => {
    it_ = startBusWorld();
    await dismiss({ code: 'overloaded', retryMs: 60_000 }, 'as a bye');
    it_.bus.retryNow();
    await it_.world.pass(100);
    expect(it_.bus.state$.value.phase).toBe('live');
    expect(it_.world.peers).toHaveLength(1);
  });
});

describe('maintenance', () => {
  it.each(WAYS)(
    'case 58: %s: asks only for the session, about every retryMs, until it is over (A8.7)',
    async way => {
      it_ = startBusWorld({ random: () => 0.5 });
      it_.session(async () => ({ state: 'maintenance' }));
      const before = await dismiss({ code: 'maintenance', retryMs: 10_000 }, way);
      await it_.world.pass(9_800);
      expect(it_.asked()).toBe(0);
      await it_.world.pass(200);
      expect(it_.asked()).toBe(1);
      // The session call names no time of its own: 30 s.
      await it_.world.pass(60_000);
      expect(it_.asked()).toBe(3);
      expect(it_.world.auths).toHaveLength(before);
      it_.session(async () => ({ state: 'ok' }));
      await it_.world.pass(35_000);
      expect(it_.bus.state$.value.phase).toBe('live');
    },
  );

  it('case 58: brings the clients back one by one when it is over', async () => {
    const moments: number[] = [];
    for (const random of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      if (moments.length > 0) {
        await it_.end();
        vi.useFakeTimers({ now: 1_700_000_000_000 });
      }
      it_ = startBusWorld({ random: () => random });
      const begun = Date.now();
      await dismiss({ code: 'maintenance', retryMs: 30_000 }, 'as a bye');
      while (it_.bus.state$.value.phase !== 'live' && Date.now() - begun < 120_000) await it_.world.pass(100);
      moments.push(Date.now() - begun);
    }
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(20_000);
  });

  it('case 58: does not ask sooner because the page is shown or the device is online again', async () => {
    it_ = startBusWorld({ random: () => 0.5 });
    it_.session(async () => ({ state: 'maintenance' }));
    await dismiss({ code: 'maintenance', retryMs: 60_000 }, 'as a bye');
    for (let i = 0; i < 5; i += 1) {
      it_.world.lifecycle.visible$.set(false);
      it_.world.lifecycle.visible$.set(true);
      await it_.world.pass(6_000);
    }
    expect(it_.asked()).toBe(0);
    expect(it_.world.auths).toHaveLength(1);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'maintenance' });
  });

  it('case 58: is out when the session was ended during the maintenance', async () => {
    it_ = startBusWorld({ token: 'a' });
    it_.session(async () => ({ state: 'kicked' }));
    await dismiss({ code: 'maintenance', retryMs: 1_000 }, 'as a bye');
    await it_.world.pass(2_000);
    expect(it_.ended).toEqual(['kicked']);
  });
});

describe('a disconnect without a word', () => {
  it('case 55: asks REST and is out on the next answer when the bye was lost (A6.9)', async () => {
    it_ = startBusWorld({ token: 'a' });
    it_.session(async () => ({ state: 'kicked' }));
    await it_.world.pass(100);
    it_.world.peers[0]?.disconnect();
    await it_.world.pass(100);
    expect(it_.ended).toEqual(['kicked']);
    expect(it_.world.auths).toHaveLength(1);
  });

  it('goes into the maintenance that REST tells about', async () => {
    it_ = startBusWorld();
    it_.session(async () => ({ state: 'maintenance' }));
    await it_.world.pass(100);
    it_.world.peers[0]?.disconnect();
    await it_.world.pass(100);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'maintenance' });
  });

  it('forgets the question when somebody connects anew before it is answered', async () => {
    it_ = startBusWorld({ token: 'a' });
    let answer: (state: object) => void = () => {};
    it_.session(() => new Promise(resolve => (answer = resolve)));
    await it_.world.pass(100);
    it_.world.peers[0]?.disconnect();
    await it_.world.pass(100);
    it_.bus.start();
    await it_.world.pass(100);
    answer({ state: 'kicked' });
    await it_.world.pass(100);
    expect(it_.ended).toEqual([]);
    expect(it_.bus.state$.value.phase).toBe('live');
  });

  it('case 29: waits as long as a busy REST asks before it connects again', async () => {
    it_ = startBusWorld({ random: () => 0 });
    it_.session(() =>
      Promise.reject(new RestError(failed('overloaded', { status: 503, retryAfterMs: 20_000 }))),
    );
    await it_.world.pass(100);
    it_.world.peers[0]?.disconnect();
    await it_.world.pass(19_900);
    expect(it_.world.auths).toHaveLength(1);
    await it_.world.pass(300);
    expect(it_.bus.state$.value.phase).toBe('live');
  });
});
