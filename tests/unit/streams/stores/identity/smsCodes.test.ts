import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreams } from '../../../../../streams/index.ts';
import type { SmsInput, SmsUse } from '../../../../../streams/stores/identity/smsCodes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import { HELLO, refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const LOGIN_SMS = 'POST /wps/verification/sms/noLogin';
const number = { mobileNum: '1712345678', countryDialingCode: '+880' };
const login: SmsInput['login'] = { ...number, purpose: 'login' };
const INPUTS: SmsInput = {
  login,
  password: login,
  register: { mobileNo: '1712345678', countryDialingCode: '+880', regType: 'mobile' },
  twoStep: { ticket: 'ticket-ticket-ticket' },
  smsStep: { password: 'pw' },
};
const count = (name: string) => it_.world.calls.filter(call => call === name).length;
const seconds = (use: SmsUse = 'login') => it_.streams.access.smsSeconds$(use).value;

async function send(use: SmsUse = 'login') {
  const outcome = firstValueFrom(it_.streams.access.sendSms(use, INPUTS[use]));
  await it_.world.pass(10);
  return outcome;
}
/** A gateway whose codes are good for so long. */
function open(expiredMinutes = 1): void {
  it_ = createStreamWorld({}, world => world.on(LOGIN_SMS, () => ({ expiredMinutes })));
}

/** The same tab with a page that knows nothing but what the tab keeps. */
async function reload(): Promise<void> {
  it_.streams.close();
  await it_.world.pass(100);
  it_.world.greet({ ...HELLO, now: Date.now() });
  it_ = { ...it_, streams: createStreams(it_.world.deps) };
}

describe('a code by SMS', () => {
  it.each([
    ['login', LOGIN_SMS, { ...number, purpose: 'login' }],
    ['password', LOGIN_SMS, { ...number, purpose: 'password' }],
    ['register', 'POST /wps/verification/sms/register', INPUTS.register],
    ['twoStep', 'POST /v1/session/twoStep/sms', INPUTS.twoStep],
    ['smsStep', 'POST /v1/twoStep/sms', { password: 'pw' }],
  ] as const)('S3-29 for %s is asked for with %s', async (use, name, body) => {
    let sent: unknown;
    it_ = createStreamWorld({}, world =>
      world.on(name, call => {
        sent = call.body;
        return { expiredMinutes: 1 };
      }),
    );
    expect(await send(use)).toEqual({ ok: true, value: { expiredMinutes: 1 } });
    expect(sent).toEqual(body);
  });

  it.each([1, 2, 5])('S4-38 S9-37 S3-30 blocks the next one for 60 s times %i', async minutes => {
    open(minutes);
    await it_.world.pass(100);
    expect(seconds()).toBe(0);
    const seen: number[] = [];
    const watching = it_.streams.access.smsSeconds$('login').subscribe(left => seen.push(left));
    await send();
    await it_.world.pass(60_000 * minutes + 1_000);
    watching.unsubscribe();
    expect(seen).toEqual([0, ...Array.from({ length: 60 * minutes + 1 }, (_, i) => 60 * minutes - i)]);
  });

  it('S5-67 is refused here, without a call, while the countdown runs', async () => {
    open();
    await send();
    await it_.world.pass(20_000);
    expect(await send()).toMatchObject({
      ok: false,
      failure: { code: 'code_too_soon', retryAfterMs: expect.closeTo(40_000, -3) },
    });
    expect(count(LOGIN_SMS)).toBe(1);
    await it_.world.pass(40_000);
    expect((await send()).ok).toBe(true);
    expect(count(LOGIN_SMS)).toBe(2);
  });

  it('has a countdown of its own for each use', async () => {
    open();
    await send('login');
    expect([seconds('login'), seconds('password')]).toEqual([60, 0]);
    expect((await send('password')).ok).toBe(true);
  });

  it('S4-38 goes on counting after a reload of the page', async () => {
    open();
    await send();
    await it_.world.pass(15_000);
    await reload();
    expect(seconds()).toBe(45);
    await it_.world.pass(46_000);
    expect(seconds()).toBe(0);
  });

  it.each(['', 'x', '1 2 3', 'NaN 5', '9e99 9e99', '-5 -5', '1800000000000'])(
    'counts nothing that was stored as %j',
    text => {
      it_ = createStreamWorld({}, world => world.memory.write('sms.login', text));
      expect(seconds()).toBe(0);
    },
  );

  it('starts no countdown when it fails', async () => {
    it_ = createStreamWorld({}, world => world.on(LOGIN_SMS, () => refuse(500, 'delivery_failed')));
    expect(await send()).toMatchObject({ ok: false, failure: { code: 'delivery_failed' } });
    expect(seconds()).toBe(0);
  });

  it('S5-67 counts what is left when the gateway says that it is too soon', async () => {
    it_ = createStreamWorld({}, world =>
      world.on(LOGIN_SMS, () => refuse(429, 'code_too_soon', { retryMs: 33_000 })),
    );
    await send();
    expect(seconds()).toBe(33);
  });

  it('S5-68 S9-34 for a login is asked for at most once a second, however often it fails', async () => {
    it_ = createStreamWorld({}, world => world.on(LOGIN_SMS, () => refuse(500, 'delivery_failed')));
    for (let at = 0; at < 3_000; at += 100) {
      await send();
      await it_.world.pass(90);
    }
    expect(count(LOGIN_SMS)).toBe(3);
  });

  it('S4-39 S9-37 of the external service blocks the next one for a minute', async () => {
    it_ = createStreamWorld();
    it_.streams.access.countExternalSms('register');
    expect([seconds('register'), seconds('login')]).toEqual([60, 0]);
    await it_.world.pass(61_000);
    expect(seconds('register')).toBe(0);
  });

  it('S4-38 never counts from more than its length, however the clock is set', async () => {
    open();
    await send();
    vi.setSystemTime(Date.now() - 3_600_000);
    await reload();
    expect(seconds()).toBe(60);
  });
});
