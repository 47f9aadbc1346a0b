import type { Page } from '@playwright/test';

/** Number of the newest win that the DOM showed, when it was there, and when the frame with it was drawn; epoch ms. */
export type Mark = readonly [number, number, number];

/** What the page saw since the last reset. */
export interface Seen {
  readonly marks: readonly Mark[];
  readonly frames: number;
  /** ms since the reset. */
  readonly span: number;
  /** Durations of tasks over 50 ms. */
  readonly long: readonly number[];
  /** Input delays of 16 ms and more, until the next paint. */
  readonly inputs: readonly number[];
  readonly shown: number;
  /** Names on the board, as they stand. */
  readonly board: readonly string[];
  /** Digits of the pool. */
  readonly pool: string;
}

const ROWS = '[aria-labelledby="winners-title"] li';
const NAME = 'p\\*\\*\\*(\\d+)';

/**
 * Reads the DOM and nothing else, the same way on every page, so that no page knows that it is measured. Runs before the
 * page's scripts; a text, because compiled functions lean on helpers the page doesn't have.
 */
export const WATCH = `
const name = /${NAME}/;
const now = () => performance.timeOrigin + performance.now();
const bench = { shown: 0 };
const reset = () => Object.assign(bench, { marks: [], frames: 0, since: now(), long: [], inputs: [] });
reset();
let drawn = [];
new MutationObserver(() => {
  const first = document.querySelector('${ROWS}');
  const found = first && name.exec(first.textContent);
  const number = found ? Number(found[1]) : 0;
  // A ring turns: what comes round again is no news.
  if (number <= bench.shown) return;
  bench.shown = number;
  const mark = [number, now(), 0];
  bench.marks.push(mark);
  drawn.push(mark);
}).observe(document, { subtree: true, childList: true, characterData: true });
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  const at = now();
  for (const mark of drawn) mark[2] = at;
  drawn = [];
};
const frame = () => {
  bench.frames += 1;
  // Answered when this frame has been drawn.
  port2.postMessage(0);
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
const watch = (options, take) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe(options);
watch({ type: 'longtask' }, entry => bench.long.push(entry.duration));
watch({ type: 'event', durationThreshold: 16 }, entry => {
  if (entry.interactionId > 0) bench.inputs.push(entry.duration);
});
window.bench = {
  reset,
  read: () => ({
    ...bench,
    span: now() - bench.since,
    board: [...document.querySelectorAll('${ROWS}')].map(row => name.exec(row.textContent)?.[0] ?? ''),
    pool: (document.querySelector('[aria-labelledby="jackpot-title"] .num')?.textContent ?? '').replace(/\\D/g, ''),
  }),
};
`;

/** Waits until the board of a page is there. */
export const waitForBoard = (page: Page): Promise<void> =>
  page.locator(ROWS).nth(19).waitFor({ state: 'attached', timeout: 30_000 });

export const resetSeen = (page: Page): Promise<void> => page.evaluate('window.bench.reset()').then(() => {});

export const readSeen = async (page: Page): Promise<Seen> =>
  (await page.evaluate('window.bench.read()')) as Seen;
