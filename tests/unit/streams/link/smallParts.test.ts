import { firstValueFrom, of, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRetryAfter } from '../../../../streams/link/answer.ts';
import { connectAuth } from '../../../../streams/link/connectAuth.ts';
import type { Credentials } from '../../../../streams/link/credentials.ts';
import { createEtagCache } from '../../../../streams/link/etags.ts';
import { createHandshake } from '../../../../streams/link/handshake.ts';

import { failed, isTransient, RestError, refusesToken } from '../../../../streams/link/restError.ts';
import { createSealKey } from '../../../../streams/link/sealKey.ts';
import { verifyRenewal, verifySession } from '../../../../streams/link/sessionCheck.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { HELLO } from '../../support/linkWorld.ts';

const refusal = (code: string, status = 401) => new RestError(failed(code, { status, retryAfterMs: 70 }));

describe('failures', () => {
  it('tells a refused token from a refused password', () => {
    expect(refusesToken(failed('kicked', { status: 401 }))).toBe(true);
    expect(refusesToken(failed('wrong_credentials', { status: 401 }))).toBe(false);
    expect(refusesToken(failed('kicked', { status: 500 }))).toBe(false);
  });

  it('tries again what was lost or only busy, and nothing that was refused', () => {
    const again = [
      failed('network'),
      failed('timeout'),
      failed('x', { status: 429 }),
      failed('x', { status: 503 }),
    ];
    expect(again.map(isTransient)).toEqual([true, true, true, true]);
    const never = [
      failed('bad_answer', { status: 200 }),
      failed('x', { status: 400 }),
      failed('x', { status: 500 }),
    ];
    expect(never.map(isTransient)).toEqual([false, false, false]);
  });

  it('never waits longer than an hour, nor less than nothing', () => {
    expect(
      [null, '', '1e9', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'].map(it_ => parseRetryAfter(it_, 9_000)),
    ).toEqual([null, null, 3_600_000, 0, 0]);
  });
});

describe('stored snapshots', () => {
  it('are few: the oldest goes first', () => {
    const cache = createEtagCache();
    for (let i = 0; i < 9; i += 1) cache.store(`/${i}`, `"${i}"`, `${i}`);
    expect([cache.tag('/0'), cache.tag('/1'), cache.text('/8')]).toEqual([null, '"1"', '8']);
  });
});

describe('CONNECT payload', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const auth = (forConnect: () => Promise<string | null>) =>
    connectAuth({ credentials: { token: 'old', forConnect } as Credentials, tab: 't', resume: () => [] });

  it('is sent with the old token when the new one fails or does not come within 5 s (A7.1)', async () => {
    expect(await auth(() => Promise.reject(new Error('down')))).toMatchObject({ v: 1, token: 'old' });
    const late = auth(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toMatchObject({ v: 1, token: 'old' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names no token for a visitor', async () => {
    expect(await auth(async () => null)).toEqual({ v: 1, tab: 't', rs: [] });
  });
});

describe('greeting', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('goes from legacy to numbered when a late hello shows numbers, and ignores a hello that is none', () => {
    const modes: string[] = [];
    const greeting = createHandshake({
      isHello: zodRuntime().frames.hello,
      onUp: ({ mode }) => modes.push(mode),
      onDead: () => modes.push('dead'),
    });
    greeting.opened();
    greeting.connected();
    greeting.hello({ v: 'one' });
    vi.advanceTimersByTime(3_000);
    greeting.hello(HELLO);
    vi.advanceTimersByTime(60_000);
    expect(modes).toEqual(['legacy', 'seq']);
  });

  it('counts a connection as dead whose CONNECT is not answered within 10 s (A6.6)', () => {
    const dead = vi.fn();
    const greeting = createHandshake({ isHello: () => true, onUp: () => {}, onDead: dead });
    greeting.opened();
    vi.advanceTimersByTime(9_999);
    expect(dead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(dead).toHaveBeenCalledOnce();
  });
});

describe('seal key', () => {
  it('is read once it is needed, and once only', async () => {
    const seal = { kid: 'k', jwk: {} };
    const call = vi.fn(() => of(seal));
    const key = createSealKey(call);
    expect(call).not.toHaveBeenCalled();
    expect([await firstValueFrom(key(false)), await firstValueFrom(key(false))]).toEqual([seal, seal]);
    expect(call).toHaveBeenCalledOnce();
  });

  it('is read anew when it is asked for anew, and a gateway that seals no more changes nothing', async () => {
    const keys = [
      { kid: 'k1', jwk: {} },
      { kid: 'k2', jwk: {} },
    ];
    const call = vi.fn(() => of(keys.shift() ?? null));
    const key = createSealKey(call);
    const kids = [];
    for (const anew of [false, true, true, false]) kids.push((await firstValueFrom(key(anew)))?.kid);
    expect(kids).toEqual(['k1', 'k2', 'k2', 'k2']);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is asked for again after a failure', async () => {
    const call = vi.fn(() => throwError(() => refusal('overloaded', 503)));
    const key = createSealKey(call);
    await expect(firstValueFrom(key(false))).rejects.toThrow('overloaded');
    await expect(firstValueFrom(key(false))).rejects.toThrow('overloaded');
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('checks of a session over REST', () => {
  const state = (name: 'ok' | 'kicked' | 'maintenance') => async () => ({
    uid: null,
    gen: 0,
    state: name,
    now: 0,
  });
  it('asks what the session is', async () => {
    expect(await verifySession(state('ok'))).toEqual({ do: 'backOff', retryMs: 0 });
    expect(await verifySession(state('kicked'))).toEqual({ do: 'end', code: 'kicked' });
    expect(await verifySession(state('maintenance'))).toEqual({ do: 'maintenance' });
    expect(await verifySession(() => Promise.reject(refusal('overloaded', 503)))).toEqual({
      do: 'backOff',
      retryMs: 70,
    });
    expect(await verifySession(() => Promise.reject(refusal('banned')))).toEqual({
      do: 'end',
      code: 'banned',
    });
  });

  it('asks whether a new token can be had', async () => {
    const renew = (result: Promise<string>) => verifyRenewal({ renew: () => result } as Credentials);
    expect(await renew(Promise.resolve('new'))).toEqual({ do: 'return' });
    expect(await renew(Promise.reject(refusal('token_expired')))).toEqual({
      do: 'end',
      code: 'unauthorized',
    });
    expect(await renew(Promise.reject(refusal('internal', 500)))).toEqual({ do: 'backOff', retryMs: 70 });
  });
});
