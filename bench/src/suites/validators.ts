import { readFileSync } from 'node:fs';
import { openBrowser, serve } from '../browser.ts';
import { bundle } from '../bundle.ts';
import { spread, table, whole } from '../markdown.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';
import { hotChecksSize } from '../validators/hotChecks.ts';

interface PageResult {
  readonly samples: Readonly<Record<string, readonly number[]>>;
  readonly evalIsForbidden: boolean;
}

const HAND = 'hand-written';
const COMPILED = 'compiled from the schemas';
const ZOD = 'zod 4';

/** What checking an event costs inside a page with a strict CSP, and what the checks weigh. */
export const V1: Suite = async () => {
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const script = readFileSync(await bundle('validators/page.ts', { minify: true }));
  const html = '<!doctype html><title>bench</title><script type="module" src="/page.js"></script>';
  const server = await serve(path => {
    if (path === '/page.js') return { type: 'text/javascript', body: script };
    return path === '/' ? { type: 'text/html', body: html } : null;
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'bench' in window);
    const { samples, evalIsForbidden } = (await page.evaluate('window.bench')) as PageResult;
    if (!evalIsForbidden)
      throw new Error('the page may eval: the figures would not be those of a strict CSP');
    const of = (name: string) => samples[name] ?? [];
    const rows = ['dispatch only', HAND, COMPILED, ZOD].map(name => [
      name,
      whole(median(of(name))),
      spread(spreadOf(ratios(of(name), of(HAND)))),
    ]);
    const ratio = (base: string) => median(ratios(of(COMPILED), of(base)));
    const bytes = await hotChecksSize();
    return {
      table: table(['validator', 'ns/event', 'x hand-written, median [min..max]'], rows),
      goals: [
        {
          id: 'V1',
          kind: 'timing',
          checks: [
            { value: ratio(HAND), atMost: 2, of: 'limit' },
            { value: ratio(ZOD), atMost: 0.2, of: 'peer: zod 4 under the same CSP' },
          ],
        },
        { id: 'V1.size', kind: 'exact', checks: [{ value: bytes / 1000, atMost: 3, of: 'KB gzip' }] },
      ],
      control: null,
      raw: { samples, bytes },
    };
  } finally {
    server.close();
    await browser.close();
  }
};
