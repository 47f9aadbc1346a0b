import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMerchant } from '../../../gateway/merchant/merchant.ts';
import type { ClientConfig } from '../../../streams/wire/configuration/client.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const merchant = await readMerchant('docs/examples/merchant.json');
  const secret = { mail: { kind: 'smtp' as const, url: 'smtps://user:hunter2@mail.example', from: 'a@b.c' } };
  gateway = await openGateway({}, undefined, { ...merchant, ...secret, blockedAddresses: ['203.0.113.77'] });
});
afterAll(() => gateway.close());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.origin}${address}`, { headers: { Accept: 'text/html', ...headers } });

async function configOf(response: Response): Promise<ClientConfig> {
  const html = await response.text();
  return JSON.parse(/id="merchant">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

describe('the merchant of docs/examples', () => {
  it('S9-13 S9-15 is written into every document: code, brand, logo, languages', async () => {
    const response = await get('/help');
    expect(response.headers.get('content-language')).toBe('en');
    expect(await configOf(response)).toMatchObject({
      merchant: 'kingfisher',
      brand: 'Kingfisher',
      logo: '/merchant/logo.svg',
      languages: ['en', 'bn'],
      defaultLanguage: 'en',
      currencySymbol: 'KP',
      lotteryType: 'SEA',
      demo: true,
    });
  });

  it('speaks the language that the reader chose, if it is offered', async () => {
    const bengali = await get('/', { Cookie: 'a=1; language=bn' });
    expect(bengali.headers.get('content-language')).toBe('bn');
    expect(await bengali.text()).toContain('id="banners">{"language":"bn"');
    expect((await get('/', { Cookie: 'language=ar' })).headers.get('content-language')).toBe('en');
  });

  it('is asked for again each time, and sent only when it has changed', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(304);
    expect((await get('/', { 'If-None-Match': tag, Cookie: 'language=bn' })).status).toBe(200);
    const { build } = (await (await get('/version.json')).json()) as { build: string };
    expect(build).toBe((await configOf(await get('/'))).build);
    expect(build).not.toBe('');
  });

  it('has its colours, its pictures and its place on a home screen', async () => {
    expect(await (await get('/merchant.css')).text()).toContain('--accent: #12b3c7;');
    const logo = await get('/merchant/logo.svg');
    expect(logo.headers.get('content-type')).toContain('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff');
    const manifest = (await (await get('/manifest.webmanifest')).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'Kingfisher', lang: 'en', dir: 'ltr', display: 'standalone' });
    const icon = await get('/icons/maskable.png');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([icon.headers.get('content-type'), bytes.toString('latin1', 1, 4)]).toEqual(['image/png', 'PNG']);
    expect(bytes.readUInt32BE(16)).toBe(512);
  });

  it('shows pictures of its own folder and nothing else of the machine', async () => {
    for (const address of ['..%2fmerchant.json', '%2e%2e/merchant.json', '.secret.svg', 'notes.txt', '']) {
      const { status } = await get(`/merchant/${address}`, { Accept: '*/*' });
      expect([address, status >= 400]).toEqual([address, true]);
    }
  });

  it('opens the security policy for its image CDN and for nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: https://images.kingfisher.example;");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('issue 32.12: shows the staff its configuration in effect, where it is from, and no secret of it', async () => {
    const token = gateway.operatorToken;
    const { body, status } = await gateway.call('GET /v1/office/configuration', { token });
    expect(status).toBe(200);
    const { merchant, settings, colours } = body.value as CallValue<'officeConfiguration'>;
    const entry = (key: string) => [...merchant, ...settings].find(it => it.key === key);
    expect(entry('brand')).toEqual({ key: 'brand', json: '"Kingfisher"', from: 'file' });
    expect(entry('captchaAfter')).toEqual({ key: 'captchaAfter', json: '3', from: 'default' });
    expect(entry('mail.kind')?.json).toBe('"smtp"');
    expect(entry('mail.url')).toEqual({ key: 'mail.url', json: null, from: 'file' });
    expect(entry('blockedAddresses')).toEqual({ key: 'blockedAddresses', json: null, from: 'file' });
    expect(entry('modules.FREEPLAY3')?.from).toBe('file');
    expect(entry('cashier.confirmMinutes')).toMatchObject({ json: '30', from: 'default' });
    expect(entry('PORT')).toMatchObject({ json: '"0"', from: 'environment' });
    expect(entry('TRUST_PROXY')).toEqual({ key: 'TRUST_PROXY', json: '"off"', from: 'default' });
    expect(entry('OPERATOR_TOKEN')?.json).toBeNull();
    expect(colours.accent).toBe('#12b3c7');
    expect(JSON.stringify(body)).not.toMatch(/hunter2|203\.0\.113\.77|docs\/examples|postgres/);
    expect(JSON.stringify(body)).not.toContain(gateway.operatorToken);
  });
});

describe('a merchant whose page could not be shown', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-merchant-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('stops the start with the key that is wrong', async () => {
    const faults: [object, string][] = [
      [{ client: { files: 'none' } }, 'client.files'],
      [{ client: { logo: 'https://elsewhere.example/logo.svg' } }, 'client.logo'],
      [{ client: { files: '.', logo: '/merchant/none.svg' } }, 'client.logo'],
      [{ client: { theme: { onAccent: '#ffffff' } } }, 'client.theme.accent'],
      [{ client: { languages: ['bn', 'tlh'] } }, 'client.languages'],
      [{ info: { imageCDNs: ['http://cdn.example'] } }, 'info.imageCDNs'],
    ];
    for (const [file, key] of faults) {
      await writeFile(path.join(folder, 'merchant.json'), JSON.stringify(file));
      const merchant = await readMerchant(path.join(folder, 'merchant.json'));
      await expect(openGateway({ DEMO: 'off' }, undefined, merchant)).rejects.toThrow(key);
    }
  });
});

describe('a gateway without a demo world', () => {
  it('issue 32.12: shows its configuration to the staff, too, and takes the worker away where it is switched off', async () => {
    const { Merchant } = await import('../../../gateway/merchant/merchant.ts');
    const plain = await openGateway(
      { DEMO: 'off' },
      undefined,
      Merchant.parse({ client: { offline: false } }),
    );
    try {
      expect((await plain.call('GET /v1/office/configuration')).status).toBe(401);
      const token = plain.operatorToken;
      const { body } = await plain.call('GET /v1/office/configuration', { token });
      const { merchant } = body.value as CallValue<'officeConfiguration'>;
      // Nothing can be sent without a provider and outside of a demo: the gateway says so, not the file.
      expect(merchant.find(({ key }) => key === 'mail.kind')).toMatchObject({
        json: '"none"',
        from: 'derived',
      });
      expect(merchant.find(({ key }) => key === 'client.offline')).toMatchObject({ from: 'file' });
      const worker = await fetch(`${plain.origin}/sw.js`);
      expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await worker.text()).toContain('registration.unregister()');
      expect(await configOf(await fetch(`${plain.origin}/`))).toMatchObject({ offline: false, demo: false });
    } finally {
      await plain.close();
    }
  });
});
