import type { Browser } from '@playwright/test';
import { openBrowser, serve } from '../browser.ts';
import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { buildGridPages } from '../grid/build.ts';
import type { Fling } from '../grid/pages/fling.ts';
import { table, whole } from '../markdown.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median, ratios } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const LIMIT = 'limit: rows by hand';
const COPY = 'limit, its own copy';
const OURS = 'croupier: list of members';
const PAGES: Readonly<Record<string, string>> = { [LIMIT]: 'limit', [COPY]: 'limit', [OURS]: 'office' };
const NAMES = Object.keys(PAGES);

const ROWS = 100_000;
/** px a second: reading along, and flinging. */
const SPEEDS = [1_000, 3_000, 30_000] as const;
const FLING_MS = 2_000;
const ROUNDS = { quick: 3, full: 9 };
/** Of sixty frames a second: a page may miss one while something else runs. */
const LEAST_FPS = 58;

/** What one visit of a page came to. */
interface Visit {
  readonly mount: number;
  readonly nodes: number;
  /** By speed. */
  readonly flings: ReadonlyMap<number, Fling>;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction('window.driver !== undefined');
    const call = <T>(what: string) => page.evaluate(`window.driver.${what}`) as Promise<T>;
    const mount = await call<number>(`mount(${ROWS})`);
    const nodes = await call<number>('nodes()');
    const flings = new Map<number, Fling>();
    for (const speed of SPEEDS) flings.set(speed, await call<Fling>(`fling(${speed}, ${FLING_MS})`));
    return { mount, nodes, flings };
  } finally {
    await context.close();
  }
}

type Visits = ReadonlyMap<string, readonly Visit[]>;
const figures = (visits: Visits, name: string, pick: (visit: Visit) => number): readonly number[] =>
  (visits.get(name) ?? []).map(pick);
const flungAt = (speed: number, key: keyof Fling) => (visit: Visit) =>
  visit.flings.get(speed)?.[key] ?? Number.NaN;

const tableOf = (visits: Visits): string =>
  table(
    [
      'page',
      `ms to draw ${whole(ROWS)}`,
      'nodes',
      ...SPEEDS.map(speed => `at ${whole(speed)} px/s: fps / p95 ms / blank %`),
    ],
    NAMES.map(name => {
      const middle = (pick: (visit: Visit) => number) => median(figures(visits, name, pick));
      const { mount, nodes } = { mount: middle(it => it.mount), nodes: middle(it => it.nodes) };
      return [
        ...[name, whole(mount), whole(nodes)],
        ...SPEEDS.map(speed =>
          (['fps', 'p95', 'blank'] as const).map(key => middle(flungAt(speed, key)).toFixed(1)).join(' / '),
        ),
      ];
    }),
  );

/** A list of the office with 100,000 rows beside rows by hand: frames while it is scrolled. */
export const D2: Suite = async ({ full }) => {
  const browser = await openBrowser();
  if (browser === null) return skip('no Chromium (set CHROMIUM)');
  const pages = await buildGridPages({ limit: 'limit.ts', office: 'office.tsx' }, 'bench/src/list/pages');
  const server = await serve(pages);
  const visits = new Map(NAMES.map(name => [name, [] as Visit[]]));
  try {
    const rounds = full ? ROUNDS.full : ROUNDS.quick;
    const step = createProgress(rounds);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, page] of shuffled(Object.entries(PAGES), Math.random))
        visits.get(name)?.push(await visit(browser, `${server.origin}/${page}.html`));
      step();
    }
  } finally {
    server.close();
    await browser.close();
  }
  const fps = (name: string, speed: number) => figures(visits, name, flungAt(speed, 'fps'));
  return {
    table: tableOf(visits),
    goals: SPEEDS.map(speed => ({
      id: `D2@${speed}`,
      kind: 'timing' as const,
      checks: [
        // The fastest is faster than anybody reads; the page only has to keep up with what is possible.
        ...(speed < 10_000
          ? [{ value: median(fps(OURS, speed)), atLeast: LEAST_FPS, of: 'frames a second' }]
          : []),
        {
          value: median(ratios(fps(OURS, speed), fps(LIMIT, speed))),
          atLeast: speed < 10_000 ? 0.93 : 0.8,
          of: "limit's frame rate",
        },
      ],
    })),
    control: median(ratios(fps(COPY, 3_000), fps(LIMIT, 3_000))),
    tolerance: BROWSER_TOLERANCE,
    raw: Object.fromEntries(
      [...visits].map(([name, all]) => [name, all.map(it => ({ ...it, flings: [...it.flings] }))]),
    ),
  };
};
