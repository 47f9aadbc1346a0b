import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, outbox } from '../../../gateway/db/schema.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORGOT = '/wps/member/password/email';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const row = { uid: 'u1', username: 'lata', email: 'lata+1@mail.example', type: 0, createdAt: 0 };
  await gateway.database.db.insert(account).values(row);
});
afterAll(() => gateway.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.origin}${path}`, {
    method: 'POST',
    body,
    headers: { Merchant: 'waterlily', 'Content-Type': FORM, ...headers },
  });
const links = async () =>
  (await gateway.database.db.select().from(outbox)).map(row => row.body.match(/https?:\S+/)?.[0]);

describe('a call that is form-encoded', () => {
  it('S7-17 S3-27 takes username and email as a form, and mails a link', async () => {
    const form = new URLSearchParams({ username: 'lata', email: 'lata+1@mail.example' });
    const response = await post(FORGOT, form.toString(), { 'Content-Type': `${FORM}; charset=UTF-8` });
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: null, value: null },
    ]);
    expect(await links()).toHaveLength(1);
  });

  it('takes the same as JSON', async () => {
    const params = { username: 'lata', email: 'lata+1@mail.example' };
    const { status } = await gateway.call(`POST ${FORGOT}`, { params });
    expect([status, (await links()).length]).toEqual([200, 2]);
  });

  it('answers word for word the same for somebody it does not know', async () => {
    const known = await post(FORGOT, 'username=lata&email=lata%2B1%40mail.example');
    const unknown = await post(FORGOT, 'username=nobody&email=a%40b.example');
    const seen = async (response: Response) => [response.status, await response.text()];
    expect(await seen(unknown)).toEqual(await seen(known));
  });

  it('mails a link to the gateway’s own address, whatever Host the request names', async () => {
    await new Promise<void>((done, failed) => {
      // fetch doesn't let a caller choose the Host.
      import('node:http').then(({ request }) => {
        const headers = {
          Host: 'evil.example',
          'X-Forwarded-Host': 'evil.example',
          Origin: 'https://evil.example',
        };
        request(`${gateway.origin}${FORGOT}`, {
          method: 'POST',
          headers: { ...headers, Merchant: 'waterlily', 'Content-Type': FORM },
        })
          .on('response', answer => answer.resume().on('end', done))
          .on('error', failed)
          .end('username=lata&email=lata%2B1%40mail.example');
      }, failed);
    });
    for (const link of await links())
      expect(link).toMatch(new RegExp(`^${gateway.server.page}/#reset=[\\w-]{43}$`));
  });

  it('is the only kind that takes forms: another site could send those without asking', async () => {
    const response = await post('/v1/session/qr', '');
    expect([response.status, (await response.json()).code]).toEqual([415, 'bad_request']);
    const login = await post('/wps/session/login', 'username=lata&password=x');
    expect(login.status).toBe(415);
  });

  it('is described as form-encoded in the API document', async () => {
    const document = await (await fetch(`${gateway.origin}/docs/openapi.json`)).json();
    const content = (path: string) => Object.keys(document.paths[path].post.requestBody.content);
    expect(content(FORGOT)).toEqual([FORM, 'application/json']);
    expect(content('/wps/session/login')).toEqual(['application/json']);
  });
});

describe('the messages of a demo world over HTTP', () => {
  it('come newest first, at most fifty', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({
      at: n,
      kind: 'sms' as const,
      recipient: '+8801700000000',
      subject: '',
      body: `code ${n}`,
    }));
    await gateway.database.db.insert(outbox).values(many);
    const { body } = await gateway.call('GET /v1/demo/outbox');
    const messages = body.value as CallValue<'demoOutbox'>;
    expect(messages).toHaveLength(50);
    expect(messages[0]).toMatchObject({ kind: 'sms', to: '+8801700000000', text: 'code 59' });
  });

  it('are refused outside of one', async () => {
    const real = await openGateway({ DEMO: 'off' });
    const { status, body } = await real.call('GET /v1/demo/outbox');
    expect([status, body.code]).toEqual([401, 'unauthorized']);
    const asOperator = await real.call('GET /v1/demo/outbox', { token: real.operatorToken });
    expect([asOperator.status, asOperator.body.code]).toEqual([404, 'not_found']);
    await real.close();
  });
});

describe('changing a password over HTTP', () => {
  it('ends the other sessions of the account and leaves the caller’s alone', async () => {
    const username = 'changer';
    const form = { username, password: 'the first one', confirmPassword: 'the first one', agreed: true };
    const first = (await gateway.call('PUT /wps/member/register', { params: form })).body.value;
    const login = { username, password: 'the first one' };
    const second = (await gateway.call('POST /wps/session/login', { params: login })).body.value;
    const tokenOf = (value: unknown) => (value as CallValue<'login'>).token;
    const params = {
      oldPassword: 'the first one',
      newPassword: 'the second one',
      confirmNewPassword: 'the second one',
    };
    await gateway.call('POST /wps/member/password', { token: tokenOf(first), params });
    const info = (token: string) => gateway.call('GET /wps/member/info', { token });
    expect((await info(tokenOf(first))).status).toBe(200);
    expect((await info(tokenOf(second))).body.code).toBe('kicked');
  });
});
