import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { neighbours } from '../../load/neighbours.ts';
import { withProduct } from '../../load/servers.ts';
import { slowDown } from '../../load/visit.ts';
import { createProgress } from '../../progress.ts';
import type { LoadedFile } from '../../tables/phone/scripts.ts';
import { untilWhole } from '../world/openBookWorld.ts';
import { LOADED, type LoadedBoard, loadedBy } from './loadedBoard.ts';

/** One visit of the board. */
export interface FirstPriceVisit extends LoadedBoard {
  /** From the navigation to the frame that shows the first price, ms. */
  readonly ms: number;
  /** The same to the first price of the page itself, which is live; the one before it came with the document, ms. */
  readonly liveMs: number;
  /** When the first frame had anything at all, ms. */
  readonly fcp: number;
  /** What others took of the processors before it, 0 to 1. */
  readonly neighbours: number;
}

const PATIENCE_MS = 60_000;
const WAIT_MS = 200;
/** A price that can be pressed; on a phone the board shows one market. */
const PRICE = 'article [data-market="winner"] button[data-state="open"]';

/** Holds the prices that came with the document. */
const DRAWN = '[data-drawn-board]';

/**
 * Notes when the first price is in a frame that was drawn, and when the first live one is; runs before the scripts of the page. A text, because compiled functions lean on
 * helpers that the page doesn't have.
 */
const WATCH = `
new PerformanceObserver(list => list.getEntries().forEach(it => {
  if (it.name === 'first-contentful-paint') window.firstPaint = it.startTime;
})).observe({ type: 'paint', buffered: true });
const note = name => requestAnimationFrame(() => requestAnimationFrame(() => { window[name] = performance.now(); }));
let isSeen = false;
const watch = new MutationObserver(() => {
  if (document.querySelector(${JSON.stringify(PRICE)}) === null) return;
  if (!isSeen) note('firstPrice');
  isSeen = true;
  if (document.querySelector(${JSON.stringify(DRAWN)}) !== null) return;
  watch.disconnect();
  note('livePrice');
});
watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });`;

async function firstPriceIn(page: Page): Promise<Omit<FirstPriceVisit, 'neighbours'>> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const [ms, liveMs, fcp] = (await page.evaluate(
      '[window.firstPrice ?? null, window.livePrice ?? null, window.firstPaint ?? 0]',
    )) as readonly [number | null, number | null, number];
    if (ms === null || liveMs === null) {
      await sleep(WAIT_MS);
      continue;
    }
    const files = (await page.evaluate(LOADED)) as readonly LoadedFile[];
    return { ms, liveMs, fcp, ...loadedBy(files, { first: ms, live: liveMs }) };
  }
  throw new Error('no price came');
}

async function visit(browser: Browser, origin: string): Promise<FirstPriceVisit> {
  const share = await neighbours();
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await slowDown(page);
    await page.goto(`${origin}/sports`, { timeout: PATIENCE_MS });
    return { ...(await firstPriceIn(page)), neighbours: share };
  } finally {
    await context.close();
  }
}

/** Opens the board on a slow phone that has never seen it, so many times; the first visit, which doesn't count, comes on top. */
export async function firstPrices(browser: Browser, count: number): Promise<readonly FirstPriceVisit[]> {
  return withProduct(async origin => {
    await untilWhole(origin);
    const visits: FirstPriceVisit[] = [];
    const step = createProgress(count + 1, 'visit');
    for (let nth = 0; nth <= count; nth += 1) {
      const seen = await visit(browser, origin);
      if (nth > 0) visits.push(seen);
      step();
    }
    return visits;
  });
}
