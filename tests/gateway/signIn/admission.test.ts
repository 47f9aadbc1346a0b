import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, session, ticket } from '../../../gateway/db/schema.ts';
import { createPasswords } from '../../../gateway/ground/passwords/passwords.ts';
import { openIdentity, PASSWORD, type Registry, START } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { fail, lastSmsCode, setAccount, tryLogin } from './people.ts';

const DAY = 24 * 3_600_000;
const CHROME = 'Chrome, Android';

describe('an account that proved itself', () => {
  let registry: Registry;
  const open = async (...[merchant]: Parameters<typeof testMerchant>) => {
    registry = await openIdentity({ merchant: testMerchant(merchant) });
    await registry.join('alice');
  };
  beforeEach(() => open());
  afterEach(() => registry.close());

  it('S6-15 S8-18 is refused on the agents’ page unless it is an agent', async () => {
    for (const type of [0, 4, 9]) {
      await setAccount(registry, 'alice', { type });
      expect(await tryLogin(registry, { page: 'agent' })).toMatchObject({ code: 'not_an_agent_account' });
    }
    await expect(
      registry.call('login', { username: 'alice', password: PASSWORD, page: 'agent' }),
    ).rejects.toMatchObject({ status: 403, message: 'Non-agents cannot log in' });
    for (const type of [1, 2, 41, 42]) {
      await setAccount(registry, 'alice', { type });
      expect(await tryLogin(registry, { page: 'agent' })).toMatchObject({ ok: true });
    }
  });

  it('S6-16 S8-19 is refused on the members’ page when it is neither member, trial nor agent', async () => {
    await setAccount(registry, 'alice', { type: 9 });
    await expect(registry.login('alice')).rejects.toMatchObject({
      code: 'not_a_member_account',
      status: 403,
      message: 'Non-member account unable to login',
    });
    for (const type of [0, 1, 2, 4, 41, 42]) {
      await setAccount(registry, 'alice', { type });
      expect(await tryLogin(registry, { page: 'member' })).toMatchObject({ ok: true });
    }
  });

  it('is refused when it is locked, and no session is opened', async () => {
    const before = await registry.database.db.$count(session);
    await setAccount(registry, 'alice', { locked: true });
    expect(await tryLogin(registry, {})).toMatchObject({ code: 'account_locked' });
    expect(await registry.database.db.$count(session)).toBe(before);
  });

  it('S4-24 with a second step gets a ticket for it, and no token', async () => {
    await setAccount(registry, 'alice', { smsStep: true, mobile: '8801712345678' });
    const before = await registry.database.db.$count(session);
    const asked = registry.call('login', { username: 'alice', password: PASSWORD, page: 'member' });
    await expect(asked).rejects.toMatchObject({
      code: 'two_step_required',
      status: 401,
      value: { ticket: expect.any(String), ways: ['sms'], mobileEnd: '678' },
    });
    expect(await registry.database.db.$count(session)).toBe(before);
    const { uid } = await registry.accountOf('alice');
    expect(await registry.database.db.select().from(ticket)).toMatchObject([
      {
        kind: 'twoStep',
        data: { uid, page: 'member', remember: false, way: 'username' },
        expiresAt: START + 600_000,
      },
    ]);
  });

  it('S3-25 learns when and from where it was signed in to before', async () => {
    await registry.call(
      'login',
      { username: 'alice', password: PASSWORD },
      { ip: '203.0.113.5', device: CHROME },
    );
    await fail(registry, 1);
    registry.clock.advance(DAY);
    const { lastLogin } = await registry.login('alice');
    expect(lastLogin).toEqual({ at: START, ip: '203.0.113.5', device: CHROME });
  });

  it('S9-26 has to change the default password, now and until it is changed', async () => {
    await registry.close();
    await open({ passwords: { defaultPassword: 'given-by-my-agent' } });
    await setAccount(registry, 'alice', { passwordHash: await createPasswords().hash('given-by-my-agent') });
    const { token, mustChangePassword } = await registry.login('alice', 'given-by-my-agent');
    expect(mustChangePassword).toBe(true);
    expect(await registry.call('memberInfo', {}, { token })).toMatchObject({ mustChangePassword: true });
    await setAccount(registry, 'alice', { mustChangePassword: false });
    expect(await registry.call('memberInfo', {}, { token })).not.toHaveProperty('mustChangePassword');
  });

  it('S4-19 has to change a password whose account says so', async () => {
    expect((await registry.login('alice')).mustChangePassword).toBe(false);
    await setAccount(registry, 'alice', { mustChangePassword: true });
    expect((await registry.login('alice')).mustChangePassword).toBe(true);
  });

  it('S4-20 S6-26 has an expired password once it is older than the merchant allows', async () => {
    await registry.close();
    await open({ passwords: { expireDays: 30 } });
    registry.clock.advance(30 * DAY);
    expect((await registry.login('alice')).passwordExpired).toBe(false);
    registry.clock.advance(1);
    expect((await registry.login('alice')).passwordExpired).toBe(true);
    await setAccount(registry, 'alice', { passwordChangedAt: START + DAY });
    expect((await registry.login('alice')).passwordExpired).toBe(false);
    registry.clock.advance(DAY);
    expect((await registry.login('alice')).passwordExpired).toBe(true);
  });

  it('S4-20 S6-26 has no expired password where that is switched off, or came in by SMS', async () => {
    await registry.close();
    await open({ passwords: { expireDays: 30 }, modules: { PWDEXPFORCECHANGE3: false } });
    registry.clock.advance(31 * DAY);
    expect((await registry.login('alice')).passwordExpired).toBe(false);
    await registry.close();
    await open({ passwords: { expireDays: 30 } });
    registry.clock.advance(31 * DAY);
    await setAccount(registry, 'alice', { mobile: '8801712345678' });
    await registry.call('smsLogin', { mobileNum: '1712345678', countryDialingCode: '880' });
    const input = { username: '1712345678', password: await lastSmsCode(registry), type: 'sms' } as const;
    expect(await registry.call('login', input)).toMatchObject({ passwordExpired: false });
  });

  it('S4-36 is found by its number as well as by its name', async () => {
    await setAccount(registry, 'alice', { mobile: '8801712345678' });
    for (const username of ['8801712345678', '+880 1712-345678', '01712345678', '1712345678']) {
      expect(await tryLogin(registry, { username })).toMatchObject({ ok: true });
    }
    const abroad = { username: '1712345678', countryDialingCode: '91' };
    expect(await tryLogin(registry, abroad)).toMatchObject({ code: 'wrong_credentials' });
  });

  it('opens a session of its own, whatever token came with the sign-in', async () => {
    const planted = await registry.call('freePlay', {});
    const { token } = await registry.call(
      'login',
      { username: 'alice', password: PASSWORD },
      { token: planted.token },
    );
    expect(token).not.toBe(planted.token);
    expect(await registry.authenticate(planted.token)).toMatchObject({ principal: { type: 4 } });
  });
});

describe('a way to sign in that the merchant switched off', () => {
  let registry: Registry;
  afterEach(() => registry.close());
  const open = async (modules: Record<string, boolean>) => {
    registry = await openIdentity({ merchant: testMerchant({ modules }) });
  };

  it('S6-17 refuses passwords without COMM3', async () => {
    await open({ COMM3: false });
    expect(await tryLogin(registry, {})).toMatchObject({ code: 'module_off' });
  });

  it('S6-18 refuses codes without MOBILEVERCODELOGIN3', async () => {
    await open({ MOBILEVERCODELOGIN3: false });
    const input = { username: '1712345678', password: '123456', type: 'sms' } as const;
    expect(await tryLogin(registry, input)).toMatchObject({ code: 'module_off' });
  });

  it('S6-25 refuses trial users without FREEPLAY3, and opens no account', async () => {
    await open({ FREEPLAY3: false });
    await expect(registry.call('freePlay', {})).rejects.toMatchObject({ code: 'module_off', status: 403 });
    expect(await registry.database.db.$count(account)).toBe(0);
  });

  it('S7-67 refuses the external service where none is configured', async () => {
    await open({});
    const input = { password: 'a token', type: 'firebase', firebaseChannel: 'google' } as const;
    expect(await tryLogin(registry, input)).toMatchObject({ code: 'module_off' });
  });
});

describe('a sign-in by SMS', () => {
  let registry: Registry;
  beforeEach(async () => {
    registry = await openIdentity();
    await registry.join('alice');
    await setAccount(registry, 'alice', { mobile: '8801712345678' });
  });
  afterEach(() => registry.close());
  const ask = (mobileNum: string) => registry.call('smsLogin', { mobileNum, countryDialingCode: '880' });
  const enter = (username: string, password: string) =>
    tryLogin(registry, { username, password, type: 'sms', countryDialingCode: '880' });

  it('S7-02 takes the code once', async () => {
    await ask('1712345678');
    const code = await lastSmsCode(registry);
    expect(await enter('1712345678', ` ${code} `)).toMatchObject({ ok: true });
    expect(await enter('1712345678', code)).toMatchObject({ ok: false });
  });

  it('answers a number nobody has like a wrong code', async () => {
    await ask('1712345678');
    await ask('1787654321');
    const known = await enter('1712345678', '000000');
    expect(known).toMatchObject({ code: 'code_wrong' });
    expect(await enter('1787654321', '000000')).toEqual(known);
  });
});
