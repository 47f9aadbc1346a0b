import type { Browser, Page } from '@playwright/test';

/** A processor four times slower. The browser slows the page's main thread alone, so the worker's time is multiplied. */
export const SLOWER = 4;

/** What a first key cost, ms on this machine's worker and a slowed main thread. */
export interface KeyCost {
  readonly key: string;
  /** From the key to the frame that shows its answer. */
  readonly painted: number;
  /** Of it, the work of the worker; none for an answer that was made ahead. */
  readonly worker: number;
}

/** What a visit tells. */
export interface SearchFigures {
  readonly games: number;
  /** Time of the worker to index all games, ms, not slowed. */
  readonly built: number;
  /** Time of the worker to answer all first letters ahead, ms, not slowed. */
  readonly prepared: number;
  readonly keys: readonly KeyCost[];
}

/** First letters of Latin and Bengali names, of few and of many games. */
const KEYS = ['d', 'm', 's', 'k', 'g', 'c', 't', 'b', 'চ', 'স', 'র', 'ম', 'ড'];

/** How long an answer may take, ms. */
const PATIENCE_MS = 30_000;

interface Seen {
  readonly built: number;
  readonly prepared: number;
  readonly keyAt: number;
  readonly workMs: number;
  readonly paintedAt: number;
}

/** Runs before the page's own scripts; a text, because compiled functions lean on helpers the page doesn't have. */
const WATCH = `
const seen = { built: 0, prepared: 0, keyAt: 0, workMs: 0, paintedAt: 0 };
window.searchSeen = seen;
const Own = window.Worker;
window.Worker = class extends Own {
  constructor(...from) {
    super(...from);
    this.addEventListener('message', ({ data }) => {
      if (data.of === 'load') Object.assign(seen, { built: data.tookMs, prepared: 0 });
      if (data.of === 'prepare' && data.isAll && seen.built > 0) seen.prepared = data.tookMs;
      if (data.of === 'ask') seen.workMs = data.tookMs;
    });
  }
};
addEventListener('keydown', event => {
  if (event.key.length !== 1) return;
  Object.assign(seen, { keyAt: event.timeStamp, workMs: 0, paintedAt: 0 });
}, true);
new MutationObserver(() => {
  if (seen.keyAt === 0 || seen.paintedAt !== 0 || document.querySelector('[role=option][id]') === null) return;
  seen.paintedAt = -1;
  requestAnimationFrame(() => setTimeout(() => { seen.paintedAt = performance.now(); }));
}).observe(document, { subtree: true, childList: true });
`;

const readSeen = async (page: Page) => (await page.evaluate('window.searchSeen')) as Seen;

/** Looks from outside: the page's policy lets no text become a program. */
async function seenOnce(page: Page, isThere: (seen: Seen) => boolean): Promise<Seen> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await readSeen(page);
    if (isThere(seen)) return seen;
    if (Date.now() > until) throw new Error(`the search did not answer: ${JSON.stringify(seen)}`);
    await page.waitForTimeout(100);
  }
}

/** Types one letter into the empty search, and waits for what it finds. */
async function typeFirst(page: Page, key: string): Promise<KeyCost> {
  const field = page.getByRole('combobox', { name: /./ }).and(page.locator('dialog input'));
  await field.fill('');
  await page.locator('dialog [role=option]').first().waitFor({ state: 'detached' });
  // The answer to nothing has been drawn.
  await page.waitForTimeout(300);
  // Keys of other scripts have no code: the letter is sent with the key that types it.
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  await session.detach();
  const { keyAt, workMs, paintedAt } = await seenOnce(page, it => it.paintedAt > 0);
  if ((await page.locator('dialog [role=group] > [id$="-games"]').count()) === 0)
    throw new Error(`${key} found no game`);
  return { key, painted: paintedAt - keyAt, worker: workMs };
}

/** Opens the search of a page that has never seen it, and types first letters. */
export async function visitSearch(browser: Browser, origin: string): Promise<SearchFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await page.goto(`${origin}/promotions`, { waitUntil: 'load', timeout: 60_000 });
    await page.locator('h1').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input[role=combobox]').waitFor();
    const { built, prepared } = await seenOnce(page, it => it.prepared > 0);
    const index = (await (await fetch(`${origin}/v1/games/index`)).json()) as {
      readonly value: { readonly address: string };
    };
    const file = (await (await fetch(origin + index.value.address)).json()) as {
      readonly codes: readonly string[];
    };
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const keys: KeyCost[] = [];
    for (const key of KEYS) keys.push(await typeFirst(page, key));
    return { games: file.codes.length, built, prepared, keys };
  } finally {
    await context.close();
  }
}
