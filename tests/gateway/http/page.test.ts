import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (path: string, accept = 'text/html') =>
  fetch(`${gateway.origin}${path}`, { headers: { Accept: accept } });

it('Every address inside the page answers the page, which no cache keeps without asking', async () => {
  for (const path of ['/', '/games/dice', '/agent?tab=1']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Waterlily</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

it('Files with a hash in their name may be kept for ever, others are asked for again', async () => {
  const hashed = await get('/js/main-abc123.js', '*/*');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await get('/logo.svg', '*/*');
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});

it('A missing file answers 404 and never the page', async () => {
  for (const path of ['/js/old-123.js', '/assets/x', '/nothing.png']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toContain('<title>');
  }
});

it('issue 29.6.5b: An address of no call answers 404 below every root of calls, and never the page', async () => {
  for (const root of ['wps', 'lgw', 'lotto', 'v1', 'docs', 'healthz', 'readyz']) {
    const response = await get(`/${root}/of-no-call`);
    expect([root, response.status]).toEqual([root, 404]);
    expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
  }
  expect((await get('/lottery')).status).toBe(200);
});

it('No file outside the page’s folder can be had', async () => {
  for (const path of ['/..%2f..%2fetc/passwd', '/js/..%2f..%2foperator-token', '/operator-token%00']) {
    const response = await get(path, '*/*');
    expect([path, response.status >= 400]).toEqual([path, true]);
  }
});

it('The page may run and style only from its own files, and tells nobody where it was', async () => {
  const { headers } = await get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')?;/);
  expect(policy).toContain(`connect-src 'self' ws://${new URL(gateway.origin).host}`);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

it('/healthz and /readyz answer 200 while page, database and sockets are served', async () => {
  const health = await get('/healthz');
  expect([health.status, await health.json()]).toEqual([
    200,
    {
      ...{ ok: true, database: true, sockets: true, page: true, unsettled: 0, setAside: 0 },
      ...{ degraded: [], loops: expect.any(Array) },
    },
  ]);
  expect((await get('/readyz')).status).toBe(200);
});
