import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Runs in the page. Does what Chrome does to a page that is translated: two elements stand in the place of each text node, now and
 * whenever text is drawn later.
 */
function translate(): void {
  const SKIPPED = 'script, style, noscript, textarea, select, font, svg, [translate="no"]';
  const wrap = (text: Node) => {
    const { parentElement, textContent } = text;
    if (parentElement === null || parentElement.closest(SKIPPED) !== null || !textContent?.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) {
      font.dir = 'auto';
      font.style.verticalAlign = 'inherit';
    }
    inner.textContent = textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const wrapBelow = (root: Node) => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) all.push(text);
    for (const text of all) wrap(text);
  };
  wrapBelow(document.body);
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') wrapBelow(target);
      else for (const node of addedNodes) wrapBelow(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** The faults of the page from now on; React tells of a part that it lost in the console. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', message => {
    if (message.type() === 'error' && /NotFoundError|not a child of this node/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}

/** Most presses on one page. */
const PRESSES = 14;

/** What can be pressed. */
const PRESSED = 'button:visible:not([aria-disabled="true"]), [role="tab"]:visible, summary:visible';

/** Presses what is in the main part one after the other, for as long as it is there: some of it leads to another page. */
async function pressAll(page: Page): Promise<number> {
  const buttons = await page.getByRole('main').locator(PRESSED).elementHandles();
  for (const button of buttons.slice(0, PRESSES)) {
    await button.evaluate(it => {
      if (it instanceof HTMLElement && it.isConnected) it.click();
    });
    // A dialog that a button opens is closed again, so that the next one is reached.
    await page.keyboard.press('Escape');
  }
  return buttons.length;
}

// The texts of a translated page belong to nobody after the case: each has a document of its own.
test.use({ ownDocument: true });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('issue 29, 5.5: a list of games that the browser has translated follows its filters', async ({
      page,
      visit,
      t,
    }) => {
      await page.setViewportSize({ width, height });
      await visit('/rng');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      const faults = faultsOf(page);
      await page.evaluate(translate);
      await expect(page.locator('main font').first()).toBeAttached();
      const main = page.getByRole('main');
      const count = main
        .getByRole('status')
        .filter({ hasText: /games?$/ })
        .first();
      const before = await count.innerText();
      const studios = main.getByRole('group', { name: t('lobby:studios') });
      await studios.getByRole('button', { name: 'Paper Garden', exact: true }).click();
      // What is written after the translation is seen: React writes through the element around it.
      await expect(count).not.toHaveText(before);
      await studios.getByRole('button', { name: t('lobby:allStudios') }).click();
      await expect(count).toHaveText(before);
      expect(faults).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    for (const path of [
      '/',
      '/inHouse/crash',
      '/inHouse/dice',
      '/pvp/rooms',
      '/help',
      '/promotions',
      '/member/securityCenter',
      '/member/limits',
      '/member/depositv2',
      '/member/personalHistoryCopy',
    ]) {
      test(`issue 29, 5.5: no press takes the page ${path} away that the browser has translated`, async ({
        page,
        visit,
      }) => {
        await page.setViewportSize({ width, height });
        const faults = faultsOf(page);
        await visit(path, { as: 'member' });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('main').locator(PRESSED).first()).toBeVisible();
        await page.evaluate(translate);
        await expect(page.locator('main font').first()).toBeAttached();
        expect(await pressAll(page)).toBeGreaterThan(0);
        expect(faults).toEqual([]);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      });
    }
  });
}
