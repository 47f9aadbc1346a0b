import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOperators } from '../../../gateway/office/operators/ports.ts';
import { codeOf, type Office, openOffice } from './openOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ OFFICE_ALLOW: '192.0.2.7, 10.0.0.0/8', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => office.gateway.close());

const from = (address: string, token?: string) =>
  office.gateway.call('GET /v1/office/operators', {
    headers: { 'X-Forwarded-For': address },
    ...(token && { token }),
  });

it('issue 32.1: the office is open at the addresses of OFFICE_ALLOW only, for operators and for the gateway’s own token', async () => {
  const [owner] = demoOperators(office.gateway.operatorToken);
  const params = { login: 'owner', password: owner?.password, code: codeOf(owner?.totpSecret ?? '') };
  const signIn = (address: string) =>
    office.gateway.call('POST /v1/office/signIn', { params, headers: { 'X-Forwarded-For': address } });
  expect((await signIn('192.0.2.8')).status).toBe(403);
  const { token } = (await signIn('10.1.2.3')).body.value as { token: string };
  for (const one of [token, office.gateway.operatorToken]) {
    expect((await from('192.0.2.7', one)).status).toBe(200);
    expect((await from('192.0.2.8', one)).status).toBe(403);
  }
});
