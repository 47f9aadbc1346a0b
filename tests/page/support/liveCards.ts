import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { liveCodes, liveGames, tableOf } from './liveTables.ts';
import { measureShare } from './mainThread.ts';
import { PageServer } from './pageServer.ts';
import { type SceneLine, scriptOf } from './scene.ts';

const TABLES = 214;
/** Tables that begin a round in a second: each does every half a minute. */
const BEGIN = Math.ceil(TABLES / 30);
const MARKS = ['B', 'P', 'E', 'B', 'P', 'P', 'B', 'B', 'P', 'E', 'B', 'P'];

/** A quarter of a minute of rounds, some beginning each second. */
function rounds(codes: readonly string[]): readonly SceneLine[] {
  return Array.from({ length: 60 }, (_, second) => ({
    at: 2_000 + second * 1_000,
    topic: 'tables',
    data: {
      changed: Array.from({ length: BEGIN }, (_it, n) =>
        tableOf(codes[(second * BEGIN + n) % TABLES] ?? '', 15_000, {
          players: second,
          marks: [...MARKS.slice(second % MARKS.length), ...MARKS.slice(0, second % MARKS.length)],
        }),
      ),
      gone: [],
    },
  }));
}

/** What is measured: the list alone, and with tables. */
function scenesOf(codes: readonly string[]): Readonly<Record<string, readonly SceneLine[]>> {
  return {
    'the list without tables': [liveGames('en')],
    [`${TABLES} tables`]: [
      liveGames('en'),
      { at: 0, state: 'tables', value: codes.map((code, at) => tableOf(code, (at % 30) * 1_000)) },
      ...rounds(codes),
    ],
  };
}

/** What one scene takes of a phone. */
export interface LiveCardsLoad {
  readonly name: string;
  /** Percent of the main thread. */
  readonly share: number;
  /** Cards in the window that show a table. */
  readonly cards: number;
}

async function measure(browser: Browser, address: string, name: string): Promise<LiveCardsLoad> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
  try {
    await context.addInitScript(() => {
      localStorage.setItem('savedLanguage', 'en');
      localStorage.setItem('currentLanguage', 'en');
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('gridcell').first().waitFor();
    const share = await measureShare(page);
    const cards = await page.locator('[data-testid="live-table"]:visible').count();
    return { name, share, cards };
  } finally {
    await context.close();
  }
}

/** How much of a phone's main thread the cards of live tables take. It reads a build with `VITE_REPLAY=1`. */
export async function measureLiveCards(): Promise<readonly LiveCardsLoad[]> {
  const known = liveCodes('en');
  const codes = Array.from({ length: TABLES }, (_, at) => known[at] ?? `TABLE-${at}`);
  const server = await PageServer.start();
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: browserArguments,
  });
  try {
    const loads: LiveCardsLoad[] = [];
    for (const [nth, [name, lines]] of Object.entries(scenesOf(codes)).entries()) {
      const script = `measured-${nth}`;
      server.offer(script, scriptOf(script, 'en', { lines }));
      loads.push(await measure(browser, `${server.origin}/live?replay=${script}&studio=off`, name));
    }
    return loads;
  } finally {
    await browser.close();
    await server.stop();
  }
}
