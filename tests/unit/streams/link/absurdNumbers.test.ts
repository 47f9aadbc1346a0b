import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../../streams/link/answer.ts';
import { createHandshake } from '../../../../streams/link/handshake.ts';
import type { LinkState } from '../../../../streams/merge/transport.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { type BusWorld, startBusWorld } from '../../support/linkBus.ts';
import { HELLO } from '../../support/linkWorld.ts';

const MINUTE = 60_000;
const wire = zodRuntime();

/** How the link is paced after this greeting; null when the greeting was refused. */
function paceOf(changes: object) {
  const ups: LinkState[] = [];
  const greeting = createHandshake({
    isHello: wire.frames.hello,
    onUp: state => ups.push(state),
    onDead: () => {},
  });
  greeting.hello({ ...HELLO, ...changes });
  const [up] = ups;
  return up?.up === true && up.hello ? up.hello : null;
}

describe('a greeting with absurd numbers (A6.8)', () => {
  it.each([
    [{ syncMs: 0 }, { syncMs: 2_000 }],
    [{ syncMs: -5 }, { syncMs: 2_000 }],
    [{ syncMs: 2 ** 40 }, { syncMs: 5 * MINUTE }],
    [{ syncMs: 1e300 }, { syncMs: 5 * MINUTE }],
    [{ syncMs: 29_999.5 }, { syncMs: 29_999.5 }],
    [{ pollMs: 0 }, { pollMs: 1_000 }],
    [{ pollMs: 1e18 }, { pollMs: 10 * MINUTE }],
    [{ rate: 1e300 }, { rate: 1e6 }],
    [{ rate: 60 }, { rate: 60 }],
  ])('issue 11.46: is listened to, with numbers that make sense: %j', (changes, expected) => {
    expect(paceOf(changes)).toMatchObject(expected);
  });

  it.each([
    [{ caps: Array.from({ length: 1_000 }, () => 'seq') }],
    [{ uid: 'x'.repeat(10_000) }],
    [{ now: 9e15 }],
  ])('issue 11.46: is refused when there is too much of it', changes => {
    expect(paceOf(changes)).toBeNull();
  });
});

describe('a gateway with absurd numbers', () => {
  let it_: BusWorld;
  beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => it_.end());

  it('issue 11.46: gets its pages back within ten minutes of a restart, whatever span it names', async () => {
    it_ = startBusWorld({ random: () => 1 });
    await it_.world.pass(100);
    it_.world.emit('bye', { code: 'restart', spreadMs: 1e12 });
    await it_.world.pass(10 * MINUTE - 1_000);
    expect(it_.world.auths).toHaveLength(1);
    await it_.world.pass(2_000);
    expect(it_.bus.state$.value.phase).toBe('live');
  });

  it('issue 11.46: is not asked for a token a thousand times a minute because its tokens live for 1 ms', async () => {
    it_ = startBusWorld({ token: 't' });
    let renewals = 0;
    it_.world.on('POST /v1/auth/refresh', () => {
      renewals += 1;
      return { token: `t${renewals}`, ttl: 1 };
    });
    it_.world.greet({ ...HELLO, ttl: 1, uid: 'u', gen: 1 });
    it_.world.reply(event => (event === 'sync' ? { now: Date.now(), r: [] } : { ok: true, ttl: 1 }));
    await it_.world.pass(10 * MINUTE);
    expect(it_.bus.state$.value.phase).toBe('live');
    expect(renewals).toBeGreaterThan(2);
    expect(renewals).toBeLessThan(20);
  });
});

describe('an absurd answer', () => {
  const read = (text: string) =>
    readAnswer({ status: 503, text, retryAfter: null }, { name: 'balance', wire, startedAt: 0, now: 0 });

  it('issue 11.46: is not read when it has a hundred megabytes (A12.4)', () => {
    const text = JSON.stringify({
      success: false,
      code: 'busy',
      message: 'busy',
      pad: 'x'.repeat(5_000_000),
    });
    expect(() => read(text)).toThrow('http');
  });

  it.each([
    [-1, 0],
    [1e18, 60 * MINUTE],
  ])('issue 11.46: asks to wait %d ms, and is given %d ms', (retryMs, expected) => {
    const text = JSON.stringify({ success: false, message: null, code: 'busy', retryMs });
    try {
      read(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ failure: { code: 'busy', retryAfterMs: expected } });
    }
  });
});
