import { afterAll, beforeAll, expect, it } from 'vitest';
import { greeting } from '../../../gateway/greeting.ts';
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
  expect(greeting(real.server, 'in a file')).toMatch(/WARNING\s+nobody gets a code or a link by mail or sms/);
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
