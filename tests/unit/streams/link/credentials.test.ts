import { of, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ExclusiveLock, TabMessage } from '../../../../streams/deps.ts';
import { createCredentials } from '../../../../streams/link/credentials.ts';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import type { PlatformRest } from '../../../../streams/platform.ts';

/** Credentials over storage, lock and token endpoint that the test holds in its hands. */
function page(stored: string | null) {
  const state = { stored, calls: 0, monotonic: 0, fails: false, token: 'new' };
  const posted: TabMessage[] = [];
  const renewed: string[] = [];
  const locks: string[] = [];
  let release: () => void = () => {};
  let held = Promise.resolve();
  let isHeld = false;
  const lock: ExclusiveLock = (name, task) => {
    locks.push(name);
    const waited = isHeld;
    return held.then(() => task(waited));
  };
  const rest = {
    call() {
      state.calls += 1;
      if (state.fails) return throwError(() => new RestError(failed('internal', { status: 500 })));
      return of({ value: { token: state.token, ttl: 1_000 }, pos: [], snaps: [], startedAt: 0 });
    },
  } as unknown as PlatformRest;
  const credentials = createCredentials({
    clock: { now: () => 0, monotonic: () => state.monotonic },
    storage: {
      read: () => state.stored,
      write: next => {
        state.stored = next;
      },
    },
    tabs: { post: message => posted.push(message) },
    lock,
    rest: () => rest,
  });
  credentials.renewed$.subscribe(token => renewed.push(token));
  return {
    credentials,
    state,
    posted,
    renewed,
    locks,
    /** Another tab has the lock until `free`. */
    hold() {
      isHeld = true;
      held = new Promise(resolve => (release = resolve));
    },
    free: () => release(),
  };
}

describe('renewing the token', () => {
  it('is one request however many ask, and one more for those who ask afterwards (I6, A7.7)', async () => {
    const { credentials, state, locks } = page('old');
    await Promise.all([
      credentials.renew(),
      credentials.renew(),
      credentials.forConnect(),
      credentials.renew(),
    ]);
    expect(state.calls).toBe(1);
    state.token = 'newer';
    expect(await credentials.renew()).toBe('newer');
    expect(state.calls).toBe(2);
    expect(new Set(locks)).toEqual(new Set(['croupier.token']));
  });

  it('tells the other tabs which token was replaced, and stores the new one', async () => {
    const { credentials, state, posted, renewed } = page('old');
    await credentials.renew();
    expect(posted).toContainEqual({ type: 'token', token: 'new', replaces: 'old' });
    expect(state.stored).toBe('new');
    expect(renewed).toEqual(['new']);
  });

  it('case 50: takes what another tab has stored while this one waited for the lock, without a request (A7.7)', async () => {
    const { credentials, state, posted, renewed, hold, free } = page('old');
    hold();
    const renewal = credentials.renew();
    state.stored = 'from the other tab';
    free();
    expect(await renewal).toBe('from the other tab');
    expect(credentials.token).toBe('from the other tab');
    expect(renewed).toEqual(['from the other tab']);
    expect([state.calls, posted]).toEqual([0, []]);
  });

  it('case 50: waits a moment for the token that another tab is about to tell, without a request', async () => {
    const { credentials, state, hold, free } = page('old');
    hold();
    const renewal = credentials.renew();
    free();
    // Locks are faster than messages between tabs.
    await new Promise(resolve => setTimeout(resolve));
    credentials.receive('from the other tab', 'old');
    expect(await renewal).toBe('from the other tab');
    expect(state.calls).toBe(0);
  });

  it('asks by itself when the tab that had the lock has nothing to tell', async () => {
    vi.useFakeTimers();
    const { credentials, state, hold, free } = page('old');
    hold();
    const renewal = credentials.renew();
    free();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await renewal).toBe('new');
    expect(state.calls).toBe(1);
    vi.useRealTimers();
  });

  it('asks the gateway when the storage was cleared meanwhile', async () => {
    const { credentials, state } = page('old');
    state.stored = null;
    expect(await credentials.renew()).toBe('new');
    expect(state.calls).toBe(1);
  });

  it('case 46: can be asked for again after a failure, and keeps the old token until then', async () => {
    const { credentials, state, renewed } = page('old');
    state.fails = true;
    await expect(credentials.renew()).rejects.toThrow('internal');
    expect([credentials.token, state.stored]).toEqual(['old', 'old']);
    state.fails = false;
    expect(await credentials.renew()).toBe('new');
    expect(renewed).toEqual(['new']);
  });

  it('is refused to a visitor without a request', async () => {
    const { credentials, state } = page(null);
    await expect(credentials.renew()).rejects.toThrow('nobody is signed in');
    expect(await credentials.forConnect()).toBeNull();
    expect(state.calls).toBe(0);
  });

  it('case 57: does not give the account that signed in meanwhile the token of the one before', async () => {
    const { credentials, state, posted, renewed, hold, free } = page('ann');
    hold();
    const renewal = credentials.renew();
    credentials.adopt('bob');
    free();
    expect(await renewal.catch(() => 'refused')).not.toBe('new');
    expect(credentials.token).toBe('bob');
    expect(state.stored).toBe('bob');
    expect([posted, renewed]).toEqual([[], []]);
  });
});

describe('a tab that found its token in the storage', () => {
  it('issue 11.7: asks the other tabs which token stands for it now, and takes that without a request', async () => {
    const { credentials, state, posted, renewed } = page('old');
    const renewal = credentials.renew();
    await new Promise(resolve => setTimeout(resolve));
    expect(posted).toEqual([{ type: 'askToken', token: 'old' }]);
    credentials.receive('from the other tab', 'old');
    expect(await renewal).toBe('from the other tab');
    expect(renewed).toEqual(['from the other tab']);
    expect(state.calls).toBe(0);
  });

  it('issue 11.7: asks the gateway at once when the gateway has taken the token before', async () => {
    vi.useFakeTimers();
    const { credentials, state } = page('old');
    credentials.expiresIn(1_000);
    const renewal = credentials.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.calls).toBe(1);
    expect(await renewal).toBe('new');
    vi.useRealTimers();
  });

  it('issue 11.7: asks the other tabs also when it comes back from where it could not hear them', async () => {
    const { credentials, state, posted } = page('old');
    credentials.expiresIn(1_000);
    credentials.doubt();
    const renewal = credentials.renew();
    await new Promise(resolve => setTimeout(resolve));
    expect(posted).toEqual([{ type: 'askToken', token: 'old' }]);
    credentials.receive('from the other tab', 'old');
    expect(await renewal).toBe('from the other tab');
    expect(state.calls).toBe(0);
  });

  it('issue 11.7: is answered by a tab of the same session, whichever of its former tokens it found', async () => {
    const { credentials, state, posted } = page('first');
    await credentials.renew();
    state.token = 'newer';
    await credentials.renew();
    posted.length = 0;
    for (const found of ['first', 'new', 'newer', 'of another account']) credentials.answer(found);
    expect(posted).toEqual([
      { type: 'token', token: 'newer', replaces: 'first' },
      { type: 'token', token: 'newer', replaces: 'new' },
    ]);
  });

  it('issue 11.7: is not answered with the token of the account that signed in since', async () => {
    const { credentials, posted } = page('ann');
    await credentials.renew();
    credentials.adopt('bob');
    posted.length = 0;
    credentials.answer('ann');
    expect(posted).toEqual([]);
  });
});

describe('the life of a token', () => {
  it('case 49, 53: counts by the monotonic clock from the moment the gateway told it', async () => {
    const { credentials, state } = page('old');
    credentials.expiresIn(1_000);
    state.monotonic = 999;
    expect(await credentials.forConnect()).toBe('old');
    state.monotonic = 1_000;
    expect(await credentials.forConnect()).toBe('new');
    // The new one lives for another second.
    state.monotonic = 1_999;
    expect(await credentials.forConnect()).toBe('new');
    expect(state.calls).toBe(1);
    state.monotonic = 2_000;
    state.token = 'newest';
    expect(await credentials.forConnect()).toBe('newest');
  });

  it('is not limited where the gateway names no end, nor for a token that was just adopted', async () => {
    const { credentials, state } = page('old');
    credentials.expiresIn(1_000);
    credentials.expiresIn(null);
    state.monotonic = 1e9;
    expect(await credentials.forConnect()).toBe('old');
    credentials.expiresIn(1);
    credentials.adopt('other');
    state.monotonic = 2e9;
    expect(await credentials.forConnect()).toBe('other');
    expect(state.calls).toBe(0);
  });
});

describe('tokens from other tabs (A13.2)', () => {
  it.each([
    ['that replaces ours', 'old', 'new', 'old', 'new'],
    ['that replaces the one of another account', 'old', 'new', 'bob', 'old'],
    ['from an older page that does not say what it replaces', 'old', 'new', undefined, 'new'],
    ['that we have already', 'old', 'old', 'old', 'old'],
    ['while nobody is signed in here', null, 'new', undefined, null],
  ])('a token %s', (_what, ours, token, replaced, expected) => {
    const { credentials, renewed } = page(ours);
    if (replaced === undefined) credentials.receive(token);
    else credentials.receive(token, replaced);
    expect(credentials.token).toBe(expected);
    expect(renewed).toEqual(expected === ours ? [] : [expected]);
  });
});
