import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalIdentity } from '../../../gateway/db/schema.ts';
import { createPeople, type People } from '../external/people.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { openSecurity, type Security } from '../security/openSecurity.ts';
import { solveCaptcha } from '../signIn/people.ts';
import { testMerchant } from '../support/merchant.ts';
import { codeOf, refusal } from './refusals.ts';
import { newestCode, sentTo } from './sentMessages.ts';

const passwords = { password: PASSWORD, confirmPassword: PASSWORD };

describe('a registration with the external identity service', () => {
  let registry: Registry;
  let people: People;
  beforeAll(async () => {
    const external = {
      provider: 'firebase' as const,
      apiKey: 'public',
      projectId: 'croupier-tests',
      authDomain: 'croupier-tests.example',
      channels: ['google' as const, 'phone' as const],
      emulator: 'http://127.0.0.1:9099',
    };
    registry = await openIdentity({ merchant: testMerchant({ access: { antiBot: 'optional', external } }) });
    people = createPeople(external.projectId, registry.clock.now);
  });
  afterAll(() => registry.close());
  const phone = (rawId: string) => ({
    firebaseChannel: 'phone' as const,
    firebaseIdToken: people.signIn({ providerId: 'phone', rawId, email: null }).idToken,
  });

  it('S4-34 takes its word for the number instead of a code, and keeps who that was', async () => {
    const mobileNum = '1300000001';
    await registry.call('registerMobile', { mobileNum, ...passwords, ...phone(`+880${mobileNum}`) });
    const { uid, mobile } = await registry.accountOf(`880${mobileNum}`);
    expect(mobile).toBe(`880${mobileNum}`);
    const { db } = registry.database;
    const kept = await db.select().from(externalIdentity).where(eq(externalIdentity.uid, uid));
    expect(kept).toMatchObject([{ channel: 'phone' }]);
  });

  it('S4-34 refuses its word for another number, and a token that is none', async () => {
    const mobileNum = '1300000002';
    const other = { mobileNum, ...passwords, ...phone('+8801300000009') };
    expect(await codeOf(registry.call('registerMobile', other))).toBe('external_invalid');
    const forged = { ...other, firebaseIdToken: 'a.b.c' };
    expect(await codeOf(registry.call('registerMobile', forged))).toBe('external_invalid');
  });

  it('still asks for the code of somebody who came with Google', async () => {
    const { idToken } = people.signIn({ providerId: 'google.com', rawId: 'g1', email: null });
    const form = {
      username: 'googler',
      ...passwords,
      firebaseChannel: 'google',
      firebaseIdToken: idToken,
    } as const;
    expect(await refusal(registry.call('register', { ...form, mobileNum: '1300000003' }))).toMatchObject({
      value: { field: 'verificationCode' },
    });
    expect(await codeOf(registry.call('register', form))).toBe('taken');
    const again = { ...form, username: 'googler2' };
    expect(await codeOf(registry.call('register', again))).toBe('external_invalid');
    await expect(registry.accountOf('googler2')).rejects.toThrow();
  });
});

describe('a registration with a captcha', () => {
  let registry: Registry;
  beforeAll(async () => {
    const captcha = { show: true, required: true, min: 1, max: 16, acceptedPattern: '*' };
    registry = await openIdentity({ merchant: testMerchant({ register: { fields: { captcha } } }) });
  });
  afterAll(() => registry.close());

  it('S5-34 S5-59 is refused without the right one', async () => {
    const captchaId = 'captcha-of-this-form';
    const captcha = await solveCaptcha(registry, captchaId);
    const form = { username: 'reader', ...passwords, captchaId };
    const wrong = await codeOf(registry.call('register', { ...form, captcha: 'wrong' }));
    expect(wrong).toBe('captcha_wrong');
    expect(await refusal(registry.call('register', { ...form, captcha: '' }))).toMatchObject({
      code: 'captcha_wrong',
    });
    // Each image is good for one try.
    expect(await codeOf(registry.call('register', { ...form, captcha }))).toBe('captcha_wrong');
    const next = await solveCaptcha(registry, captchaId);
    expect(await codeOf(registry.call('register', { ...form, captcha: next }))).toBe('taken');
  });
});

describe('a new password of an account with a second step', () => {
  let security: Security;
  beforeAll(async () => {
    security = await openSecurity();
  });
  afterAll(() => security.close());
  const newPassword = 'a better password';

  it('is set by phone, but nobody is signed in before the second step was answered', async () => {
    const owner = await security.owner();
    const { secret } = await security.switchTotpOn(owner);
    const { mobile } = await security.accountOf(owner.username);
    const mobileNum = (mobile ?? '').slice(3);
    await security.call('smsLogin', { mobileNum, countryDialingCode: '880', purpose: 'password' });
    const verificationCode = await newestCode(security.database, `+${mobile}`);
    const asked = await refusal(
      security.call('forgotByPhone', { mobileNum, countryDialingCode: '880', verificationCode, newPassword }),
    );
    expect(asked).toMatchObject({
      code: 'two_step_required',
      value: { ways: expect.arrayContaining(['totp']) },
    });
    expect(await security.authenticate(owner.token)).toMatchObject({ ok: false, code: 'kicked' });
    const ticket = (asked?.value as { ticket?: string } | undefined)?.ticket ?? '';
    const answer = { ticket, way: 'totp', code: security.codeOf(secret) } as const;
    const { token } = await security.call('twoStep', answer);
    expect(await security.authenticate(token)).toMatchObject({ ok: true });
    const login = { username: owner.username, password: newPassword };
    expect(await codeOf(security.call('login', login))).toBe('two_step_required');
  });

  it('is set by mail the same way', async () => {
    const email = 'careful@mail.example';
    const owner = { username: 'careful', uid: '', token: await security.join('careful', { email }) };
    await security.switchTotpOn(owner);
    await security.call('forgotByEmail', { username: owner.username, email });
    const ticket = (await sentTo(security.database, email))[0]?.body.match(/#reset=(\S+)/)?.[1] ?? '';
    expect(await codeOf(security.call('resetPassword', { ticket, newPassword }))).toBe('two_step_required');
    expect(await codeOf(security.call('resetPassword', { ticket, newPassword }))).toBe('ticket_expired');
  });
});
