import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { codeOf } from '../registration/refusals.ts';
import { newestCode, wrongCode } from '../registration/sentMessages.ts';

const NEW = 'a better password';

let registry: Registry;
const off = new Set<string>();
beforeAll(async () => {
  registry = await openIdentity({ isOn: modId => !off.has(modId) });
});
afterAll(() => registry.close());

let names = 0;
const member = async () => {
  const username = `phoned${++names}`;
  const token = await registry.join(username);
  const mobileNum = `160000000${names}`;
  await registry.database.db
    .update(account)
    .set({ mobile: `880${mobileNum}` })
    .where(eq(account.username, username));
  return { username, token, mobileNum };
};
const ask = (mobileNum: string, purpose: 'login' | 'password' = 'password') =>
  registry.call('smsLogin', { mobileNum, countryDialingCode: '880', purpose });
const coded = async (mobileNum: string, purpose: 'login' | 'password' = 'password') => {
  await ask(mobileNum, purpose);
  return newestCode(registry.database, `+880${mobileNum}`);
};
const reset = (mobileNum: string, verificationCode: string, newPassword = NEW, ip = `198.51.100.${names}`) =>
  registry.call(
    'forgotByPhone',
    { mobileNum, verificationCode, newPassword, countryDialingCode: '880' },
    { ip },
  );

describe('a password forgotten, by phone', () => {
  it('S7-18 S3-28 S4-31 sets a new one with the code, ends every session and signs in', async () => {
    const { username, token, mobileNum } = await member();
    const answer = await reset(`0${mobileNum}`, await coded(mobileNum));
    expect(await registry.authenticate(answer.token)).toMatchObject({ ok: true });
    expect(await registry.authenticate(token)).toMatchObject({ ok: false, code: 'kicked' });
    expect(await registry.login(username, NEW)).toBeDefined();
    await expect(registry.login(username)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('takes the code once', async () => {
    const { mobileNum } = await member();
    const code = await coded(mobileNum);
    await reset(mobileNum, code);
    expect(await codeOf(reset(mobileNum, code, 'yet another one'))).toBe('code_expired');
  });

  it('takes no code that was sent for a login', async () => {
    const { mobileNum, username } = await member();
    expect(await codeOf(reset(mobileNum, await coded(mobileNum, 'login')))).toBe('code_expired');
    expect(await registry.login(username, PASSWORD)).toBeDefined();
  });

  it('S5-66 refuses the password before the code is used up', async () => {
    const { mobileNum } = await member();
    const code = await coded(mobileNum);
    expect(await codeOf(reset(mobileNum, code, 'short'))).toBe('field_invalid');
    expect(await codeOf(reset(mobileNum, code, `880${mobileNum}`))).toBe('password_common');
    expect(await codeOf(reset(mobileNum, code))).toBe('taken');
  });

  it('refuses the username as the new password only to who has the code', async () => {
    const { username, mobileNum } = await member();
    const long = `${username}withmore`;
    await registry.database.db.update(account).set({ username: long }).where(eq(account.username, username));
    const code = await coded(mobileNum);
    expect(await codeOf(reset(mobileNum, wrongCode(code), long))).toBe('code_wrong');
    expect(await codeOf(reset(mobileNum, code, long))).toBe('password_common');
  });

  it('refuses whoever tries codes on a number nobody has with the same words', async () => {
    const { mobileNum } = await member();
    const code = await coded(mobileNum);
    const stranger = '1700000001';
    await ask(stranger);
    expect(await codeOf(reset(stranger, '123456'))).toBe(await codeOf(reset(mobileNum, wrongCode(code))));
  });

  it('is shut after ten wrong codes from one address, whatever numbers they were for', async () => {
    const ip = '203.0.113.77';
    const answers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { mobileNum } = await member();
      const code = await coded(mobileNum);
      for (let k = 1; k <= 5; k += 1) {
        answers.push(await codeOf(reset(mobileNum, wrongCode(code, k), NEW, ip)));
      }
    }
    expect(answers.filter(code => code === 'code_wrong')).toHaveLength(10);
    expect(answers.slice(10)).toEqual(Array(5).fill('rate_limited'));
  });

  it.each(['PASS3', 'CHNGPASSVERIF3'])('is refused while %s is off', async modId => {
    off.add(modId);
    expect(await codeOf(reset('1700000002', '123456'))).toBe('module_off');
    off.clear();
  });
});
