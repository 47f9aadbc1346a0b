import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { codeOf, refusal } from './refusals.ts';
import { newestCode, sentTo } from './sentMessages.ts';

let registry: Registry;
const off = new Set<string>();
beforeAll(async () => {
  registry = await openIdentity({ isOn: modId => !off.has(modId) });
});
afterAll(() => registry.close());

let numbers = 0;
const nextNumber = () => `19000000${String(++numbers).padStart(2, '0')}`;
const coded = async (mobileNum: string) => {
  await registry.call('smsRegister', { mobileNo: mobileNum, countryDialingCode: '880' });
  const verificationCode = await newestCode(registry.database, `+880${mobileNum}`);
  return { mobileNum, countryDialingCode: '880', verificationCode };
};
const withPassword = { password: PASSWORD, confirmPassword: PASSWORD };

describe('a registration by mobile number', () => {
  it('S4-36 S7-15 S4-35 uses the number as the username and signs in', async () => {
    const mobileNum = nextNumber();
    const { token } = await registry.call('registerMobile', { ...(await coded(mobileNum)), ...withPassword });
    const proof = await registry.authenticate(token);
    expect(proof).toMatchObject({ ok: true, principal: { username: `880${mobileNum}`, type: 0 } });
    expect((await registry.accountOf(`880${mobileNum}`)).mobile).toBe(`880${mobileNum}`);
  });

  it('lets its member in again by number and password, as it is dialled at home', async () => {
    const mobileNum = nextNumber();
    await registry.call('registerMobile', { ...(await coded(mobileNum)), ...withPassword });
    const login = { username: `0${mobileNum}`, password: PASSWORD, countryDialingCode: '880' };
    expect(await codeOf(registry.call('login', login))).toBe('taken');
  });

  it('takes a number however a contact has it, and finds its member by each of these ways', async () => {
    const number = nextNumber();
    const { verificationCode } = await coded(number);
    const ways = ['+880 (0) ', '+880', '00880 ', '880', '0'].map(
      begin => `\u202a${begin}${number.slice(0, 4)}-${number.slice(4)}\u202c`,
    );
    const [first = ''] = ways;
    await registry.call('registerMobile', { mobileNum: first, verificationCode, ...withPassword });
    expect((await registry.accountOf(`880${number}`)).mobile).toBe(`880${number}`);
    for (const username of [...ways, number.replace(/\d/g, it => '০১২৩৪৫৬৭৮৯'[Number(it)] ?? '')]) {
      expect(await codeOf(registry.call('login', { username, password: PASSWORD }))).toBe('taken');
    }
  });

  it('S5-46 S5-47 is refused without a number, a code, or with an old one', async () => {
    const mobileNum = nextNumber();
    const form = await coded(mobileNum);
    const attempt = (more: object) =>
      refusal(registry.call('registerMobile', { ...form, ...withPassword, ...more }));
    expect(await attempt({ mobileNum: '12' })).toMatchObject({
      code: 'field_invalid',
      value: { field: 'mobileNum' },
    });
    expect(await attempt({ verificationCode: '' })).toMatchObject({
      code: 'field_invalid',
      value: { field: 'verificationCode' },
    });
    expect(await attempt({ countryDialingCode: '1' })).toMatchObject({
      value: { field: 'countryDialingCode' },
    });
    registry.clock.advance(3 * 60_000);
    expect((await attempt({}))?.code).toBe('code_expired');
  });

  it('tells a number that is taken only to who has its code', async () => {
    const mobileNum = nextNumber();
    await registry.call('registerMobile', { ...(await coded(mobileNum)), ...withPassword });
    const again = { mobileNum, countryDialingCode: '880', ...withPassword };
    expect(await codeOf(registry.call('registerMobile', { ...again, verificationCode: '123456' }))).toBe(
      'code_expired',
    );
    expect(await codeOf(registry.call('registerMobile', { ...again, ...(await coded(mobileNum)) }))).toBe(
      'mobile_taken',
    );
  });

  it('lets one of two with the same number at the same moment win', async () => {
    off.add('REGMOBVERF3');
    const form = { mobileNum: nextNumber(), ...withPassword };
    const both = await Promise.all([1, 2].map(() => codeOf(registry.call('registerMobile', form))));
    expect(both.sort()).toEqual(['mobile_taken', 'taken']);
    off.clear();
  });

  it('has no password while MOBILENUMPASSREG3 is off, and comes in by SMS', async () => {
    off.add('MOBILENUMPASSREG3');
    const mobileNum = nextNumber();
    await registry.call('registerMobile', { ...(await coded(mobileNum)), ...withPassword });
    expect((await registry.accountOf(`880${mobileNum}`)).passwordHash).toBeNull();
    const byPassword = { username: `880${mobileNum}`, password: PASSWORD };
    expect(await codeOf(registry.call('login', byPassword))).toBe('wrong_credentials');
    await registry.call('smsLogin', { mobileNum, countryDialingCode: '880' });
    const password = await newestCode(registry.database, `+880${mobileNum}`);
    const bySms = { username: mobileNum, password, type: 'sms', countryDialingCode: '880' } as const;
    expect(await codeOf(registry.call('login', bySms))).toBe('taken');
    off.clear();
  });

  it.each(['DIRECTREG3', 'MOBILENUMREG3'])('is refused while %s is off, and so is its code', async modId => {
    off.add(modId);
    const mobileNum = nextNumber();
    expect(await codeOf(registry.call('registerMobile', { mobileNum, ...withPassword }))).toBe('module_off');
    expect(await codeOf(coded(mobileNum))).toBe('module_off');
    off.clear();
  });
});

describe('a code for the login or a new password', () => {
  const ask = (mobileNum: string, purpose: 'login' | 'password', at = registry) =>
    at.call('smsLogin', { mobileNum, countryDialingCode: '880', purpose });

  it.each(['login', 'password'] as const)(
    'S7-05 S3-29 answers the same whether anybody has the number: %s',
    async purpose => {
      const mobileNum = nextNumber();
      await registry.call('registerMobile', { ...(await coded(mobileNum)), ...withPassword });
      const stranger = nextNumber();
      expect(await ask(stranger, purpose)).toEqual(await ask(mobileNum, purpose));
      expect(await sentTo(registry.database, `+880${stranger}`)).toEqual([]);
      expect(await codeOf(ask(stranger, purpose))).toBe('code_too_soon');
      expect(await codeOf(ask(mobileNum, purpose))).toBe('code_too_soon');
    },
  );

  it.each([
    ['login', 'MOBILEVERCODELOGIN3'],
    ['password', 'PASS3'],
    ['password', 'CHNGPASSVERIF3'],
  ] as const)('is refused for %s while %s is off', async (purpose, modId) => {
    off.add(modId);
    expect(await codeOf(ask(nextNumber(), purpose))).toBe('module_off');
    off.clear();
  });

  it('S4-33 is refused without a solved challenge where the merchant asks for one, before anything is sent', async () => {
    const merchant = testMerchant({ access: { antiBot: 'required' } });
    const strict = await openIdentity({ merchant });
    const mobileNum = '1900000099';
    const number = { mobileNo: mobileNum, countryDialingCode: '880' };
    expect(await codeOf(ask(mobileNum, 'login', strict))).toBe('anti_bot_failed');
    expect(await codeOf(strict.call('smsRegister', number))).toBe('anti_bot_failed');
    expect(await codeOf(strict.call('registerMobile', { mobileNum, ...withPassword }))).toBe(
      'anti_bot_failed',
    );
    expect(await codeOf(strict.call('register', { username: 'robot', ...withPassword }))).toBe(
      'anti_bot_failed',
    );
    expect(await codeOf(strict.call('forgotByEmail', { username: 'robot', email: 'a@b.example' }))).toBe(
      'anti_bot_failed',
    );
    expect(await sentTo(strict.database, `+880${mobileNum}`)).toEqual([]);
    await strict.close();
  });
});
