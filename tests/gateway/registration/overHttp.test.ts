import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../../gateway/simulator/seal.ts';
import { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { LoginAnswer } from '../../../streams/wire/session/shapes.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { newestCode } from './sentMessages.ts';

const countryDialingCode = '880';

let gateway: TestGateway;
let key: { readonly kid: string; readonly jwk: Record<string, unknown> };
beforeAll(async () => {
  gateway = await openGateway();
  const { body } = await gateway.call('GET /wps/system/whitelabel');
  const { seal: given } = body.value as CallValue<'whitelabel'>;
  if (given === undefined) throw new Error('the white label has no key');
  key = given;
});
afterAll(() => gateway.close());

/** A call whose payload travels encrypted ("E"). */
const sealed = async (request: string, payload: object) =>
  gateway.call(request, {
    params: { value: await seal(payload, key, Date.now()) },
    headers: { Encryption: key.kid },
  });

/** Asks for a code by SMS; each case has a number of its own. */
const askCode = (mobileNo: string) =>
  gateway.call('POST /wps/verification/sms/register', {
    params: { mobileNo, countryDialingCode, regType: 'mobile' },
  });
const PASSWORD = 'the first password';
/** Registers with the code that was sent to a number. */
const register = async (mobileNum: string) =>
  sealed('PUT /wps/member/register/mobile', {
    mobileNum,
    countryDialingCode,
    verificationCode: await newestCode(gateway.database, `+880${mobileNum}`),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
  });

describe('the registration by number over HTTP', () => {
  it('S7-08 S7-21 answers the rules to anybody', async () => {
    const { status, body } = await gateway.call('GET /wps/system/setting/register');
    expect(status).toBe(200);
    expect(RegisterSettings.parse(body.value).phoneDigits).toBe(10);
  });

  it('S7-06 S3-29 S3-30 sends a code for mobileNo and says how long the button is blocked', async () => {
    const first = await askCode('1512345678');
    expect(first.body).toMatchObject({ success: true, value: { expiredMinutes: 2 } });
    const second = await askCode('1512345678');
    expect(second).toMatchObject({ status: 429, body: { code: 'code_too_soon' } });
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('S7-15 S4-36 takes the sealed form, and S7-13 S7-16 know the new member', async () => {
    const mobileNum = '1512345679';
    await askCode(mobileNum);
    const { body } = await register(mobileNum);
    const { token } = LoginAnswer.parse(body.value);
    expect((await gateway.call('GET /wps/member/info', { token })).body.value).toMatchObject({
      account: `880${mobileNum}`,
      type: 0,
    });
    expect((await gateway.call('GET /wps/member/info/icon', { token })).body).toMatchObject({
      success: true,
      value: null,
    });
    expect((await gateway.call('POST /wps/member/password', { params: {} })).status).toBe(401);
  });

  it('S7-05 S7-18 S4-31 sets a new password with a code and signs in', async () => {
    const mobileNum = '1512345680';
    await askCode(mobileNum);
    await register(mobileNum);
    const params = { mobileNum, countryDialingCode, purpose: 'password' };
    const asked = await gateway.call('POST /wps/verification/sms/noLogin', { params });
    expect(asked.body.value).toEqual({ expiredMinutes: 2 });
    const verificationCode = await newestCode(gateway.database, `+880${mobileNum}`);
    const newPassword = 'the second password';
    const reset = { mobileNum, countryDialingCode, verificationCode, newPassword };
    const { body } = await sealed('POST /wps/member/password/verification', reset);
    const { token } = LoginAnswer.parse(body.value);
    expect((await gateway.call('GET /wps/member/info', { token })).status).toBe(200);
    const login = { username: mobileNum, password: newPassword, countryDialingCode };
    expect((await sealed('POST /wps/session/login', login)).status).toBe(200);
  });

  it('S7-19 S5-30 tells whether a code is an agent’s', async () => {
    const ask = (code: string) =>
      gateway.call('GET /wps/agent/affiliate', { params: { code, domain: 'play.example' } });
    expect((await ask('arun')).body).toMatchObject({ success: true, value: null });
    expect(await ask('mira')).toMatchObject({
      status: 400,
      body: { success: false, code: 'invitation_invalid', message: 'Invalid invitation code' },
    });
  });
});
