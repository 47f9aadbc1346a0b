import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultMerchant, Merchant } from '../../../../gateway/merchant/merchant.ts';
import { browserFloor } from '../../../../gateway/page/browserFloor.ts';
import { type DocumentParts, writeDocument } from '../../../../gateway/page/document.ts';
import { clientConfig } from '../../../../gateway/page/facts.ts';
import { readMerchant } from '../../../../src/kit/merchant.ts';

const source = readFileSync('index.html', 'utf8');
const parts = (more: Partial<DocumentParts> = {}): DocumentParts => ({
  language: 'bn',
  config: clientConfig({ merchant: defaultMerchant(), demo: true }, 'b1'),
  description: null,
  sheet: '',
  shell: null,
  notes: '',
  blocks: {},
  ...more,
});

/** What the page reads out of a document. */
function merchantOf(html: string) {
  const text = /<script type="application\/json" id="merchant">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return readMerchant({ getElementById: () => ({ textContent: text }) as HTMLElement });
}

describe('the document of a merchant', () => {
  it('issue 29: says above the page what keeps it from running', () => {
    const notes = browserFloor({ tooOld: 'old & sad', noScripts: null });
    const html = writeDocument(source, parts({ notes }));
    expect(html).toMatch(
      /<body>\s*<p class="no-page" id="too-old" role="alert" hidden>old &amp; sad<\/p><script>/,
    );
    expect(html).not.toContain('<noscript>');
  });

  it('S9-13 tells the page its merchant code', () => {
    expect(merchantOf(writeDocument(source, parts())).code).toBe('waterlily');
    const merchant = Merchant.parse({ code: 'kingfisher' });
    const config = clientConfig({ merchant, demo: false }, 'b1');
    expect(merchantOf(writeDocument(source, parts({ config }))).code).toBe('kingfisher');
  });

  it('S9-14 tells the page that the lottery is SEA unless the merchant says otherwise', () => {
    expect(merchantOf(writeDocument(source, parts())).lotteryType).toBe('SEA');
    const config = clientConfig(
      { merchant: Merchant.parse({ client: { lotteryType: 'VN' } }), demo: false },
      '',
    );
    expect(merchantOf(writeDocument(source, parts({ config }))).lotteryType).toBe('VN');
  });

  it('S9-15 speaks BN by default and offers BN and EN', () => {
    const html = writeDocument(source, parts());
    expect(merchantOf(html)).toMatchObject({ languages: ['bn', 'en'], defaultLanguage: 'bn' });
    expect(merchantOf(html).languageNames).toEqual({ bn: 'বাংলা', en: 'English' });
    expect(html).toContain('<html lang="bn" dir="ltr">');
  });

  it('is in the language asked for: its texts, its writing', () => {
    const html = writeDocument(source, parts({ language: 'ar' }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('href="/locales/ar/common.json"');
    expect(html).not.toContain('/locales/bn/');
    expect(writeDocument(source, parts({ language: 'cn' }))).toContain('<html lang="zh-Hans" dir="ltr">');
  });

  it('lets no name of a merchant end what it stands in', () => {
    const brand = '</script><script>alert(1)</script>"$&\'';
    const merchant = Merchant.parse({ brand, client: { logo: '/merchant/"><x.svg' } });
    const config = clientConfig({ merchant, demo: false }, '');
    const description = '"><script>alert(2)</script>';
    const html = writeDocument(source, parts({ config, description }));
    expect(html.split('<script')).toHaveLength(source.split('<script').length + 1);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<x.svg');
    expect(merchantOf(html).name).toBe(brand);
  });

  it('holds the first screen where the page will be, and its looks and pictures before all that is fetched', () => {
    const shell = {
      html: '<p>$& drawn</p>',
      head: '<link rel="preload" as="image" href="/a.svg"/>',
      sheet: '',
    };
    const html = writeDocument(source, parts({ shell, sheet: 'p{color:$&}' }));
    expect(html).toContain('<div id="root"><p>$& drawn</p></div>');
    const order = ['as="image" href="/a.svg"/>', '<style>p{color:$&}</style>', '/locales/bn/', '<script'];
    const places = order.map(part => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).not.toContain(' style=');
    expect(writeDocument(source, parts())).not.toContain('<style');
  });
});
