import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMessage } from '../../../gateway/startMessage.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

let real: TestGateway;
beforeAll(async () => {
  real = await openGateway({ DEMO: 'off' });
});
afterAll(() => real.close());

it.each([
  '/scripts/index.json',
  '/scripts/../scripts/index.json',
  '/%73cripts/index.json',
  '//scripts/index.json',
])('issue 11.24: %s is not served outside a demo world', async address =>
  expect((await fetch(`${real.origin}${address}`)).status).toBe(404),
);

it('issue 11.24: a start without a way out for codes and links says so', () => {
  expect(real.server.undelivered).toEqual(['mail', 'sms']);
  expect(startMessage(real.server, 'in a file')).toMatch(
    /WARNING\s+nobody gets a code or a link by mail or sms: what needs one is off\.\s+For a provider set mail and sms in MERCHANT_FILE/,
  );
});

const number = { mobileNum: '1712345678', countryDialingCode: '880' };
const reset = { newPassword: 'correct horse', verificationCode: '123456' };
it.each([
  ['POST /wps/verification/sms/noLogin', { ...number, purpose: 'login' }],
  ['POST /wps/verification/sms/noLogin', { ...number, purpose: 'password' }],
  ['POST /wps/verification/sms/register', { mobileNo: number.mobileNum, countryDialingCode: '880' }],
  ['PUT /wps/member/register/mobile', { ...number, password: 'correct horse' }],
  ['POST /wps/session/login', { username: number.mobileNum, password: '123456', type: 'sms' }],
  ['POST /wps/member/password/email', { username: 'nobody', email: 'nobody@mail.example' }],
  ['POST /wps/member/password/verification', { ...number, ...reset }],
  ['POST /v1/session/twoStep/sms', { ticket: 'no ticket of anybody' }],
])('issue 11.24: %s is refused where nothing sends a message: %j', async (request, params) => {
  const { status, body } = await real.call(request, { params });
  expect([status, body.code]).toEqual([403, 'module_off']);
});

it('issue 11.24: a second step by SMS is refused where nothing sends one', async () => {
  const form = {
    username: 'nobodys',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    agreed: true,
  };
  const registered = await real.call('PUT /wps/member/register', { params: form });
  const { token } = registered.body.value as CallValue<'register'>;
  const { status, body } = await real.call('POST /v1/twoStep/sms', { token, params: {} });
  expect([status, body.code, body.message]).toEqual([
    403,
    'module_off',
    'No SMS are sent here, please choose another way.',
  ]);
});

it('issue 11.24: the page is told what nothing sends', async () => {
  const label = (await real.call('GET /wps/system/whitelabel')).body.value as CallValue<'whitelabel'>;
  expect(label.access).toMatchObject({ mail: false, sms: false });
  const off = label.whitelabel.flatMap(({ childrenNodes = [] }) =>
    childrenNodes.filter(({ enabled }) => enabled === '0').map(({ modId }) => modId),
  );
  expect(off).toEqual(['MOBILEVERCODELOGIN3', 'MOBILENUMREG3', 'CHNGPASSVERIF3']);
  const rules = (await real.call('GET /wps/system/setting/register')).body
    .value as CallValue<'registerSettings'>;
  expect(rules.fields.mobileNum).toMatchObject({ show: false, required: false });
  expect(rules.fields.verificationCode).toMatchObject({ show: false, required: false });
});

it('issue 11.24: every answer shuts what of a browser the page does not use', async () => {
  for (const address of ['/', '/readyz', '/nothing', '/v1/games']) {
    const policy = (await fetch(`${real.origin}${address}`)).headers.get('permissions-policy') ?? '';
    expect(policy, address).toContain('camera=()');
    expect(policy, address).toContain('publickey-credentials-get=(self)');
  }
});

it.each([{ DEMO: 'off' }, { DEMO: 'on', PUBLIC_ORIGIN: 'https://play.example' }])(
  'issue 11.24: an emulator of the external identity service is refused with %o',
  async env => {
    const external = {
      provider: 'firebase' as const,
      apiKey: 'key',
      projectId: 'project',
      authDomain: 'project.example',
      channels: ['google' as const],
      emulator: 'http://127.0.0.1:9099',
    };
    const merchant = testMerchant({ access: { antiBot: 'optional', external } });
    await expect(openGateway(env, undefined, merchant)).rejects.toThrow('access.external.emulator');
  },
);
