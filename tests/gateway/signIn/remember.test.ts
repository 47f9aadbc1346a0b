import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberToken } from '../../../gateway/db/schema.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { fail, lastSmsCode, setAccount, tryLogin } from './people.ts';

const DAY = 24 * 3_600_000;

describe('a remembered device', () => {
  let registry: Registry;
  beforeEach(async () => {
    registry = await openIdentity();
    await registry.join('alice');
  });
  afterEach(() => registry.close());

  /** Signs in with the password and has the device remembered. */
  const remember = async () => {
    const { rememberToken: kept } = await registry.call('login', {
      username: 'alice',
      password: PASSWORD,
      remember: true,
    });
    if (kept == null) throw new Error('the device was not remembered');
    return kept;
  };
  const comeBack = (token: string, more = {}) =>
    tryLogin(registry, { password: token, remembered: true, remember: true, ...more });
  const next = async (token: string) => {
    const outcome = await comeBack(token);
    return outcome.ok ? (outcome.value.rememberToken ?? '') : '';
  };
  const refused = { ok: false, code: 'remember_invalid', captcha: false };

  it('S4-25 is asked for: without a wish no token is given', async () => {
    expect((await registry.login('alice')).rememberToken).toBeNull();
    expect(await registry.database.db.$count(rememberToken)).toBe(0);
  });

  it('S4-25 signs in without the password, and gets the next token each time', async () => {
    const first = await remember();
    const second = await next(first);
    expect(second).not.toBe(first);
    expect(await comeBack(second)).toMatchObject({ ok: true });
  });

  it('S4-25 is forgotten a day after its last sign-in', async () => {
    const first = await remember();
    registry.clock.advance(DAY - 1);
    const second = await next(first);
    registry.clock.advance(DAY);
    expect(await comeBack(second)).toEqual(refused);
  });

  it('is forgotten, the thief’s and the owner’s alike, when a token comes back a second time', async () => {
    const stolen = await remember();
    const owners = await next(stolen);
    expect(await comeBack(stolen)).toEqual(refused);
    expect(await comeBack(owners)).toEqual(refused);
  });

  it.each([true, false])(
    'issue 11.20: takes every session it was used for with it, also of who wanted to be remembered: %s',
    async wanted => {
      const stolen = await remember();
      const thief = await comeBack(stolen, { remember: wanted });
      const elsewhere = (await registry.login('alice')).token;
      const { uid } = await registry.accountOf('alice');
      expect(await comeBack(stolen)).toEqual(refused);
      const token = thief.ok ? thief.value.token : '';
      expect(await registry.authenticate(token)).toMatchObject({ ok: false, code: 'kicked' });
      await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
      expect(await registry.authenticate(elsewhere)).toMatchObject({ ok: true });
      // Every process looks at the connections of the account.
      expect(await registry.published(`u:${uid}:session`)).toHaveLength(1);
    },
  );

  it('issue 11.20: takes a second step that was asked for it, and a session that a second step opened', async () => {
    const stolen = await remember();
    const mobile = '8801712345678';
    await setAccount(registry, 'alice', { smsStep: true, mobile });
    const asked = await registry
      .call('login', { username: 'alice', password: stolen, remembered: true })
      .catch((error: { value?: { ticket?: string } }) => error.value?.ticket);
    const ticket = String(asked);
    await registry.call('twoStepSms', { ticket });
    const { token } = await registry.call('twoStep', {
      ticket,
      way: 'sms',
      code: await lastSmsCode(registry),
    });
    expect(await comeBack(stolen)).toEqual(refused);
    expect(await registry.authenticate(token)).toMatchObject({ ok: false, code: 'kicked' });
  });

  it('lets one in when two present its token at the same moment', async () => {
    const token = await remember();
    const outcomes = await Promise.all([comeBack(token), comeBack(token), comeBack(token)]);
    expect(outcomes.filter(outcome => outcome.ok).length).toBeLessThanOrEqual(1);
  });

  it('S4-26 is forgotten when its owner unchecks the box', async () => {
    const token = await remember();
    await registry.call('forgetDevice', { rememberToken: token });
    expect(await comeBack(token)).toEqual(refused);
    expect(await registry.database.db.$count(rememberToken)).toBe(0);
  });

  it('S4-26 is forgotten when it signs in without the wish to be remembered again', async () => {
    const token = await remember();
    expect(await comeBack(token, { remember: false })).toMatchObject({ value: { rememberToken: null } });
    expect(await comeBack(token)).toEqual(refused);
  });

  it('is forgotten with a new password and with a kick', async () => {
    const before = await remember();
    registry.clock.advance(1);
    await setAccount(registry, 'alice', { passwordChangedAt: registry.clock.now() });
    expect(await comeBack(before)).toEqual(refused);
    registry.clock.advance(1);
    const after = await remember();
    await registry.kick('alice');
    expect(await comeBack(after)).toEqual(refused);
  });

  it('S4-24 is still asked for the second step', async () => {
    const token = await remember();
    await setAccount(registry, 'alice', { smsStep: true, mobile: '8801712345678' });
    expect(await comeBack(token)).toMatchObject({ code: 'two_step_required' });
  });

  it('is asked for no captcha, which nobody needs who can’t guess', async () => {
    const token = await remember();
    await fail(registry, 3);
    expect(await comeBack(token)).toMatchObject({ ok: true });
  });

  it('S4-27 does not exist on the agents’ page', async () => {
    await setAccount(registry, 'alice', { type: 1 });
    const agent = await tryLogin(registry, { page: 'agent', remember: true });
    expect(agent).toMatchObject({ ok: true, value: { rememberToken: null } });
  });

  it('does not exist where the merchant switched it off', async () => {
    const token = await remember();
    await registry.close();
    const access = { antiBot: 'off', remember: false } as const;
    registry = await openIdentity({ merchant: testMerchant({ access }) });
    await registry.join('alice');
    expect(await tryLogin(registry, { remember: true })).toMatchObject({ value: { rememberToken: null } });
    expect(await comeBack(token)).toMatchObject({ code: 'module_off' });
  });

  it('is known to the database by hashes only', async () => {
    const token = await remember();
    expect(JSON.stringify(await registry.database.db.select().from(rememberToken))).not.toContain(token);
  });
});
