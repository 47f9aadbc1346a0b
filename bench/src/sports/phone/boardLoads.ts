import { type Browser, chromium } from '@playwright/test';
import { measureShare } from '../../../../tests/page/support/mainThread.ts';
import { PageServer } from '../../../../tests/page/support/pageServer.ts';
import { type SceneLine, scriptOf } from '../../../../tests/page/support/scene.ts';
import { browserArguments, findHeadlessBrowser } from '../../../../tools/browser.mjs';
import { boardLine, boardOfBook, changeLines } from './boardScript.ts';

/** What a board takes of a phone. */
export interface BoardLoad {
  readonly name: string;
  /** Percent of the main thread. */
  readonly share: number;
  /** Prices in the window. */
  readonly prices: number;
  /** How many of them had another text after five seconds. */
  readonly changed: number;
}

/** Longer than it takes to open a page and to measure it, s. */
const SECONDS = 120;
const CHANGED_MS = 5_000;

/** Texts of the prices in the window, each in its place. */
const PRICES = `[...document.querySelectorAll('article button[data-state=open]')]
  .filter(it => { const { top, bottom, width } = it.getBoundingClientRect(); return width > 0 && bottom > 0 && top < innerHeight; })
  .map(it => it.textContent)`;

async function measure(browser: Browser, address: string, name: string): Promise<BoardLoad> {
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
    await page.locator('article button[data-state=open]').first().waitFor();
    const share = await measureShare(page);
    const before = (await page.evaluate(PRICES)) as readonly string[];
    await page.waitForTimeout(CHANGED_MS);
    const after = (await page.evaluate(PRICES)) as readonly string[];
    const changed = before.filter((text, at) => after[at] !== text).length;
    return { name, share, prices: before.length, changed };
  } finally {
    await context.close();
  }
}

/** How much of a phone's main thread the board takes, at rest and with fifty price changes a second. It reads a build with `VITE_REPLAY=1`. */
export async function boardLoads(): Promise<readonly BoardLoad[]> {
  const board = boardOfBook();
  const first = boardLine(board);
  const scenes: Readonly<Record<string, readonly SceneLine[]>> = {
    'the board, nothing changes': [first],
    'the board, 50 price changes a second': [first, ...changeLines(board, SECONDS)],
  };
  const server = await PageServer.start();
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: browserArguments,
  });
  try {
    const loads: BoardLoad[] = [];
    for (const [nth, [name, lines]] of Object.entries(scenes).entries()) {
      const script = `board-${nth}`;
      server.offer(script, scriptOf(script, 'en', { lines }));
      loads.push(await measure(browser, `${server.origin}/sports?replay=${script}&studio=off`, name));
    }
    return loads;
  } finally {
    await browser.close();
    await server.stop();
  }
}
