import type { Page } from '@playwright/test';

/** A phone is so much slower than this machine. */
export const SLOWER = 4;
const MEASURED_MS = 20_000;
const SETTLED_MS = 5_000;

/** What the main thread works on: scripts, styles, layouts. Its other tasks are the browser's own, and there on an empty page. */
const WORK: ReadonlySet<string> = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

/** Makes the page slower; answers what tells the seconds of its main thread's work so far. */
async function workSeconds(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.filter(it => WORK.has(it.name)).reduce((sum, it) => sum + it.value, 0);
  };
}

/** Makes a page that is open as slow as a phone; resolves with the percent of its main thread that its work takes, over a while. */
export async function measureShare(page: Page): Promise<number> {
  const seconds = await workSeconds(page);
  await page.waitForTimeout(SETTLED_MS);
  const [before, from] = [await seconds(), performance.now()];
  await page.waitForTimeout(MEASURED_MS);
  const worked = (await seconds()) - before;
  return (worked / (performance.now() - from)) * 100_000;
}
