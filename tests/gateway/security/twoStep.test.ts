import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { createTotpVault, lockTotpSecrets } from '../../../gateway/people/identity/security/totpVault.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Owner, openSecurity, refusalOf, type Security, wrongCode } from './openSecurity.ts';

const MINUTE = 60_000;

describe('The second step of a sign-in', () => {
  let security: Security;
  let owner: Owner;
  let secret: string;
  let recovery: readonly string[];
  beforeAll(async () => {
    security = await openSecurity();
  });
  afterAll(() => security.close());
  beforeEach(async () => {
    owner = await security.owner();
    ({ secret, recoveryCodes: recovery } = await security.switchTotpOn(owner));
  });

  const totp = (ticket: string, code: string) => security.call('twoStep', { ticket, way: 'totp', code });
  const rightCode = () => security.codeOf(secret);

  it('S1-30 S4-24 is asked for after the password, names the ways and the end of the number, and signs in', async () => {
    const { username } = owner;
    const login = security.call('login', { username, password: 'correct horse' });
    const { code, value } = await refusalOf(login);
    expect(code).toBe('two_step_required');
    expect(value).toMatchObject({ ways: ['totp', 'recovery'], mobileEnd: expect.stringMatching(/^\d{3}$/) });
    const { ticket } = value as { ticket: string };
    const { token } = await totp(ticket, rightCode());
    expect(await security.call('memberInfo', {}, { token })).toMatchObject({ account: username });
  });

  it('S4-24 takes the code of the step before and after, but of no other', async () => {
    for (const steps of [-2, 2]) {
      const ticket = await security.ticketOf(owner);
      const { code } = await refusalOf(totp(ticket, security.codeOf(secret, steps)));
      expect(code).toBe('two_step_wrong');
    }
    const late = await security.ticketOf(owner);
    security.clock.advance(30_000);
    expect(await totp(late, security.codeOf(secret, -1))).toBeTruthy();
    expect(await totp(await security.ticketOf(owner), security.codeOf(secret, 1))).toBeTruthy();
  });

  it('takes a code once: neither again, nor the one of an earlier step', async () => {
    const code = rightCode();
    await totp(await security.ticketOf(owner), code);
    const ticket = await security.ticketOf(owner);
    expect((await refusalOf(totp(ticket, code))).code).toBe('two_step_wrong');
    expect((await refusalOf(totp(ticket, security.codeOf(secret, -1)))).code).toBe('two_step_wrong');
    security.clock.advance(30_000);
    expect(await totp(ticket, rightCode())).toBeTruthy();
  });

  it('lets one in of six who send the same code together, whatever tickets they have', async () => {
    const tickets = [];
    for (let n = 0; n < 6; n += 1) tickets.push(await security.ticketOf(owner));
    const code = rightCode();
    const results = await Promise.allSettled(tickets.map(ticket => totp(ticket, code)));
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('takes a ticket once', async () => {
    const ticket = await security.ticketOf(owner);
    await totp(ticket, rightCode());
    security.clock.advance(30_000);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('ticket_expired');
  });

  it('dies with its ticket after five wrong codes, also when all are sent together', async () => {
    const one = await security.ticketOf(owner);
    const wrong = wrongCode(rightCode());
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push((await refusalOf(totp(one, wrong))).code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'two_step_wrong'), 'ticket_expired']);
    expect((await refusalOf(totp(one, rightCode()))).code).toBe('ticket_expired');

    const other = await security.owner();
    await security.switchTotpOn(other);
    const two = await security.ticketOf(other);
    const together = await Promise.all(Array.from({ length: 12 }, () => refusalOf(totp(two, wrong))));
    // The fifth ends the ticket, also for those under way.
    expect(together.filter(({ code }) => code === 'two_step_wrong').length).toBeLessThan(5);
    expect((await refusalOf(totp(two, wrong))).code).toBe('ticket_expired');
  });

  it('S9-02 counts per account too: new tickets buy no more than ten guesses in five minutes', async () => {
    const wrong = wrongCode(rightCode());
    const guess = async () => (await refusalOf(totp(await security.ticketOf(owner), wrong))).code;
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe('two_step_wrong');
    expect(await guess()).toBe('rate_limited');
    const ticket = await security.ticketOf(owner);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('rate_limited');
    security.clock.advance(5 * MINUTE);
    expect(await totp(ticket, rightCode())).toBeTruthy();
  });

  it('is over after ten minutes', async () => {
    const ticket = await security.ticketOf(owner);
    security.clock.advance(10 * MINUTE);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('ticket_expired');
  });

  it('is over when the sessions of the account were ended meanwhile', async () => {
    const ticket = await security.ticketOf(owner);
    await security.kick(owner.username);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('ticket_expired');
  });

  it('issue 11.15: is over when the owner signed out everywhere meanwhile', async () => {
    const ticket = await security.ticketOf(owner);
    await security.call('endSession', {}, owner);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('ticket_expired');
  });

  it('is over when the password was changed meanwhile', async () => {
    const ticket = await security.ticketOf(owner);
    const changed = { newPassword: 'another horse 9', confirmNewPassword: 'another horse 9' };
    await security.call('changePassword', { oldPassword: PASSWORD, ...changed }, owner);
    expect((await refusalOf(totp(ticket, rightCode()))).code).toBe('ticket_expired');
  });

  it('is worth nothing without a first one', async () => {
    const { code } = await refusalOf(totp('0123456789abcdef0123456789abcdef', rightCode()));
    expect(code).toBe('ticket_expired');
  });

  it('S4-24 takes a recovery code however it was copied from paper, once', async () => {
    const [first = '', second = ''] = recovery;
    const answer = async (code: string) =>
      security.call('twoStep', { ticket: await security.ticketOf(owner), way: 'recovery', code });
    expect(await answer(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBeTruthy();
    expect((await refusalOf(answer(first))).code).toBe('two_step_wrong');
    const together = await Promise.allSettled([answer(second), answer(second)]);
    expect(together.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    const { token } = await totp(await security.ticketOf(owner), rightCode());
    expect((await security.call('twoStepState', {}, { token })).recoveryLeft).toBe(8);
  });

  it('does not take the recovery code of another account', async () => {
    const other = await security.owner();
    await security.switchTotpOn(other);
    const ticket = await security.ticketOf(other);
    const answer = security.call('twoStep', { ticket, way: 'recovery', code: recovery[0] ?? '' });
    expect((await refusalOf(answer)).code).toBe('two_step_wrong');
  });

  it('S4-24 takes a code sent to the account’s number when that is switched on, and only then', async () => {
    const before = await security.ticketOf(owner);
    expect((await refusalOf(security.call('twoStepSms', { ticket: before }))).code).toBe('ticket_expired');
    await security.call('smsStepBegin', { password: PASSWORD }, owner);
    await security.call('smsStepConfirm', { code: await security.newestSms() }, owner);
    const ticket = await security.ticketOf(owner);
    expect(await security.call('twoStepSms', { ticket })).toEqual({ expiredMinutes: 2 });
    const code = await security.newestSms();
    const answer = (text: string) => security.call('twoStep', { ticket, way: 'sms', code: text });
    expect((await refusalOf(answer(wrongCode(code)))).code).toBe('two_step_wrong');
    const { token } = await answer(code);
    expect(await security.call('memberInfo', {}, { token })).toMatchObject({ account: owner.username });
  });

  it('issue 11.24: has its secret locked at the next start with a key, and goes on with it', async () => {
    const keyed = { secretsKey: 'a key that the operator keeps elsewhere', randomBytes };
    const vault = createTotpVault(keyed);
    expect(await lockTotpSecrets(security.database, vault)).toBeGreaterThan(0);
    const [kept] = await security.database.db.select().from(account).where(eq(account.uid, owner.uid));
    expect(kept?.totpSecret).toMatch(/^v1:/);
    expect(vault.open(owner.uid, kept?.totpSecret ?? '')).toBe(secret);
    expect(await lockTotpSecrets(security.database, vault)).toBe(0);
  });

  it('remembers the device when the first step asked for it', async () => {
    const ticket = await security.ticketOf(owner, { remember: true });
    expect((await totp(ticket, rightCode())).rememberToken).toBeTruthy();
    security.clock.advance(30_000);
    expect((await totp(await security.ticketOf(owner), rightCode())).rememberToken).toBeNull();
  });

  it('stands in the owner’s record of sign-ins when it went wrong', async () => {
    const wrong = wrongCode(rightCode());
    await refusalOf(totp(await security.ticketOf(owner), wrong));
    const { token } = await totp(await security.ticketOf(owner), rightCode());
    const lines = await security.call('signIns', {}, { token });
    expect(lines.map(line => line.reason)).toContain('two_step_wrong');
  });
});

describe('A second step by SMS where nothing sends one any more', () => {
  let security: Security;
  let owner: Owner;
  beforeAll(async () => {
    security = await openSecurity({ merchant: testMerchant({ sms: { kind: 'none' } }) });
    owner = await security.owner();
    await security.database.write(tx =>
      tx.update(account).set({ smsStep: true }).where(eq(account.uid, owner.uid)),
    );
  });
  afterAll(() => security.close());
  const asked = async () =>
    (await refusalOf(security.call('login', { username: owner.username, password: PASSWORD }))).value;

  it('issue 11.24: is still asked for when there is no other, so that a password alone opens nothing', async () => {
    expect(await asked()).toMatchObject({ ways: ['sms'] });
    const ticket = await security.ticketOf(owner);
    expect((await refusalOf(security.call('twoStepSms', { ticket }))).code).toBe('module_off');
  });

  it('issue 11.24: is not among the ways when there are others', async () => {
    await security.switchTotpOn(owner);
    expect(await asked()).toMatchObject({ ways: ['totp', 'recovery'] });
  });
});
