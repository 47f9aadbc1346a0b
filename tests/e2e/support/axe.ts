import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Colours are the same in all languages, and looking at them is more than half of axe's work. */
const COLOURS = ['color-contrast'];
/** What an element is, how elements stand to each other, and what can't be heard or seen: the same whatever the words are. */
const STRUCTURE = [
  ...['aria-allowed-attr', 'aria-allowed-role', 'aria-braille-equivalent', 'aria-conditional-attr'],
  ...['aria-deprecated-role', 'aria-hidden-body', 'aria-hidden-focus', 'aria-prohibited-attr'],
  ...['aria-required-attr', 'aria-required-children', 'aria-required-parent', 'aria-roles'],
  ...['aria-valid-attr', 'aria-valid-attr-value', 'presentation-role-conflict', 'nested-interactive'],
  ...['avoid-inline-spacing', 'definition-list', 'dlitem', 'list', 'listitem', 'heading-order', 'bypass'],
  ...['duplicate-id-aria', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'region'],
  ...['page-has-heading-one', 'scope-attr-valid', 'skip-link', 'tabindex', 'td-headers-attr'],
  ...['th-has-data-cells', 'autocomplete-valid', 'meta-viewport', 'meta-viewport-large'],
];
const without = (rules: readonly string[]) =>
  Object.fromEntries(rules.map(rule => [rule, { enabled: false }]));

/** What axe looks at. */
export interface Look {
  /** False where another language has the same page; true without. */
  readonly colours?: boolean;
  /** The same for the structure of the page; true without. */
  readonly structure?: boolean;
  /**
   * Whether header, footer and navigation are looked at once in a document as long as they stay what they are: they are on
   * every page, and half of its elements. False without.
   */
  readonly framesOnce?: boolean;
}

/** Runs in the page. */
async function lookAtDocument({ options, framesOnce }: { options: RunOptions; framesOnce: boolean }) {
  const it = window as unknown as { axe: typeof axe; framesSeen?: Set<string> };
  it.framesSeen ??= new Set();
  const seen = it.framesSeen;
  const frames = [...document.querySelectorAll('header, footer, nav')].filter(
    frame => framesOnce && frame.closest('main, dialog') === null,
  );
  const context = {
    include: [document],
    exclude: frames.filter(frame => seen.has(frame.outerHTML)),
  };
  for (const frame of frames) seen.add(frame.outerHTML);
  // Selectors cost an eighth of all, and nobody reads them where nothing is found.
  const { violations: found } = await it.axe.run(context, { ...options, selectors: false });
  if (found.length === 0) return [];
  const { violations: named } = await it.axe.run(context, options);
  return named.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

/** Rules broken on the page as it is, with the elements that break them. */
export async function violations(
  page: Page | Frame,
  { colours = true, structure = true, framesOnce = false }: Look,
): Promise<string[]> {
  // By hand and not by its package for Playwright, which sends axe's half megabyte into the page each time it looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  const left = [...(colours ? [] : COLOURS), ...(structure ? [] : STRUCTURE)];
  const options: RunOptions = { resultTypes: ['violations'], rules: without(left) };
  return page.evaluate(lookAtDocument, { options, framesOnce });
}

/** How far the page scrolls sideways, px, when what scripts draw for another width has had its 60 frames to come. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const past = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (let frame = 0; frame < 60 && past() > 0; frame += 1) {
      await new Promise(resolve => {
        requestAnimationFrame(resolve);
      });
    }
    return past();
  });

/** Axe finds nothing. */
export async function expectNoViolations(page: Page | Frame, state: string, look: Look = {}): Promise<void> {
  expect(await violations(page, look), state).toEqual([]);
}

/** Axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoViolations(page, state);
  expect(await sidewaysScroll(page), `${state}: sideways scroll`).toBeLessThanOrEqual(0);
}
