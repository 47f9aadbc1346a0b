import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../identity/openIdentity.ts';
import { openPaymentPassword, type PaymentPasswords } from '../paymentPassword/openPaymentPassword.ts';
import { openSecurity, refusalOf, type Security, wrongCode } from './openSecurity.ts';

let security: Security;
let payment: PaymentPasswords;
beforeAll(async () => {
  security = await openSecurity();
  payment = await openPaymentPassword();
});
afterAll(async () => {
  await payment.otherProcess.close();
  await payment.close();
  await security.close();
});

/** The same digits as a keyboard of another script types them. */
const inScript = (zero: number) => (code: string) =>
  code.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)));
const SCRIPTS = [
  ['Bengali', inScript(0x9e6)],
  ['Arabic', inScript(0x660)],
  ['Persian', inScript(0x6f0)],
  ['full-width', inScript(0xff10)],
  ['grouped', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\u200e`],
] as const;
/** What has the length of a code in characters or in bytes, and is none. */
const NO_CODES = ['abcdef', '১২৩', '12345', '1234567', '१२', '½½½½½½', '12345a', '......'];

it.each(SCRIPTS)('an authenticator app is switched on and answered in %s digits', async (_, write) => {
  const owner = await security.owner();
  const { secret } = await security.call('totpBegin', { password: PASSWORD }, owner);
  await security.call('totpConfirm', { code: write(security.codeOf(secret)) }, owner);
  security.clock.advance(30_000);
  const ticket = await security.ticketOf(owner);
  const code = write(security.codeOf(secret));
  expect(await security.call('twoStep', { ticket, way: 'totp', code })).toHaveProperty('token');
});

it('what is no code is refused politely and is no guess, in enrolment and in the second step', async () => {
  const owner = await security.owner();
  const { secret } = await security.call('totpBegin', { password: PASSWORD }, owner);
  for (const code of NO_CODES)
    expect((await refusalOf(security.call('totpConfirm', { code }, owner))).code).toBe('code_wrong');
  const { recoveryCodes } = await security.call('totpConfirm', { code: security.codeOf(secret) }, owner);
  security.clock.advance(30_000);
  const ticket = await security.ticketOf(owner);
  for (const code of NO_CODES.filter(it => it.length >= 4)) {
    for (const way of ['totp', 'sms', 'recovery'] as const) {
      const { code: refusal, status } = await refusalOf(security.call('twoStep', { ticket, way, code }));
      expect([refusal, status]).toEqual(['two_step_wrong', 401]);
    }
  }
  // Five guesses would have ended the ticket.
  const [recovery = ''] = recoveryCodes ?? [];
  const code = inScript(0xff10)(recovery.toUpperCase());
  expect(await security.call('twoStep', { ticket, way: 'recovery', code })).toHaveProperty('token');
});

it('a wrong code in any digits is still a guess', async () => {
  const owner = await security.owner();
  const { secret } = await security.switchTotpOn(owner);
  const ticket = await security.ticketOf(owner);
  const code = inScript(0x9e6)(wrongCode(security.codeOf(secret)));
  const refusals = [];
  for (let n = 0; n < 5; n += 1)
    refusals.push((await refusalOf(security.call('twoStep', { ticket, way: 'totp', code }))).code);
  expect(refusals).toEqual([...Array(4).fill('two_step_wrong'), 'ticket_expired']);
});

it('a code by SMS is taken in any digits, and counts no try for what is none', async () => {
  const owner = await security.owner();
  await security.call('smsStepBegin', { password: PASSWORD }, owner);
  for (const code of NO_CODES)
    expect((await refusalOf(security.call('smsStepConfirm', { code }, owner))).code).toBe('code_wrong');
  const code = inScript(0x660)(await security.newestSms());
  expect(await security.call('smsStepConfirm', { code }, owner)).toMatchObject({ state: { sms: true } });
});

it('a payment password is set and answered in any digits, and counts no try for what is none', async () => {
  const owner = await payment.owner();
  const pin = '480213';
  await payment.pay('paymentPasswordSet', { password: PASSWORD, newPassword: inScript(0x9e6)(pin) }, owner);
  for (let n = 0; n < 12; n += 1) {
    const { code, value } = await refusalOf(payment.check(owner.uid, 'abcdef'));
    expect([code, value]).toEqual(['payment_password_wrong', { left: 5 }]);
  }
  for (const [, write] of SCRIPTS) await payment.check(owner.uid, write(pin));
  expect((await refusalOf(payment.check(owner.uid, '480214'))).code).toBe('payment_password_wrong');
});
