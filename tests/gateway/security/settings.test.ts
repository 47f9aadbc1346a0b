import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, recoveryCode } from '../../../gateway/db/schema.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Owner, openSecurity, refusalOf, type Security, wrongCode } from './openSecurity.ts';

describe('An owner who protects an account', () => {
  let security: Security;
  let owner: Owner;
  beforeAll(async () => {
    security = await openSecurity();
    owner = await security.owner();
  });
  afterAll(() => security.close());
  const state = () => security.call('twoStepState', {}, owner);

  it('S1-30 sees that nothing but the password does so far', async () => {
    expect(await state()).toEqual({
      totp: false,
      sms: false,
      recoveryLeft: 0,
      passkeys: [],
      mobileEnd: '001',
      hasPassword: true,
    });
  });

  it('S1-30 gets a secret for an authenticator app that names merchant and account', async () => {
    const { secret, uri } = await security.call('totpBegin', { password: PASSWORD }, owner);
    const url = new URL(uri);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(url.pathname)).toContain(`Waterlily:${owner.username}`);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(url.searchParams.get('issuer')).toBe('Waterlily');
  });

  it('S1-30 is asked for nothing until a code has confirmed the secret', async () => {
    expect((await security.login(owner.username)).token).toBeTruthy();
    expect((await state()).totp).toBe(false);
  });

  it('S1-30 confirms with a code of the secret given last, not with a wrong one', async () => {
    const first = await security.call('totpBegin', { password: PASSWORD }, owner);
    const { secret } = await security.call('totpBegin', { password: PASSWORD }, owner);
    expect(first.secret).not.toBe(secret);
    const code = security.codeOf(secret);
    const wrong = await refusalOf(security.call('totpConfirm', { code: wrongCode(code) }, owner));
    expect(wrong.code).toBe('code_wrong');
    const confirmed = await security.call('totpConfirm', { code }, owner);
    expect(confirmed.state).toMatchObject({ totp: true, recoveryLeft: 10 });
    expect(confirmed.recoveryCodes).toHaveLength(10);
    for (const recovery of confirmed.recoveryCodes ?? []) {
      expect(recovery).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    }
  });

  it('keeps recovery codes nowhere but on paper: the database has hashes', async () => {
    const rows = await security.database.db.select().from(recoveryCode);
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row.codeHash).toMatch(/^[\w-]{43}$/);
  });

  it('can not have the secret that counts replaced by somebody at a device left signed in', async () => {
    const begun = await refusalOf(security.call('totpBegin', { password: PASSWORD }, owner));
    const confirmed = await refusalOf(security.call('totpConfirm', { code: '123456' }, owner));
    expect([begun.code, confirmed.code]).toEqual(['forbidden', 'forbidden']);
  });

  it('S1-30 adds SMS with a code sent to the account’s number, and keeps the recovery codes', async () => {
    expect(await security.call('smsStepBegin', { password: PASSWORD }, owner)).toEqual({ expiredMinutes: 2 });
    const code = await security.newestSms();
    const wrong = await refusalOf(security.call('smsStepConfirm', { code: wrongCode(code) }, owner));
    expect(wrong.code).toBe('code_wrong');
    const { state: after, recoveryCodes } = await security.call('smsStepConfirm', { code }, owner);
    expect([after.sms, recoveryCodes]).toEqual([true, null]);
  });

  it('gets new recovery codes for the password, and the old ones are gone', async () => {
    const refused = await refusalOf(security.call('recoveryCodes', { password: 'no' }, owner));
    expect([refused.code, refused.status]).toEqual(['old_password_wrong', 403]);
    const before = await security.database.db.select().from(recoveryCode);
    const codes = await security.call('recoveryCodes', { password: PASSWORD }, owner);
    expect(new Set(codes).size).toBe(10);
    const after = await security.database.db.select().from(recoveryCode);
    expect(after.map(row => row.codeHash)).not.toEqual(expect.arrayContaining([before[0]?.codeHash ?? '']));
  });

  it('switches one way off for the password and keeps the codes for the other; without any they end', async () => {
    const refused = await refusalOf(security.call('twoStepOff', { way: 'totp', password: 'no' }, owner));
    expect(refused.code).toBe('old_password_wrong');
    const first = await security.call('twoStepOff', { way: 'totp', password: PASSWORD }, owner);
    expect(first).toMatchObject({ totp: false, sms: true, recoveryLeft: 10 });
    const second = await security.call('twoStepOff', { way: 'sms', password: PASSWORD }, owner);
    expect(second).toMatchObject({ totp: false, sms: false, recoveryLeft: 0 });
    expect((await security.accountOf(owner.username)).totpSecret).toBeNull();
    expect((await security.login(owner.username)).token).toBeTruthy();
    const alone = await refusalOf(security.call('recoveryCodes', { password: PASSWORD }, owner));
    expect(alone.code).toBe('forbidden');
  });

  it.each(['totpBegin', 'smsStepBegin'] as const)(
    'has to prove itself to switch a second step on: %s takes the password, or a fresh sign-in without one',
    async name => {
      const other = await security.owner();
      const sentBefore = await security.newestSms();
      const wrong = await refusalOf(security.call(name, { password: 'no' }, other));
      const without = await refusalOf(security.call(name, {}, other));
      expect([wrong.code, without.code]).toEqual(['old_password_wrong', 'old_password_wrong']);
      expect((await security.accountOf(other.username)).totpSecret).toBeNull();
      expect(await security.newestSms()).toBe(sentBefore);
      await security.database.write(tx =>
        tx.update(account).set({ passwordHash: null }).where(eq(account.uid, other.uid)),
      );
      expect(await security.call(name, {}, other)).toBeTruthy();
      security.clock.advance(10 * 60_000 + 1);
      const old = await refusalOf(security.call(name, {}, other));
      expect([old.code, old.status]).toEqual(['forbidden', 403]);
    },
  );

  it('S9-02 is shut out for five minutes when somebody guesses the password there', async () => {
    const other = await security.owner();
    const guess = () => refusalOf(security.call('recoveryCodes', { password: 'guess' }, other));
    for (let n = 0; n < 10; n += 1) expect((await guess()).code).toBe('old_password_wrong');
    const { code, retryMs } = await refusalOf(security.call('recoveryCodes', { password: PASSWORD }, other));
    expect([code, retryMs]).toEqual(['rate_limited', 300_000]);
    security.clock.advance(300_000);
    expect((await guess()).code).toBe('old_password_wrong');
  });

  it('without a password has to have signed in within the last ten minutes', async () => {
    const other = await security.owner();
    await security.switchTotpOn(other);
    await security.database.write(tx =>
      tx.update(account).set({ passwordHash: null }).where(eq(account.uid, other.uid)),
    );
    expect(await security.call('recoveryCodes', {}, other)).toHaveLength(10);
    security.clock.advance(10 * 60_000);
    expect((await refusalOf(security.call('recoveryCodes', {}, other))).code).toBe('forbidden');
    expect((await security.call('twoStepState', {}, other)).hasPassword).toBe(false);
  });

  it('has to have a number for the second step by SMS', async () => {
    const token = await security.join('numberless');
    const { code, value } = await refusalOf(security.call('smsStepBegin', { password: PASSWORD }, { token }));
    expect([code, value]).toEqual(['field_invalid', { field: 'mobileNum' }]);
  });

  it('is no trial user: there is nothing to protect', async () => {
    const { token } = await security.call('freePlay', {});
    expect((await refusalOf(security.call('totpBegin', {}, { token }))).code).toBe('trial_not_allowed');
    expect((await refusalOf(security.call('twoStepState', {}, { token }))).code).toBe('trial_not_allowed');
  });
});

describe('A merchant without second steps', () => {
  let security: Security;
  let owner: Owner;
  beforeAll(async () => {
    const merchant = testMerchant({ access: { antiBot: 'optional', twoStep: false, passkeys: false } });
    security = await openSecurity({ merchant });
    owner = await security.owner();
  });
  afterAll(() => security.close());

  it('refuses every call of them with module_off', async () => {
    const ticket = 'a ticket that nobody has';
    const refused = await Promise.all(
      [
        security.call('twoStepState', {}, owner),
        security.call('totpBegin', { password: PASSWORD }, owner),
        security.call('totpConfirm', { code: '123456' }, owner),
        security.call('smsStepBegin', { password: PASSWORD }, owner),
        security.call('smsStepConfirm', { code: '123456' }, owner),
        security.call('twoStepOff', { way: 'totp', password: PASSWORD }, owner),
        security.call('recoveryCodes', { password: PASSWORD }, owner),
        security.call('twoStep', { ticket, way: 'totp', code: '123456' }),
        security.call('twoStepSms', { ticket }),
        security.call('passkeyOptions', { password: PASSWORD }, owner),
        security.call('passkeyAdd', { name: 'key', response: {} }, owner),
        security.call('passkeyRemove', { id: 'x' }, owner),
        security.call('passkeySignInOptions', {}),
        security.call('passkeySignIn', { challengeId: 'x', response: {} }),
      ].map(refusalOf),
    );
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'module_off'));
  });

  it('asks nobody for one, whatever an account had switched on before', async () => {
    const on = { totpConfirmed: true, totpSecret: 'JBSWY3DPEHPK3PXP' };
    await security.database.write(tx => tx.update(account).set(on).where(eq(account.uid, owner.uid)));
    expect((await security.login(owner.username)).token).toBeTruthy();
  });
});
