import { coveredForGood } from '../e2e/support/covered.ts';
import { expect, test } from './support/test.ts';

const START = 4_102_444_800_000;
const same = (name: string) => ({ en: name, bn: name });
const fixture = (at: number) => ({
  ...{ fixture: `F-${at}`, league: 'lake', home: same(`Heron ${at}`), away: same(`Reed ${at}`) },
  ...{ startsAt: START + at, state: 'before', suspended: false, score: { home: 0, away: 0 }, parts: [] },
  ...{ minute: null, innings: null, turn: null, pricedAt: START, markets: 3 },
  odds: { 'winner:0:/home': 185, 'winner:0:/draw': 340, 'winner:0:/away': 410 },
});
const board = {
  leagues: [{ league: 'lake', sport: 'football', name: same('Lakeland'), game: 'F1' }],
  fixtures: Array.from({ length: 12 }, (_, at) => fixture(at)),
};
const scene = { lines: [{ at: 0, state: 'fixtures' as const, value: board }] };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('issue 34: the slip’s button and its sheet lie over nothing that could not be scrolled out from under them', async ({
    page,
    visit,
    t,
  }) => {
    await visit('/sports', scene);
    await page.getByRole('button', { name: /1\.85/ }).first().click();
    const opener = page.getByRole('button', { name: t('sportsSlip:open_one', { count: 1 }) });
    await expect(opener).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('nav.bottom') })).toBeVisible();
    expect(await coveredForGood(page)).toEqual([]);
    await opener.click();
    const dock = page.getByRole('complementary', { name: t('sportsSlip:title') });
    await expect(dock).toBeVisible();
    await expect(dock.getByText('Heron 0', { exact: true })).toBeVisible();
    // What the bar at the bottom offers stays in front, and so does what the slip offers.
    const inFront = (selector: string) =>
      page.evaluate(
        of =>
          [...document.querySelectorAll(of)].filter(it => {
            const box = it.getBoundingClientRect();
            const [top] = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            return top === undefined || !(it.contains(top) || top.contains(it));
          }).length,
        selector,
      );
    expect(await inFront(`nav[aria-label="${t('nav.bottom')}"] :is(a, button)`)).toBe(0);
    expect(await inFront('aside button')).toBe(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1_440, height: 900 } });

  test('issue 34: the slip stands beside the board and ends above the footer, whose links stay in front', async ({
    page,
    visit,
    t,
  }) => {
    await visit('/sports', scene);
    await page.getByRole('button', { name: /1\.85/ }).first().click();
    const dock = page.getByRole('complementary', { name: t('sportsSlip:title') });
    await expect(dock.getByText('Heron 0', { exact: true })).toBeVisible();
    const [own, main] = [await dock.boundingBox(), await page.locator('#main').boundingBox()];
    expect(own !== null && main !== null && main.x + main.width <= own.x + 1).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link').first()).toBeAttached();
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('footer a[href]')]
        .filter(it => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight || right <= left) return false;
          const [front] = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          return front === undefined || front.closest('aside') !== null;
        })
        .map(it => it.textContent),
    );
    expect(hidden).toEqual([]);
  });

  test('issue 34: the slip of a visitor is hidden on other pages and has what was chosen when the board is back', async ({
    page,
    visit,
    t,
  }) => {
    await visit('/sports', scene);
    await page.getByRole('button', { name: /1\.85/ }).first().click();
    const dock = page.getByRole('complementary', { name: t('sportsSlip:title') });
    await expect(dock.getByText('Heron 0', { exact: true })).toBeVisible();
    await page
      .getByRole('link', { name: t('nav.home') })
      .first()
      .click();
    await expect(dock).toBeHidden();
    await page.goBack();
    await expect(dock.getByText('Heron 0', { exact: true })).toBeVisible();
  });
});
