import 'socket.io-client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, label, type StreamWorld } from '../../../support/linkStreams.ts';

const MINUTE = 60_000;
const LIMIT = 5;
const access = {
  antiBot: false,
  passkeys: false,
  qrSignIn: false,
  twoStep: false,
  remember: false,
  idleMinutes: LIMIT as number | null,
  external: null,
};

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

async function start(token: string | null = 'member', idleMinutes: number | null = LIMIT): Promise<void> {
  it_ = createStreamWorld(token === null ? {} : { token }, world =>
    world.on('GET /wps/system/whitelabel', () => ({ ...label(), access: { ...access, idleMinutes } })),
  );
  await it_.world.pass(100);
}
const idle = () => it_.streams.idle.idle$.value;
const ended = () => it_.streams.session.session$.value.ended;
const posted = (type: string) => it_.world.posted.filter(message => message.type === type);

describe('somebody who does nothing', () => {
  it('is warned a minute before the end, second by second, and then signed out', async () => {
    await start();
    expect(idle()).toEqual({ phase: 'active', secondsLeft: null });
    await it_.world.pass(4 * MINUTE - 1_000);
    expect(idle().phase).toBe('active');
    await it_.world.pass(1_000);
    expect(idle()).toEqual({ phase: 'warned', secondsLeft: 60 });
    await it_.world.pass(20_000);
    expect(idle()).toEqual({ phase: 'warned', secondsLeft: 40 });
    await it_.world.pass(42_000);
    expect(idle()).toEqual({ phase: 'signedOut', secondsLeft: null });
    expect([it_.streams.session.session$.value.role, ended()]).toEqual(['visitor', 'idle']);
    expect([it_.world.token(), posted('logout')]).toEqual([null, [{ type: 'logout', reason: 'idle' }]]);
    expect(it_.world.calls).toContain('DELETE /wps/session/logout');
  });

  it('is active again once that was read', async () => {
    await start();
    await it_.world.pass(6 * MINUTE);
    it_.streams.session.dismissEnd();
    expect([idle().phase, ended()]).toEqual(['active', null]);
  });

  it('stays when the merchant sets no time', async () => {
    await start('member', null);
    await it_.world.pass(40 * MINUTE);
    expect([idle().phase, it_.streams.session.session$.value.role]).toEqual(['active', 'member']);
  });

  it('is never signed out as a visitor', async () => {
    await start(null);
    await it_.world.pass(40 * MINUTE);
    expect([idle().phase, ended(), posted('askActivity')]).toEqual(['active', null, []]);
  });
});

describe('a sign of life', () => {
  it('issue 11.21: is told to the gateway at most once a minute, the last one of a span too', async () => {
    await start('member', 30);
    const reports = () => it_.world.calls.filter(call => call === 'POST /v1/session/active').length;
    it_.world.activity.next();
    for (let n = 0; n < 8; n += 1) {
      await it_.world.pass(5_000);
      it_.world.activity.next();
    }
    expect(reports()).toBe(1);
    await it_.world.pass(20_000);
    expect(reports()).toBe(2);
    await it_.world.pass(5 * MINUTE);
    expect(reports()).toBe(2);
  });

  it('begins the time anew, in this tab and in the others', async () => {
    await start();
    await it_.world.pass(3 * MINUTE);
    it_.world.activity.next();
    await it_.world.pass(3 * MINUTE);
    expect(idle().phase).toBe('active');
    it_.world.messages.next({ type: 'activity', ago: 0 });
    await it_.world.pass(3 * MINUTE);
    expect(idle().phase).toBe('active');
    await it_.world.pass(3 * MINUTE);
    expect(idle().phase).toBe('signedOut');
  });

  it('is told to the other tabs at most every ten seconds, the last one always', async () => {
    await start();
    const before = posted('activity').length;
    for (let at = 0; at < 25_000; at += 1_000) {
      it_.world.activity.next();
      await it_.world.pass(1_000);
    }
    await it_.world.pass(30_000);
    const told = posted('activity').slice(before);
    expect(told).toHaveLength(4);
    expect(told.at(-1)).toEqual({ type: 'activity', ago: 6_000 });
  });

  it('of another tab long ago changes nothing', async () => {
    await start();
    await it_.world.pass(4 * MINUTE + 30_000);
    it_.world.messages.next({ type: 'activity', ago: 10 * MINUTE });
    it_.world.messages.next({ type: 'activity', ago: Number.NaN });
    it_.world.messages.next({ type: 'activity', ago: -1 });
    await it_.world.pass(1_000);
    expect(idle().phase).toBe('warned');
  });

  it('in this tab does not take the warning away; its button does, in every tab', async () => {
    await start();
    await it_.world.pass(4 * MINUTE + 1_000);
    it_.world.activity.next();
    await it_.world.pass(1_000);
    expect(idle().phase).toBe('warned');
    const before = posted('activity').length;
    it_.streams.idle.stay();
    expect(idle().phase).toBe('active');
    expect(posted('activity').slice(before)).toEqual([{ type: 'activity', ago: 0 }]);
    await it_.world.pass(4 * MINUTE - 1_000);
    expect(idle().phase).toBe('active');
  });

  it('of another tab takes the warning away', async () => {
    await start();
    await it_.world.pass(4 * MINUTE + 1_000);
    it_.world.messages.next({ type: 'activity', ago: 2_000 });
    expect(idle().phase).toBe('active');
  });

  it('is told when another tab asks, with its age', async () => {
    await start();
    await it_.world.pass(MINUTE);
    const before = posted('activity').length;
    it_.world.messages.next({ type: 'askActivity' });
    const [told] = posted('activity').slice(before);
    expect(told).toMatchObject({ ago: expect.closeTo(MINUTE, -3) });
  });
});

describe('sleep', () => {
  /** The machine stands still: no timer runs and the monotonic clock stops, the wall clock goes on. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('counts: whoever was away for longer is signed out when the page wakes', async () => {
    await start();
    sleep(60 * MINUTE);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(2_000);
    expect([idle().phase, ended()]).toEqual(['signedOut', 'idle']);
  });

  it('counts also when the first move comes before anything tells of the sleep', async () => {
    await start();
    sleep(60 * MINUTE);
    it_.world.activity.next();
    it_.streams.idle.stay();
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(2_000);
    expect(ended()).toBe('idle');
  });

  it('of less than the time counts as well', async () => {
    await start();
    sleep(3 * MINUTE);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(MINUTE);
    expect(idle().phase).toBe('warned');
  });

  it('of this page alone signs nobody out who used another tab meanwhile', async () => {
    await start();
    sleep(60 * MINUTE);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(10);
    expect(posted('askActivity').length).toBeGreaterThan(0);
    it_.world.messages.next({ type: 'activity', ago: 5_000 });
    await it_.world.pass(MINUTE);
    expect([idle().phase, it_.streams.session.session$.value.role]).toEqual(['active', 'member']);
  });
});

describe('closing', () => {
  it('I7 leaves no timer behind, also not in the middle of an end', async () => {
    await start();
    await it_.world.pass(5 * MINUTE + 10);
    expect(idle()).toEqual({ phase: 'warned', secondsLeft: 0 });
    it_.world.lifecycle.wake$.next();
  });
});

describe('several tabs', () => {
  it('are signed out together, and each says why', async () => {
    await start();
    it_.world.messages.next({ type: 'logout', reason: 'idle' });
    await it_.world.pass(100);
    expect([ended(), idle().phase]).toEqual(['idle', 'signedOut']);
  });
});

describe('at any moment', () => {
  it('the session ends exactly when nothing was done for the whole time, whatever was done before', async () => {
    const step = fc.record({
      after: fc.integer({ min: 1, max: 6 * 60 }),
      sign: fc.constantFrom('activity', 'tab', 'stay'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
        await start();
        let last = Date.now() - 100;
        for (const { after, sign } of steps) {
          await it_.world.pass(after * 1_000);
          const gone = Date.now() - last;
          if (gone > LIMIT * MINUTE + 2_000) break;
          // Around a border either is right: the loop of virtual time has a few milliseconds of its own.
          if (Math.abs(gone - 4 * MINUTE) < 1_500 || gone > LIMIT * MINUTE - 1_500) break;
          expect(idle().phase).toBe(gone < 4 * MINUTE ? 'active' : 'warned');
          const counts = sign !== 'activity' || gone < 4 * MINUTE;
          if (sign === 'activity') it_.world.activity.next();
          else if (sign === 'tab') it_.world.messages.next({ type: 'activity', ago: 0 });
          else it_.streams.idle.stay();
          if (counts) last = Date.now();
        }
        const left = last + LIMIT * MINUTE - Date.now();
        if (left > 3_000) {
          await it_.world.pass(left - 2_000);
          expect(ended()).toBeNull();
        }
        await it_.world.pass(6_000);
        expect(ended()).toBe('idle');
        await endStreamWorld(it_);
        vi.useFakeTimers({ now: 1_700_000_000_000 });
      }),
      { numRuns: 12 },
    );
    await start();
  }, 60_000);
});
