import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { PROFILE_FIELDS } from '../../../streams/wire/fields/words.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { codeOf, refusal } from './refusals.ts';
import { newestCode, sentTo, wrongCode } from './sentMessages.ts';

const anyText = { show: true, required: false, min: 1, max: 255, acceptedPattern: '*' };
const asked = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', ...PROFILE_FIELDS];
const merchant = testMerchant({
  register: {
    fields: {
      ...Object.fromEntries(asked.map(field => [field, anyText])),
      birthday: { ...anyText, acceptedPattern: 'dateYmd' },
      paymentPassword: { show: true, required: false, min: 6, max: 20, acceptedPattern: 'range' },
    },
  },
});

let registry: Registry;
const off = new Set<string>();
beforeAll(async () => {
  registry = await openIdentity({ merchant, isOn: modId => !off.has(modId) });
  const agent = { uid: 'a1', username: 'agentann', type: 1, createdAt: 0 };
  await registry.database.db.insert(account).values(agent);
});
afterAll(() => registry.close());

let names = 0;
const form = (more: object = {}) => ({
  username: `newbie${++names}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
});
const register = (more: object = {}) => registry.call('register', form(more));
const rowOf = (username: string) => registry.accountOf(username);
const fieldOf = async (attempt: Promise<unknown>) => {
  const refused = await refusal(attempt);
  expect(refused?.code).toBe('field_invalid');
  return refused?.value as { field: string; problem: { id: string } };
};

describe('a registration by username', () => {
  it('S4-35 answers like a first sign-in', async () => {
    const answer = await register();
    expect(answer).toMatchObject({ firstTimeLogin: true, passwordExpired: false, mustChangePassword: false });
    expect(await registry.authenticate(answer.token)).toMatchObject({ ok: true });
  });

  it('S3-21 S3-22 keeps what the merchant asked for with the account', async () => {
    const profile = Object.fromEntries(asked.map(field => [field, `my ${field}`]));
    await register({
      username: 'profiled',
      ...profile,
      birthday: '1990-02-28',
      paymentPassword: 'lotus 4711',
    });
    const row = await rowOf('profiled');
    const { nickname, ...rest }: Record<string, string> = { ...profile, birthday: '1990-02-28' };
    expect(row.profile).toEqual(rest);
    expect(row.nickname).toBe(nickname);
    expect(row.paymentPasswordHash).toMatch(/^\$argon2id\$/);
  });

  it('keeps nothing that the merchant did not ask for', async () => {
    const plain = await openIdentity();
    await plain.call('register', form({ username: 'quiet', payeeName: 'Somebody Else', birthday: 'x' }));
    expect((await plain.accountOf('quiet')).profile).toEqual({});
    await plain.close();
  });

  it('S5-43 S5-05 refuses a username that breaks its rule', async () => {
    expect(await fieldOf(register({ username: '1abc' }))).toMatchObject({
      field: 'username',
      problem: { id: 'letterFirst', min: 4, max: 16 },
    });
    expect((await fieldOf(register({ username: 'abc' }))).problem.id).toBe('length');
  });

  it('S5-44 S5-45 refuses a form without a confirmation', async () => {
    expect(await fieldOf(register({ confirmPassword: '' }))).toMatchObject({
      field: 'confirmPassword',
      problem: { id: 'empty' },
    });
  });

  it.each(['password123', 'PassWord1234', 'qwertyuiop'])(
    'refuses %s, which everybody tries first',
    async password => {
      expect(await codeOf(register({ password, confirmPassword: password }))).toBe('password_common');
    },
  );

  it('refuses the username as a password', async () => {
    const username = 'chandralekha';
    const password = 'ChandraLekha';
    expect(await codeOf(register({ username, password, confirmPassword: password }))).toBe('password_common');
  });

  it('S5-35 S5-60 refuses somebody who did not agree', async () => {
    expect((await fieldOf(register({ agreed: false }))).field).toBe('agreed');
    expect(await codeOf(register({ agreed: true }))).toBe('taken');
  });

  it('S5-62 refuses somebody younger than 21 by birthday', async () => {
    const year = new Date(registry.clock.now()).getUTCFullYear() - 21;
    expect((await fieldOf(register({ birthday: `${year}-12-31` }))).field).toBe('birthday');
    expect(await codeOf(register({ birthday: `${year}-01-01` }))).toBe('taken');
    expect((await fieldOf(register({ birthday: `${year}-02-30` }))).problem.id).toBe('dateYmd');
  });

  it('S4-32 S5-30 S5-58 checks the affiliate code before anything else', async () => {
    const attempt = register({ username: '1', affiliateCode: 'nobody' });
    await expect(attempt).rejects.toMatchObject({
      code: 'invitation_invalid',
      message: 'Invalid invitation code',
    });
    await register({ username: 'invited', affiliateCode: 'agentann' });
    expect((await rowOf('invited')).uplineUid).toBe('a1');
  });

  it('S7-19 tells whether an affiliate code is an agent’s', async () => {
    expect(await codeOf(registry.call('affiliate', { code: 'AgentAnn', domain: 'play.example' }))).toBe(
      'taken',
    );
    expect(await codeOf(registry.call('affiliate', { code: 'newbie1' }))).toBe('invitation_invalid');
  });

  it('S5-56 takes a mail address once, in any case', async () => {
    await register({ email: 'Lata@Example.com' });
    expect(await codeOf(register({ email: 'lata@example.COM' }))).toBe('email_taken');
    expect((await fieldOf(register({ email: 'lata@home' }))).problem.id).toBe('email');
  });

  it('slows somebody down who tries mail addresses one after the other', async () => {
    const ip = '198.51.100.66';
    const attempt = () => codeOf(registry.call('register', form({ email: 'lata@example.com' }), { ip }));
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1) answers.push(await attempt());
    expect(new Set(answers.slice(0, 10))).toEqual(new Set(['email_taken']));
    expect(answers[10]).toBe('rate_limited');
  });

  it.each(['DIRECTREG3', 'USERNAMEREG3'])('is refused while %s is off', async modId => {
    off.add(modId);
    expect(await codeOf(register())).toBe('module_off');
    off.clear();
  });
});

describe('a registration by username with a number', () => {
  const ask = (mobileNo: string) =>
    registry.call('smsRegister', { mobileNo, countryDialingCode: '880', regType: 'username' });

  it('S5-47 needs the code that was sent there, which a refusal over the name leaves good', async () => {
    const mobileNum = '1811111111';
    await register({ username: 'firstcome' });
    expect(await fieldOf(register({ mobileNum }))).toMatchObject({
      field: 'verificationCode',
      problem: { id: 'empty' },
    });
    expect(await ask(mobileNum)).toEqual({ expiredMinutes: 2 });
    const verificationCode = await newestCode(registry.database, `+880${mobileNum}`);
    expect(await codeOf(register({ mobileNum, verificationCode: wrongCode(verificationCode) }))).toBe(
      'code_wrong',
    );
    expect(await codeOf(register({ username: 'firstcome', mobileNum, verificationCode }))).toBe(
      'username_taken',
    );
    await register({
      username: 'reachable',
      mobileNum: `0${mobileNum}`,
      countryDialingCode: '+880',
      verificationCode,
    });
    expect((await rowOf('reachable')).mobile).toBe('8801811111111');
  });

  it('S7-06 sends a code to a taken number too, and tells of it only who has the code', async () => {
    const mobileNum = '1833333333';
    const number = `+880${mobileNum}`;
    await ask(mobileNum);
    await register({ mobileNum, verificationCode: await newestCode(registry.database, number) });
    expect(await ask(mobileNum)).toEqual({ expiredMinutes: 2 });
    expect(await codeOf(register({ mobileNum, verificationCode: '000000' }))).not.toBe('mobile_taken');
    const verificationCode = await newestCode(registry.database, number);
    expect(await codeOf(register({ mobileNum, verificationCode }))).toBe('mobile_taken');
    expect(await sentTo(registry.database, number)).toHaveLength(2);
  });

  it('needs no code while REGMOBVERF3 is off', async () => {
    off.add('REGMOBVERF3');
    await register({ username: 'trusted', mobileNum: '1822222222' });
    expect((await rowOf('trusted')).mobile).toBe('8801822222222');
    expect(await codeOf(ask('1822222222'))).toBe('module_off');
    off.clear();
  });
});
