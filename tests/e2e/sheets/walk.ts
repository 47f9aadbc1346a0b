import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import type { Landing } from './landing.ts';
import type { Traffic } from './traffic.ts';

/** How long a page may take on a busy machine until all of it is there, ms. */
const PATIENCE_MS = 20_000;

/** Goes to an address as a link of the page does: the document stays. */
const push = (page: Page, address: string) =>
  page.evaluate(to => {
    const heading = document.querySelector<HTMLElement>('h1');
    // A page that stays keeps its heading.
    if (heading !== null && new URL(to, location.href).pathname !== location.pathname)
      heading.dataset.left = '';
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // What the page shows instead of the last one is no shift of its own.
    const it = window as unknown as { arrivedAt: number };
    it.arrivedAt = Number.POSITIVE_INFINITY;
    const look = () =>
      requestAnimationFrame(() => {
        if (document.querySelector('h1:not([data-left])') === null) look();
        else
          requestAnimationFrame(next => {
            it.arrivedAt = next;
          });
      });
    look();
  }, address);

/** Stands in a title for what the page's own heading says. */
export const HEADING = '{heading}';

/** Waits until a page is there as a whole: its title and heading, its dialog, and nothing of it on its way. */
async function settle(page: Page, landing: Landing, title: string, traffic: Traffic): Promise<void> {
  const isThere = () =>
    page.waitForFunction(
      ([path, expected, dialog, heading]) =>
        decodeURI(location.pathname) === decodeURI(path) &&
        document.title.replace(/[\u2066-\u2069]/g, '') ===
          expected
            .replace(heading, document.querySelector('h1:not([data-left])')?.textContent ?? heading)
            .replace(/[\u2066-\u2069]/g, '') &&
        document.querySelector('h1:not([data-left])') !== null &&
        (document.querySelector('dialog[open]') !== null) === dialog &&
        document.querySelector('[aria-busy=true], [class*=skeleton], [class^=cover_][role=status]') ===
          null &&
        document.fonts.status === 'loaded' &&
        new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
      [landing.path, title, landing.dialog, HEADING] as const,
      { timeout: PATIENCE_MS },
    );
  await isThere();
  if (traffic.pending() === 0) return;
  await expect.poll(traffic.pending, { timeout: PATIENCE_MS, intervals: [20, 50] }).toBe(0);
  // What came last may have asked for more.
  await isThere();
}

/** Goes to a place and waits until it is there; answers what is wrong with it, or null. */
export async function goTo(
  page: Page,
  {
    address,
    landing,
    title,
  }: { readonly address: string; readonly landing: Landing; readonly title: string },
  traffic: Traffic,
): Promise<string | null> {
  await push(page, address);
  try {
    await settle(page, landing, title, traffic);
    return null;
  } catch {
    const seen = await page.evaluate(() => ({
      path: location.pathname,
      title: document.title,
      dialogs: document.querySelectorAll('dialog[open]').length,
      waits: [...document.querySelectorAll('[aria-busy=true], [class*=skeleton]')].map(
        it => it.getAttribute('class') ?? it.tagName,
      ),
    }));
    return `never there as a whole: ${JSON.stringify({ ...seen, pending: traffic.pending(), expected: title })}`;
  }
}

/** What has the focus after somebody went to a page, if it comes neither to its heading nor into its dialog. */
export async function misplacedFocus(page: Page): Promise<string | null> {
  const isThere = () => {
    const focused = document.activeElement;
    return focused?.tagName === 'H1' || focused?.closest('dialog[open]') != null;
  };
  try {
    // The focus moves when the page is drawn, which is a moment after all of it is there.
    await page.waitForFunction(isThere, null, { timeout: PATIENCE_MS });
    return null;
  } catch {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
    return `the focus is not in the heading: ${focused}`;
  }
}

/** Closes the dialogs that are open. */
export async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  while ((await dialogs.count()) > 0) {
    const before = await dialogs.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBeLessThan(before);
  }
}
