import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { codeOf, type Office, openOffice } from './openOffice.ts';

let office: Office;
/** Address of the office's own port. */
let own = '';
beforeAll(async () => {
  office = await openOffice({
    OFFICE_PORT: '0',
    PUBLIC_ORIGIN: '',
    OFFICE_ALLOW: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
  });
  own = new URL(office.gateway.server.officePage).origin.replace('localhost', '127.0.0.1');
});
afterAll(() => office.gateway.close());

const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });

it('issue 32.1: the office’s page is served with headers of its own, at every address below it', async () => {
  for (const path of ['/office/', '/office/members/7', '/office/?state=open']) {
    const answer = await get(own, path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      200,
      '<!doctype html><title>office</title>',
    ]);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    // Members' page is framed for previews, and has another address.
    const page = office.gateway.origin.replace('127.0.0.1', 'localhost');
    expect(policy).toContain(`frame-src 'self' ${page};`);
    expect(policy.replace(page, '')).not.toMatch(/unsafe|https?:|\*/);
  }
  const script = await get(own, '/office/js/main-abc123.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await get(own, '/office/js/main-other1.js')).status).toBe(404);
  // Nor is a name with a dot in it a file.
  const dotted = await get(own, '/office/promotions/rounds/monsoon.1764', { Accept: 'text/html' });
  expect([dotted.status, dotted.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await get(own, '/')).headers.get('location')).toBe('/office/');
});

it('issue 32.1: with OFFICE_PORT the office is there alone, and there is nothing else', async () => {
  const { origin } = office.gateway;
  for (const path of ['/office', '/office/', '/office/js/main-abc123.js', '/v1/office/session'])
    expect([path, (await get(origin, path)).status]).toEqual([path, 404]);
  expect((await get(origin, '/')).status).toBe(200);
  for (const path of ['/index.html', '/games', '/js/main-abc123.js', '/docs'])
    expect([path, (await get(own, path)).status]).toEqual([path, 404]);
});

it('issue 32.1: a session of the office is worth something on its own port only', async () => {
  const account = office.gateway.server.office[0];
  const body = JSON.stringify({
    login: account?.login,
    password: account?.password,
    code: codeOf(account?.totpSecret ?? ''),
  });
  const send = (origin: string) =>
    fetch(`${origin}/v1/office/signIn`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  expect((await send(office.gateway.origin)).status).toBe(404);
  const { value } = (await (await send(own)).json()) as { value: { token: string } };
  const ask = (origin: string) => get(origin, '/v1/ops/invariants', { Authorization: value.token });
  expect((await get(own, '/v1/office/session', { Authorization: value.token })).status).toBe(200);
  expect((await ask(office.gateway.origin)).status).toBe(404);
});

it('issue 32.7: with OFFICE_PORT members’ page lets the office frame what a token of a preview is for, and nothing else', async () => {
  const account = office.gateway.server.office.find(it => it.role === 'content');
  const post = async <K extends CallName>(name: K, body: object, token?: string) => {
    const answer = await fetch(`${own}${calls[name].path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { value: CallValue<K> }).value;
  };
  const { token } = await post('officeSignIn', {
    ...{ login: account?.login, password: account?.password, code: codeOf(account?.totpSecret ?? '') },
  });
  const made = await post('officeContentPreview', { kind: 'banner', key: 'homeLily' }, token);
  expect(made.page).toBe(office.gateway.origin.replace('127.0.0.1', 'localhost'));
  const headersOf = async (path: string) => {
    const { headers } = await get(office.gateway.origin, path);
    const [, framers] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [framers, headers.get('x-frame-options')];
  };
  const officeOrigin = own.replace('127.0.0.1', 'localhost');
  expect(await headersOf(`/?preview=${made.token}&language=en`)).toEqual([officeOrigin, null]);
  expect(await headersOf(`/?preview=${'x'.repeat(43)}&language=en`)).toEqual(["'none'", 'SAMEORIGIN']);
  expect(await headersOf('/')).toEqual(["'none'", 'SAMEORIGIN']);
});

it('issue 32.1: OFFICE_ALLOW holds for the page too', async () => {
  const from = (address: string) => get(own, '/office/', { 'X-Forwarded-For': address });
  expect((await from('127.0.0.1')).status).toBe(200);
  expect((await from('192.0.2.8')).status).toBe(403);
});
