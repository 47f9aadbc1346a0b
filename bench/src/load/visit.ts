import type { Browser, Page } from '@playwright/test';

/** Slow 4G as Lighthouse throttles it: bytes a second and ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
/** How long after the load event the page may still grow, ms. */
const SETTLE_MS = 5_000;

/** What one visit of a page cost. */
export interface Visit {
  /** Largest contentful paint, ms after the navigation began. */
  readonly lcp: number;
  readonly fcp: number;
  /** Sum of layout shifts. */
  readonly cls: number;
}

/** Runs before the page's own scripts; a text, because compiled functions lean on helpers the page doesn't have. */
const WATCH = `
const seen = { lcp: 0, fcp: 0, cls: 0 };
window.seen = seen;
const watch = (type, take) =>
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('largest-contentful-paint', entry => { seen.lcp = entry.startTime; });
watch('paint', entry => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.cls += entry.value; });
`;

/** Puts a page on slow 4G with a CPU slowed four times; documents of other sites in it stay quick. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Opens a page on slow 4G with a CPU slowed four times, in a context that has never seen it. */
export async function visit(browser: Browser, origin: string, isDrawn: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await slowDown(page);
    await page.goto(origin, { waitUntil: 'load', timeout: 60_000 });
    await page.locator(isDrawn).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return (await page.evaluate('window.seen')) as Visit;
  } finally {
    await context.close();
  }
}
