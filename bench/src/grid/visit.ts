import type { Browser, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import type { Driver } from './pages/driver.ts';
import type { Fling } from './pages/fling.ts';

/** Games on the page. */
export const SIZES = [1_000, 10_000, 50_000] as const;
/** px a second. */
export const SPEEDS = [3_000, 30_000] as const;
/** The size that is flung through and narrowed down. */
export const USUAL = 10_000;

/** What drawing so many games cost. */
export interface Drawn {
  /** From the call to the frame that shows them, ms. */
  readonly mount: number;
  readonly nodes: number;
  /** Memory that the drawn grid holds beside the games themselves, MB. */
  readonly heap: number;
}

/** What one visit of a page came to. */
export interface GridFigures {
  readonly drawn: ReadonlyMap<number, Drawn>;
  /** By size and speed. */
  readonly flings: ReadonlyMap<string, Fling>;
  /** From the choice to the frame that shows it, ms. */
  readonly filter: number;
  readonly unfilter: number;
}

export const flingKey = (size: number, speed: number): string => `${size}@${speed}`;

const FLING_MS = 2_000;
/** A frame is coarse for what takes so little: each drawing is done so often, unless one takes long. */
const TIMES = 9;
const LONG_MS = 500;
const MB = 1e6;

const call = <T>(page: Page, what: string): Promise<T> =>
  page.evaluate(`window.driver.${what}`) as Promise<T>;

/** Calls, and takes back what it did, again and again; the middle of the times, ms. The last one stays. */
async function often(page: Page, what: string, back: string): Promise<number> {
  const times = [await call<number>(page, what)];
  while (times.length < TIMES && (times[0] ?? 0) < LONG_MS) {
    await call(page, back);
    times.push(await call<number>(page, what));
  }
  return median(times);
}

/** Opens a page and lets it draw each size. */
export async function visitGrid(
  browser: Browser,
  address: string,
  sizes: readonly number[],
): Promise<GridFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction('window.driver !== undefined');
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / MB;
    };
    // The first drawing compiles what the others use.
    await call(page, 'mount(100)');
    await call(page, 'clear()');
    const drawn = new Map<number, Drawn>();
    const flings = new Map<string, Fling>();
    let filter = Number.NaN;
    let unfilter = Number.NaN;
    for (const size of sizes) {
      const mount = await often(page, `mount(${size})`, 'clear()');
      const nodes = await call<number>(page, 'nodes()');
      const full = await heap();
      if (size >= USUAL)
        for (const speed of SPEEDS)
          flings.set(flingKey(size, speed), await call<Fling>(page, `fling(${speed}, ${FLING_MS})`));
      if (size === USUAL) {
        await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
        const there: number[] = [];
        const back: number[] = [];
        do {
          there.push(await call<number>(page, 'filter()'));
          back.push(await call<number>(page, 'unfilter()'));
        } while (there.length < TIMES && (back[0] ?? 0) < LONG_MS);
        filter = median(there);
        unfilter = median(back);
      }
      await call<ReturnType<Driver['clear']>>(page, 'clear()');
      // The games stay until the next ones come.
      drawn.set(size, { mount, nodes, heap: full - (await heap()) });
    }
    return { drawn, flings, filter, unfilter };
  } finally {
    await context.close();
  }
}
