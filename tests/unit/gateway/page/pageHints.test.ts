import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultMerchant } from '../../../../gateway/merchant/merchant.ts';
import { writeDocument } from '../../../../gateway/page/document.ts';
import { clientConfig } from '../../../../gateway/page/facts.ts';
import { hintElements, hintedPath, readHints } from '../../../../gateway/page/pageHints.ts';

const HINTS = { '/sports': { scripts: ['js/a-1.js'], sheets: ['css/a-1.css'], texts: ['lobby'] } };

describe('what a page loads from the beginning', () => {
  it('is read from the build, and is nothing for one without', async () => {
    const bytes = Buffer.from(JSON.stringify(HINTS));
    expect(await readHints({ read: async name => (name === 'pageHints.json' ? bytes : null) })).toEqual(
      HINTS,
    );
    expect(await readHints({ read: async () => null })).toEqual({});
  });

  it('belongs to the path, however it is written, and to no other', () => {
    for (const url of ['/sports', '/Sports/', '/sports?show=live'])
      expect(hintedPath(HINTS, url)).toBe('/sports');
    for (const url of ['/', '/sports/match/1', '/constructor', '/__proto__'])
      expect(hintedPath(HINTS, url)).toBeNull();
  });

  it('is named in the head after the page itself, with texts in the language of the document', () => {
    const html = writeDocument(readFileSync('index.html', 'utf8'), {
      ...{ language: 'en', config: clientConfig({ merchant: defaultMerchant(), demo: true }, 'b1') },
      ...{ description: null, sheet: '', shell: null, notes: '', blocks: {} },
      hints: hintElements(HINTS['/sports'], 'en'),
    });
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/js/a-1.js">');
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/css/a-1.css">');
    expect(head).toContain(
      '<link rel="preload" href="/locales/en/lobby.json" as="fetch" type="application/json" crossorigin="anonymous">',
    );
    expect(head.indexOf('modulepreload')).toBeGreaterThan(head.indexOf('/locales/en/common.json'));
  });
});
