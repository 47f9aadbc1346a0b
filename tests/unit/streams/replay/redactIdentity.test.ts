import { firstValueFrom, type Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { platformScripts } from '../../../../streams/platformReplay/product.ts';
import { readWatched } from '../../../../streams/platformReplay/watchedStates.ts';
import { keptCalls } from '../../../../streams/replay/recording/restLines.ts';
import { accessCalls } from '../../../../streams/wire/access/calls.ts';
import { securityCalls } from '../../../../streams/wire/security/calls.ts';
import { sessionCalls } from '../../../../streams/wire/session/calls.ts';
import type { CallName } from '../../../../streams/wire/tables/calls.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { playUnderRecorder } from './recordRig.ts';

const MARKER = 'LEAK-4711';
/** Calls of who somebody is that a recording tells of: what of them is said elsewhere (redact.test.ts). */
const TOLD = ['memberInfo', 'sessionState', 'authRefresh'];
const identity = [
  ...Object.keys(sessionCalls),
  ...Object.keys(accessCalls),
  ...Object.keys(securityCalls),
].filter(name => !TOLD.includes(name)) as CallName[];
const { calls } = zodRuntime();

/** Everything that identity knows of somebody, as it goes out and comes back. */
const SECRETS = {
  ...Object.fromEntries(
    [
      'username password newPassword oldPassword captcha captchaId code verificationCode ticket antiBot',
      'firebaseIdToken idToken rememberToken mobileNum mobileNo email payeeName idNumber referralCode',
      'secret uri jwe value token recoveryCodes image match ip device account nickname',
    ].flatMap(names => names.split(' ').map(name => [name, MARKER])),
  ),
  response: { id: MARKER, rawId: MARKER, clientDataJSON: MARKER },
  lastLogin: { at: 1, ip: MARKER, device: MARKER },
  login: { token: MARKER },
};

it('no call of identity is one whose answer a recording keeps', () => {
  expect(identity.length).toBeGreaterThan(35);
  const kept = keptCalls(platformScripts);
  expect(identity.filter(name => kept.has(name))).toEqual([]);
});

it('a recording of everything identity does holds none of its secrets', async () => {
  const header = { script: 'identity', uid: MARKER, account: `${MARKER}-name` };
  const answers = identity.flatMap((name, n) => {
    const rest = `${calls[name].method} ${calls[name].path}`;
    return [
      { at: 0, rest, value: SECRETS },
      {
        at: 0,
        rest,
        status: n % 2 === 0 ? 400 : 401,
        body: JSON.stringify({ ...SECRETS, success: false }),
        times: 1,
      },
    ];
  });
  const lines = [
    header,
    ...answers,
    { at: 20_000, topic: 'jackpot', data: { amount: 1, ratePerSec: 0, at: 1, demo: true } },
  ];
  const page = await playUnderRecorder(lines.map(line => JSON.stringify(line)).join('\n'));
  try {
    await page.pass(300);
    await page.during(page.recorder.start());
    const { fetch, config } = page.recorder.deps;
    for (const name of identity) {
      const { method, path } = calls[name];
      const inQuery = method === 'GET' || method === 'DELETE';
      for (let time = 0; time < 2; time += 1) {
        const asked = fetch(`${config.gatewayUrl}${path}${inQuery ? `?code=${MARKER}` : ''}`, {
          method,
          headers: { Authorization: MARKER },
          ...(!inQuery && { body: JSON.stringify(SECRETS) }),
        });
        expect(await (await page.during(asked)).text()).toContain(MARKER);
      }
    }
    const { session, access } = page.streams;
    const actions: readonly Observable<unknown>[] = [
      session.changePassword({ oldPassword: MARKER, newPassword: MARKER, confirmNewPassword: MARKER }),
      session.answerTwoStep({ ticket: MARKER, way: 'totp', code: MARKER }),
      access.sendSms('login', { mobileNum: MARKER, countryDialingCode: MARKER, purpose: 'login' }),
      page.streams.security.confirmTotp(MARKER),
    ];
    for (const action of actions) await page.during(firstValueFrom(action));
    access.refreshCaptcha();
    page.streams.security.load();
    await page.pass(3_000);
    expect(JSON.stringify([...readWatched(page.streams)])).not.toContain(MARKER);
    const text = await page.during(page.recorder.stop({ keepAmounts: true }));
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toContain(MARKER);
  } finally {
    page.end();
  }
}, 30_000);
