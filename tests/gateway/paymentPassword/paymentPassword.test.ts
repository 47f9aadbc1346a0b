import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, inboxMessage, paymentPasswordTry } from '../../../gateway/db/schema.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { type Owner, refusalOf, wrongCode } from '../security/openSecurity.ts';
import { openPaymentPassword, type PaymentPasswords } from './openPaymentPassword.ts';

const PIN = '480213';
const OTHER = '739105';
const WRONG = '906153';
const MINUTE = 60_000;

let all: PaymentPasswords;
beforeAll(async () => {
  all = await openPaymentPassword();
});
afterAll(async () => {
  await all.otherProcess.close();
  await all.close();
});

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const state = (owner: Owner) => all.pay('paymentPassword', {}, owner);
const set = (owner: Owner, newPassword = PIN, password: string | undefined = PASSWORD) =>
  all.pay('paymentPasswordSet', { password, newPassword }, owner);
const withPin = async () => {
  const owner = await all.owner();
  await set(owner);
  return owner;
};
/** A token after a while: the one before may have run out. */
const later = async (owner: Owner, ms: number): Promise<Owner> => {
  all.clock.advance(ms);
  return { ...owner, token: (await all.login(owner.username)).token };
};
const messagesOf = async ({ uid }: Owner) => {
  const rows = await all.database.db.select().from(inboxMessage).where(eq(inboxMessage.uid, uid));
  return rows.map(({ type, amount }) => ({ type, amount }));
};

describe('setting a payment password', () => {
  it('is asked for before the first payment, and kept as a hash', async () => {
    const owner = await all.owner();
    expect(await codeOf(all.check(owner.uid, PIN))).toBe('payment_password_unset');
    expect(await state(owner)).toMatchObject({
      isSet: false,
      lockedForMs: null,
      ways: [],
      hasPassword: true,
    });
    expect(await set(owner)).toMatchObject({
      isSet: true,
      rule: { min: 6, max: 6, acceptedPattern: 'digits' },
    });
    await all.check(owner.uid, ` ${PIN} `);
    expect((await all.accountOf(owner.username)).paymentPasswordHash).toMatch(/^\$argon2id\$/);
  });

  it('needs the password of the sign-in, and is possible once', async () => {
    const owner = await all.owner();
    expect(await codeOf(set(owner, PIN, 'a wrong one'))).toBe('old_password_wrong');
    await set(owner);
    expect(await codeOf(set(owner, OTHER))).toBe('forbidden');
    await all.check(owner.uid, PIN);
  });

  it.each(['12345', '1234567', '48021a'])('refuses %s, which breaks the rule', async newPassword => {
    const refusal = await refusalOf(set(await all.owner(), newPassword));
    expect(refusal).toMatchObject({ code: 'field_invalid', value: { field: 'newPassword' } });
  });

  it.each(['123456', '000000', '654321'])('refuses %s, which others try first', async newPassword => {
    expect(await codeOf(set(await all.owner(), newPassword))).toBe('password_common');
  });

  it('stores one of two that are sent at the same time', async () => {
    const owner = await all.owner();
    const outcomes = await Promise.allSettled([set(owner, PIN), set(owner, OTHER)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = outcomes[0]?.status === 'fulfilled' ? PIN : OTHER;
    await all.check(owner.uid, kept);
  });
});

describe('changing it', () => {
  it('needs the old one, and tells the owner', async () => {
    const owner = await withPin();
    const change = (paymentPassword: string, newPassword: string) =>
      all.pay('paymentPasswordChange', { paymentPassword, newPassword }, owner);
    expect(await refusalOf(change(WRONG, OTHER))).toMatchObject({
      code: 'payment_password_wrong',
      status: 403,
      value: { left: 4 },
    });
    expect(await codeOf(change(PIN, PIN))).toBe('password_unchanged');
    expect(await messagesOf(owner)).toEqual([]);
    await change(PIN, OTHER);
    await all.check(owner.uid, OTHER);
    expect(await codeOf(all.check(owner.uid, PIN))).toBe('payment_password_wrong');
    expect(await messagesOf(owner)).toEqual([{ type: 'PAYMENT_PASSWORD_CHANGED', amount: 0 }]);
  });
});

describe('wrong ones', () => {
  it('lock it for half an hour after five, also for the right one, and the owner is told', async () => {
    const owner = await withPin();
    for (const left of [4, 3, 2, 1]) {
      expect(await refusalOf(all.check(owner.uid, WRONG))).toMatchObject({ value: { left } });
    }
    expect(await refusalOf(all.check(owner.uid, WRONG))).toMatchObject({
      code: 'payment_password_locked',
      retryMs: 30 * MINUTE,
    });
    expect(await messagesOf(owner)).toEqual([{ type: 'PAYMENT_PASSWORD_LOCKED', amount: 0 }]);
    all.clock.advance(10 * MINUTE);
    expect(await refusalOf(all.check(owner.uid, PIN))).toMatchObject({
      code: 'payment_password_locked',
      value: { retryAfterMs: 20 * MINUTE },
    });
    const back = await later(owner, 0);
    expect(await state(back)).toMatchObject({ lockedForMs: 20 * MINUTE });
    all.clock.advance(20 * MINUTE);
    await all.check(owner.uid, PIN);
  });

  it('are forgotten after the right one, and after a while without any', async () => {
    const { uid } = await withPin();
    for (let n = 0; n < 4; n += 1) await codeOf(all.check(uid, WRONG));
    await all.check(uid, PIN);
    for (let n = 0; n < 4; n += 1) await codeOf(all.check(uid, WRONG));
    all.clock.advance(30 * MINUTE);
    expect(await refusalOf(all.check(uid, WRONG))).toMatchObject({ value: { left: 4 } });
  });

  it('sent together to two processes are checked five times at most', async () => {
    const { uid } = await withPin();
    const guesses = Array.from({ length: 40 }, (_, n) => String(600_000 + n));
    const outcomes = await Promise.all(
      guesses.map((guess, n) => codeOf((n % 2 === 0 ? all : all.otherProcess).check(uid, guess))),
    );
    const wrong = outcomes.filter(code => code === 'payment_password_wrong');
    expect(wrong.length).toBe(4);
    expect(outcomes.filter(code => code === 'payment_password_locked').length).toBe(36);
    const [row] = await all.database.db
      .select()
      .from(paymentPasswordTry)
      .where(eq(paymentPasswordTry.uid, uid));
    expect(row?.tries).toBe(5);
    expect(await codeOf(all.check(uid, PIN))).toBe('payment_password_locked');
  });

  it('are not counted when the right one is sent many times at once', async () => {
    const { uid } = await withPin();
    const checks = Array.from({ length: 12 }, () => all.check(uid, PIN));
    await expect(Promise.all(checks)).resolves.toHaveLength(12);
  });
});

describe('a forgotten one', () => {
  const reset = (owner: Owner, more: object = {}) =>
    all.pay('paymentPasswordReset', { password: PASSWORD, newPassword: OTHER, ...more }, owner);

  it('is replaced with the password of the sign-in, which ends its lock', async () => {
    const owner = await withPin();
    for (let n = 0; n < 5; n += 1) await codeOf(all.check(owner.uid, WRONG));
    expect(await codeOf(reset(owner, { password: 'a wrong one' }))).toBe('old_password_wrong');
    expect(await codeOf(all.check(owner.uid, PIN))).toBe('payment_password_locked');
    expect(await reset(owner)).toMatchObject({ isSet: true, lockedForMs: null });
    await all.check(owner.uid, OTHER);
    expect((await messagesOf(owner)).map(({ type }) => type)).toContain('PAYMENT_PASSWORD_CHANGED');
  });

  it('needs the second step as well, where one is on', async () => {
    const owner = await withPin();
    const { secret, recoveryCodes } = await all.switchTotpOn(owner);
    expect(await state(owner)).toMatchObject({ ways: ['totp', 'recovery'] });
    expect(await refusalOf(reset(owner))).toMatchObject({ code: 'two_step_required', status: 403 });
    const right = all.codeOf(secret);
    const wrong = { code: { way: 'totp', text: wrongCode(right) } };
    expect(await refusalOf(reset(owner, wrong))).toMatchObject({ code: 'two_step_wrong', status: 403 });
    await all.check(owner.uid, PIN);
    await reset(owner, { code: { way: 'totp', text: right } });
    await all.check(owner.uid, OTHER);
    const used = { code: { way: 'recovery', text: recoveryCodes[0] }, newPassword: PIN };
    await reset(owner, used);
    expect(await codeOf(reset(owner, used))).toBe('two_step_wrong');
  });

  it('takes a code by SMS where that is the second step', async () => {
    const owner = await withPin();
    expect(await codeOf(all.pay('paymentPasswordCode', {}, owner))).toBe('module_off');
    await all.database.db.update(account).set({ smsStep: true }).where(eq(account.uid, owner.uid));
    expect(await state(owner)).toMatchObject({ ways: ['sms'] });
    await all.pay('paymentPasswordCode', {}, owner);
    const right = await all.newestSms();
    expect(await codeOf(reset(owner, { code: { way: 'sms', text: wrongCode(right) } }))).toBe(
      'two_step_wrong',
    );
    await reset(owner, { code: { way: 'sms', text: right } });
    await all.check(owner.uid, OTHER);
  });
});
