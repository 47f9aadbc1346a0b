import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Frame, Page } from '@playwright/test';
import type { TableSummary } from '../../../../partner/tables/wire/state.ts';
import { calls } from '../../../../streams/wire/tables/calls.ts';
import { neighbours } from '../../load/neighbours.ts';
import { withProduct } from '../../load/servers.ts';
import { slowDown } from '../../load/visit.ts';
import { createProgress } from '../../progress.ts';
import { nextOpening } from './moments.ts';
import { register } from './register.ts';
import { type LoadedFile, type LoadedScripts, loadedScripts } from './scripts.ts';

/** One visit of a table, from the list of live games. */
export interface FirstCardVisit {
  /** From the press on the card of the game to the frame that shows the first card of the table, ms. */
  readonly ms: number;
  /** What had come by then, and without a press later. */
  readonly scripts: LoadedScripts;
  readonly all: LoadedScripts;
  /** What others took of the processors before it, 0 to 1. */
  readonly neighbours: number;
}

/** Nobody has to solve a challenge; the window of announcements would lie on the list. */
const MERCHANT = { access: { antiBot: 'optional' } };
const PATIENCE_MS = 60_000;
/** Cards of the list that may be pressed, of those that are in the page at first. */
const FIRST_CARDS = 12;
/** How long the page may go on loading by itself, ms. */
const SETTLE_MS = 5_000;
const LOOK_MS = 500;

/**
 * Notes when the first card of a table is in a frame that was drawn; runs before the scripts of every document. A text, because compiled
 * functions lean on helpers that the page doesn't have.
 */
const WATCH = `
if (window !== top) {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.card:not([data-back])') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.firstCard = { at: Date.now(), since: performance.now() };
    }));
  });
  watch.observe(document, { childList: true, subtree: true });
}`;

interface FirstCard {
  /** Epoch ms, and ms from the begin of the page. */
  readonly at: number;
  readonly since: number;
}

/** The tables that the lobby shows. */
async function summariesAt(origin: string): Promise<readonly TableSummary[]> {
  const answer = await fetch(`${origin}/v1/snap?t=g:tables`);
  const [snap] = (await answer.json()) as readonly { readonly st?: readonly TableSummary[] }[];
  return snap?.st ?? [];
}

/** Opens the list of live games; answers the codes of the first ones in their order. */
async function openList(page: Page, origin: string, token: string): Promise<readonly string[]> {
  const listed = page.waitForResponse(it => it.url().includes(calls.gameList.path) && it.ok(), {
    timeout: PATIENCE_MS,
  });
  await page.goto(`${origin}/live?token=${token}`, { timeout: PATIENCE_MS });
  const { value } = (await (await listed).json()) as {
    readonly value: { readonly games: readonly { readonly gameCode: string }[] };
  };
  const cards = page.getByRole('gridcell');
  await cards.first().waitFor({ timeout: PATIENCE_MS });
  return value.games.slice(0, Math.min(FIRST_CARDS, await cards.count())).map(({ gameCode }) => gameCode);
}

/** Waits until a card lies on one of these tables; answers its place among them. */
async function untilCardLies(origin: string, codes: readonly string[]): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const opening = nextOpening(await summariesAt(origin), codes, Date.now());
    if (opening !== null) {
      await sleep(opening.at - Date.now());
      return codes.indexOf(opening.table);
    }
    if (performance.now() > until) throw new Error('no table with cards is among the first of the list');
    await sleep(LOOK_MS);
  }
}

async function firstCardIn(page: Page, origin: string): Promise<readonly [Frame, FirstCard]> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const frame = page.frames().find(it => it !== page.mainFrame() && !it.url().startsWith(origin));
    const found = await frame?.evaluate('window.firstCard ?? null').catch(() => null);
    if (frame !== undefined && found) return [frame, found as FirstCard];
    await sleep(100);
  }
  throw new Error('no card came');
}

async function visit(browser: Browser, origin: string, token: string): Promise<FirstCardVisit> {
  const share = await neighbours();
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    const codes = await openList(page, origin, token);
    // From here on it is a phone: how long the list takes is W2.
    await slowDown(page);
    const nth = await untilCardLies(origin, codes);
    const button = page.getByRole('gridcell').nth(nth).getByRole('button').first();
    // A greeting may lie on the list, and is nobody's concern here.
    const pressedAt = (await button.evaluate(element => {
      const at = Date.now();
      (element as HTMLElement).click();
      return at;
    })) as number;
    const [frame, card] = await firstCardIn(page, origin);
    const opened = await frame.evaluate(`JSON.parse(document.getElementById('boot').textContent).code`);
    if (opened !== codes[nth]) throw new Error(`${codes[nth]} was pressed, and ${opened} opened`);
    const isApart = await context.newCDPSession(frame).then(
      () => true,
      () => false,
    );
    if (isApart) throw new Error('the table has a process of its own, which was not slowed down');
    await page.waitForTimeout(SETTLE_MS);
    const files = (await frame.evaluate(
      `performance.getEntriesByType('resource').map(({ name, encodedBodySize, responseEnd }) => ({ name, encodedBodySize, responseEnd }))`,
    )) as readonly LoadedFile[];
    return {
      ...{ ms: card.at - pressedAt, neighbours: share },
      scripts: loadedScripts(files, card.since),
      all: loadedScripts(files, Number.POSITIVE_INFINITY),
    };
  } finally {
    await context.close();
  }
}

/** Opens tables on a slow phone, so many times; the first visit, which doesn't count, comes on top. */
export async function firstCards(browser: Browser, count: number): Promise<readonly FirstCardVisit[]> {
  return withProduct(async product => {
    // The game server is at this host, too.
    const origin = product.replace('localhost', '127.0.0.1');
    const token = await register(origin);
    const visits: FirstCardVisit[] = [];
    const step = createProgress(count + 1, 'visit');
    for (let nth = 0; nth <= count; nth += 1) {
      const seen = await visit(browser, origin, token);
      if (nth > 0) visits.push(seen);
      step();
    }
    return visits;
  }, MERCHANT);
}
