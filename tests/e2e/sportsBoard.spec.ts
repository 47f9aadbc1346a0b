import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import { forEachReader } from './support/readers.ts';
import { expect, test } from './support/test.ts';

test.use({ book: true });

/** How long a board whose feed is cut may look true, ms. */
const STALE_WITHIN = 3_000;

forEachReader((t, { language, width }) => {
  const rows = (page: Page) => page.getByRole('article');
  const place = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: t('sportsBook:tree'), exact: true })
      .filter({ visible: true })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  /** Prices of the market that is shown, which can be pressed. */
  const prices = (page: Page) =>
    rows(page)
      .locator('button[aria-pressed]:not([aria-disabled])[data-state=open]')
      .filter({ visible: true });

  /** What a board says whose prices may be old, without the time of it. */
  const staleSentence = (page: Page) =>
    page.getByText(t('sportsBook:stale', { time: '|' }).split('|')[0] ?? '', { exact: false });

  test('issue 34: a visitor sees what is played with its prices, presses one, and looks at a match', async ({
    page,
  }) => {
    await page.goto('/sports');
    await expect(rows(page).first()).toBeVisible();
    const live = place(page, t('sportsBook:place.live'));
    await expect
      .poll(async () => Number((await live.textContent())?.match(/\d+$/)?.[0]))
      .toBeGreaterThanOrEqual(30);
    await expectNoViolations(page, 'board', { colours: language === 'en' });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await live.click();
    await expect(page).toHaveURL(/show=live/);
    await prices(page).first().click();
    await expect(rows(page).locator('button[aria-pressed=true][data-state]').first()).toBeVisible();
    await page.reload();
    await expect(rows(page).locator('button[aria-pressed=true][data-state]').first()).toBeVisible();
    await rows(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/sports\/match\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: t('sportsBook:markets.group.main') })).toBeVisible();
    await expectNoViolations(page, 'match', { colours: language === 'en' });
  });

  test('issue 34: a board that is cut off is grey within three seconds, and true again afterwards', async ({
    page,
    context,
  }) => {
    await page.goto('/sports?show=live');
    await expect(prices(page).first()).toBeVisible();
    await context.setOffline(true);
    const sentence = staleSentence(page);
    await expect(sentence).toBeVisible({ timeout: STALE_WITHIN });
    await expect(prices(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(sentence).toBeHidden();
    await expect(prices(page).first()).toBeVisible();
  });

  test('issue 34: a board whose game server has stopped speaking is grey within three seconds, and true again afterwards', async ({
    page,
    gateway,
  }) => {
    await page.goto('/sports?show=live');
    await expect(prices(page).first()).toBeVisible();
    gateway.holdGames();
    try {
      await expect(staleSentence(page)).toBeVisible({ timeout: STALE_WITHIN });
      await expect(prices(page)).toHaveCount(0);
    } finally {
      gateway.releaseGames();
    }
    await expect(staleSentence(page)).toBeHidden();
    await expect(prices(page).first()).toBeVisible();
  });

  test('issue 34: a card of a league opens the board at it', async ({ page }) => {
    await page.goto('/sports?vassalage=PITCH');
    await page.getByRole('gridcell').getByRole('button').first().click();
    await expect(page).toHaveURL(/game=PITCH-/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    if (width > 960)
      await expect(page.locator('[aria-current=true]').filter({ visible: true })).toHaveCount(1);
  });
});
