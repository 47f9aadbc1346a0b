import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile } from '../statistics.ts';
import type { Feed, FeedReport } from './feed/control.ts';
import { mismatch, type Order } from './gate.ts';
import { readSeen, resetSeen, type Seen, WATCH, waitForBoard } from './harness.ts';
import { catchUp, paintDelays } from './latency.ts';

/** A page to measure. */
export interface Contender {
  readonly name: string;
  readonly path: string;
  readonly motion: 'reduce' | 'no-preference';
  readonly order: Order;
}

/** How a page is driven; each rate is measured on the same open page. */
export interface Plan {
  /** Events a second. */
  readonly rates: readonly number[];
  /** How long each rate is measured, ms. */
  readonly ms: number;
  /** 4: a processor four times slower. */
  readonly slower: number;
}

/** What one rate cost a page. */
export interface Figures {
  /** Share of the main thread that was busy, percent of processor time. */
  readonly cpu: number;
  readonly script: number;
  readonly layout: number;
  readonly p50: number;
  readonly p99: number;
  readonly longTasks: number;
  readonly fps: number;
  /** Longest input delay, ms; 16 when none was longer. */
  readonly inp: number;
  /** See `catchUp`, ms. */
  readonly catchUp: number;
  /** Events a second that were sent. */
  readonly sent: number;
}

const SETTLE_MS = 1_500;
const WARM_UP_MS = 1_000;
const CLICK_EVERY_MS = 400;
/** Shortest input delay the browser reports, ms. */
const LEAST_INPUT_MS = 16;
/** How long a page may take to show the last event, ms. */
const DRAIN_MS = 20_000;

/** Opens a page in a context of its own and measures it at each rate. Throws when it ends up showing something else. */
export async function visit(
  browser: Browser,
  feed: Feed,
  contender: Contender,
  plan: Plan,
): Promise<Figures[]> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: contender.motion, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(feed.origin + contender.path, { waitUntil: 'load', timeout: 60_000 });
    await waitForBoard(page);
    await page.waitForTimeout(SETTLE_MS);
    if (plan.slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: plan.slower });
    const all: Figures[] = [];
    for (const rate of plan.rates)
      all.push(await measure(page, session, feed, contender, { rate, ms: plan.ms }));
    return all;
  } finally {
    await context.close();
  }
}

async function measure(
  page: Page,
  session: CDPSession,
  feed: Feed,
  contender: Contender,
  order: { readonly rate: number; readonly ms: number },
): Promise<Figures> {
  await drained(page, await feed.run({ rate: order.rate, ms: WARM_UP_MS }), contender);
  const clicks = await click(page, session);
  await resetSeen(page);
  const before = await metrics(session);
  const report = await feed.run(order);
  const after = await metrics(session);
  const { frames, span, long } = await readSeen(page);
  await clicks.stop();
  const { marks, inputs } = await drained(page, report, contender);
  const share = (name: string) =>
    ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * (100_000 / report.took);
  const delays = paintDelays(marks, report);
  return {
    cpu: share('TaskDuration'),
    script: share('ScriptDuration'),
    layout: share('LayoutDuration') + share('RecalcStyleDuration'),
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    longTasks: long.length,
    fps: (frames * 1_000) / span,
    inp: Math.max(LEAST_INPUT_MS, ...inputs),
    catchUp: catchUp(marks, report),
    sent: (report.sent * 1_000) / report.took,
  };
}

/** Waits until the page shows the last of what was sent; throws when it doesn't. */
async function drained(page: Page, report: FeedReport, { name, order }: Contender): Promise<Seen> {
  const until = Date.now() + DRAIN_MS;
  for (;;) {
    const seen = await readSeen(page);
    const wrong = mismatch(seen, report, order);
    if (wrong === null && seen.marks.every(([, , painted]) => painted > 0)) return seen;
    if (Date.now() > until) throw new Error(`${name}: ${wrong ?? 'nothing was drawn'}`);
    await page.waitForTimeout(50);
  }
}

/** Presses the jackpot's heading again and again: it does nothing, what is measured is how soon the page could. */
async function click(page: Page, session: CDPSession): Promise<{ stop(): Promise<void> }> {
  const box = await page.locator('#jackpot-title').boundingBox();
  if (box === null) throw new Error('nothing to click at');
  const point = { x: box.x + 10, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  let last: Promise<unknown> = Promise.resolve();
  const press = async () => {
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point });
  };
  const timer = setInterval(() => {
    last = last.then(press);
  }, CLICK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}

async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: found } = await session.send('Performance.getMetrics');
  return new Map(found.map(({ name, value }) => [name, value]));
}
