import { openBrowser } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { isBuilt, withPages } from '../load/servers.ts';
import { type Visit, visit } from '../load/visit.ts';
import { spread, table, whole } from '../markdown.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PRODUCT = 'the product, its shell in the document';
const LIMIT = 'limit: hand-written, drawn by its script';
const COPY = 'limit, its own copy';
const NAMES = [PRODUCT, LIMIT, COPY];
/** A page counts as good below this, ms (web.dev/articles/lcp). */
const GOOD_MS = 2_500;
/** Visits that count, quick and full; one of each comes on top and doesn't. */
const ROUNDS = { quick: 3, full: 5 };

/** How soon the largest thing is painted, on a slow phone on slow 4G (W2). */
export const W2: Suite = async ({ full }) => {
  if (!isBuilt()) return skip('no build (npm run build)');
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const visits = new Map<string, Visit[]>(NAMES.map(name => [name, []]));
  try {
    await withPages(async (product, limit) => {
      const contenders = [
        { name: PRODUCT, origin: product.origin, isDrawn: 'main h1, main h2' },
        { name: LIMIT, origin: limit.origin, isDrawn: 'li:nth-child(24)' },
        { name: COPY, origin: limit.origin, isDrawn: 'li:nth-child(24)' },
      ];
      const count = full ? ROUNDS.full : ROUNDS.quick;
      const step = createProgress(count + 1);
      for (let round = 0; round <= count; round += 1) {
        for (const { name, origin, isDrawn } of shuffled(contenders, Math.random)) {
          const seen = await visit(browser, origin, isDrawn);
          if (!(seen.lcp > 0)) throw new Error(`${name}: nothing was painted`);
          if (round > 0) visits.get(name)?.push(seen);
        }
        step();
      }
    });
  } finally {
    await browser.close();
  }
  const of = (name: string, figure: keyof Visit) => (visits.get(name) ?? []).map(it => it[figure]);
  const ratio = (name: string) => ratios(of(name, 'lcp'), of(LIMIT, 'lcp'));
  return {
    table: table(
      ['page', 'LCP ms', 'FCP ms', 'CLS', 'LCP x limit, median [min..max]'],
      NAMES.map(name => [
        name,
        whole(median(of(name, 'lcp'))),
        whole(median(of(name, 'fcp'))),
        median(of(name, 'cls')).toFixed(3),
        spread(spreadOf(ratio(name))),
      ]),
    ),
    goals: [
      {
        id: 'W2',
        kind: 'timing',
        checks: [
          { value: median(ratio(PRODUCT)), atMost: 1.25, of: 'limit' },
          { value: median(of(PRODUCT, 'lcp')) / GOOD_MS, atMost: 1, of: 'of 2.5 s' },
        ],
      },
    ],
    control: median(ratio(COPY)),
    tolerance: BROWSER_TOLERANCE,
    raw: Object.fromEntries(visits),
  };
};
