import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reactionTo } from '../../../../streams/link/byeReaction.ts';
import { createClockOffset } from '../../../../streams/link/clockOffset.ts';
import { createCredentials } from '../../../../streams/link/credentials.ts';
import { later } from '../../../../streams/link/later.ts';
import { maintenanceDelay, reconnectDelay } from '../../../../streams/link/reconnectDelay.ts';
import type { PlatformRest } from '../../../../streams/platform.ts';

import { BYE_CODES } from '../../../../streams/wire/protocol/words.ts';

const most = () => 1;

describe('reconnect delay', () => {
  it('is at most 2 s for the first, then doubles from 2 s to 30 s (A6.1)', () => {
    const bounds = [0, 1, 2, 3, 4, 5, 20].map(attempt =>
      reconnectDelay({ attempt, floorMs: 0, spreadMs: null }, most),
    );
    expect(bounds).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('honours a floor up to an hour and the span of a restart', () => {
    const least = () => 0;
    expect(reconnectDelay({ attempt: 0, floorMs: 9_000, spreadMs: null }, least)).toBe(9_000);
    expect(reconnectDelay({ attempt: 0, floorMs: 1e9, spreadMs: null }, least)).toBe(3_600_000);
    expect(reconnectDelay({ attempt: 9, floorMs: 0, spreadMs: 22_000 }, most)).toBe(22_000);
  });

  it('looks at a maintenance after what was asked, give or take half', () => {
    expect([0, 1].map(value => maintenanceDelay(10_000, () => value))).toEqual([5_000, 15_000]);
  });
});

describe('bye', () => {
  it('has a reaction for every code, and backs off for one it does not know (A7.2)', () => {
    const reactions = BYE_CODES.map(code => `${code}: ${reactionTo(code).do}`);
    expect(reactions).toEqual([
      'token_expired: renew',
      'unauthorized: end',
      'kicked: end',
      'banned: end',
      'replaced: end',
      'maintenance: maintenance',
      'region: backoff',
      'overloaded: backoff',
      'slow: backoff',
      'restart: backoff',
      'behind: backoff',
      'bad: backoff',
    ]);
    expect(reactionTo('brand_new')).toEqual({ do: 'backoff', reason: 'server' });
  });
});

describe('server clock offset', () => {
  let monotonic = 0;
  let wall = 0;
  beforeEach(() => {
    monotonic = 0;
    wall = 1_000_000;
  });
  const offset = () => createClockOffset({ now: () => wall, monotonic: () => monotonic });
  const sample = (sentAt: number, receivedAt: number, serverNow: number) => {
    monotonic = receivedAt;
    return { sentAt, receivedAt, serverNow };
  };

  it('takes the middle of the round trip for the moment of the answer', () => {
    const clock = offset();
    clock.sample(sample(0, 100, 5_000_000));
    expect(clock.now()).toBe(5_000_050);
  });

  it('trusts the sample with the shortest round trip (A11.1)', () => {
    const clock = offset();
    clock.sample(sample(0, 10, 5_000_000));
    clock.sample(sample(10, 1_010, 5_009_999));
    expect(clock.now()).toBe(5_001_005);
  });

  it('corrects a small error by at most 50 ms a second (A11.2)', () => {
    const clock = offset();
    clock.sample(sample(0, 100, 5_000_000));
    clock.sample(sample(100, 110, 5_000_555));
    expect(clock.now()).toBe(5_000_060);
    monotonic += 1_000;
    expect(clock.now()).toBe(5_001_110);
    monotonic += 60_000;
    expect(clock.now()).toBe(5_061_560);
  });

  it('jumps when it is off by more than 2 s (A11.2)', () => {
    const clock = offset();
    clock.sample(sample(0, 100, 5_000_000));
    clock.sample(sample(100, 110, 6_000_000));
    expect(clock.now()).toBe(6_000_005);
  });

  it('does not care when the wall clock of the device jumps (A11.3)', () => {
    const clock = offset();
    clock.sample(sample(0, 0, 5_000_000));
    wall += 3_600_000;
    monotonic += 1_000;
    expect(clock.now()).toBe(5_001_000);
  });
});

describe('later', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits longer than one timer can, and can be cancelled on the way', () => {
    const fired: string[] = [];
    const month = 31 * 24 * 3_600_000;
    later(month, () => fired.push('kept'));
    const cancel = later(month, () => fired.push('cancelled'));
    vi.advanceTimersByTime(2 ** 31);
    cancel();
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(month - 2 ** 31);
    expect(fired).toEqual(['kept']);
  });
});

describe('credentials', () => {
  function browser() {
    let calls = 0;
    let queue: Promise<unknown> = Promise.resolve();
    let running = 0;
    const lock = <T>(_name: string, task: (waited: boolean) => Promise<T>): Promise<T> => {
      const waited = running > 0;
      running += 1;
      const run = queue.then(() => task(waited));
      queue = run.catch(() => {}).finally(() => (running -= 1));
      return run;
    };
    const rest = {
      call: () => {
        calls += 1;
        return of({ value: { token: `new${calls}`, ttl: 1_000 }, pos: [], snaps: [], startedAt: 0 });
      },
    } as unknown as PlatformRest;
    const tabs: { receive(token: string, replaced?: string): void }[] = [];
    let monotonic = 0;
    const tab = (token: string) => {
      let stored: string | null = token;
      const credentials = createCredentials({
        clock: { now: () => 0, monotonic: () => monotonic },
        storage: {
          read: () => stored,
          write: next => {
            stored = next;
          },
        },
        tabs: {
          post: message => {
            if (message.type !== 'token') return;
            for (const other of tabs) {
              if (other !== credentials) other.receive(message.token, message.replaces);
            }
          },
        },
        lock,
        rest: () => rest,
      });
      tabs.push(credentials);
      return credentials;
    };
    return { tab, calls: () => calls, pass: (ms: number) => (monotonic += ms) };
  }

  it('case 50: renews once for five tabs that ask at the same moment, and all have the new token (A7.7)', async () => {
    const { tab, calls } = browser();
    const tabs = Array.from({ length: 5 }, () => tab('old'));
    const tokens = await Promise.all(tabs.map(it_ => it_.renew()));
    expect(calls()).toBe(1);
    expect(new Set([...tokens, ...tabs.map(({ token }) => token)])).toEqual(new Set(['new1']));
  });

  it('does not take the renewed token of a tab with another account (A13.2)', async () => {
    const { tab } = browser();
    const ann = tab('ann');
    const bob = tab('bob');
    await ann.renew();
    expect([ann.token, bob.token]).toEqual(['new1', 'bob']);
  });

  it('case 49: renews before it connects when the token died while the page slept', async () => {
    const { tab, calls, pass } = browser();
    const credentials = tab('old');
    credentials.expiresIn(60_000);
    expect(await credentials.forConnect()).toBe('old');
    pass(61_000);
    expect(await credentials.forConnect()).toBe('new1');
    expect(calls()).toBe(1);
  });

  it('throws a renewal away whose account has signed out meanwhile', async () => {
    const { tab } = browser();
    const credentials = tab('old');
    const renewal = credentials.renew();
    credentials.adopt(null);
    await expect(renewal).rejects.toThrow('the account changed');
    expect(credentials.token).toBeNull();
  });
});
