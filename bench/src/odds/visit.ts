import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { Served } from '../browser.ts';
import { root } from '../bundle.ts';
import type { OddsFigures } from './pages/feed.ts';

const document = (
  name: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/odds.css">
<body class="game sports"><script type="module" src="/${name}.js"></script></body></html>`;

/** Builds the pages of these names. Returns what is served at an address. */
export async function buildOddsPages(names: readonly string[]): Promise<(address: string) => Served | null> {
  const scripts = new Map<string, string>();
  for (const name of names) {
    const bundle = await rolldown({
      input: path.join(root, `bench/src/odds/pages/${name}.ts`),
      platform: 'browser',
    });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    scripts.set(name, output[0].code);
  }
  const sheet = ['game', 'sports'].map(name =>
    readFileSync(path.join(root, `partner/pages/${name}.css`), 'utf8'),
  );
  return address => {
    const { name, ext } = path.parse(address);
    if (ext === '.css') return { type: 'text/css', body: sheet.join('\n') };
    const script = scripts.get(name);
    if (script === undefined) return null;
    return ext === '.js'
      ? { type: 'text/javascript', body: script }
      : { type: 'text/html', body: document(name) };
  };
}

/** Opens a page and sends it changes. */
export async function visitOdds(
  browser: Browser,
  address: string,
  feed: { readonly perSecond: number; readonly ms: number },
): Promise<OddsFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    return await page.evaluate(
      options => (window as unknown as { run(it: typeof options): Promise<OddsFigures> }).run(options),
      feed,
    );
  } finally {
    await page.close();
  }
}
