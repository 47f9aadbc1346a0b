import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../e2e/support/axe.ts';
import { liveCodes, liveGames, tableOf } from '../support/liveTables.ts';
import { expect, type Language, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;

/** A gateway whose game server tells of its first three live games: most play at the second one. */
function sceneOf(language: Language) {
  const codes = liveCodes(language).slice(0, 3);
  const tables = codes.map((code, at) => tableOf(code, HOUR_MS, { players: at === 1 ? 40 : at }));
  const { value } = liveGames(language);
  return {
    codes,
    scene: {
      lines: [
        // Whatever page of whatever size is asked for.
        { rest: 'GET /v1/games/list', value },
        { at: 0, state: 'tables', value: tables.toSorted((a, b) => (a.table < b.table ? -1 : 1)) },
      ],
    },
  };
}

/** Adds up what moves on the page by itself from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

for (const { language, width } of [
  { language: 'en', width: 1_280 },
  { language: 'bn', width: 390 },
  { language: 'ar', width: 390 },
] as const)
  test.describe(`live tables on home in ${language}`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('issue 33: a row of live tables is there when its place comes into sight, and moves nothing', async ({
      page,
      visit,
      t,
    }) => {
      const { scene } = sceneOf(language);
      await visit('/', scene);
      await expect(page.getByRole('heading', { name: t('gameCards.title') })).toBeAttached();
      const shiftSince = await watchShifts(page);
      const row = page.getByRole('region', { name: t('home:rows.live.title') });
      await page.mouse.move(width / 2, 400);
      // As somebody reads down the page: the row is there before its place is.
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(row).toBeAttached({ timeout: 400 });
      }).toPass();
      await expect(row).not.toBeInViewport();
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(row).toBeInViewport({ ratio: 0.9, timeout: 200 });
      }).toPass();
      const cards = row.getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await expect(cards.first().getByTestId('live-table')).toContainText('40');
      expect(await shiftSince()).toBe(0);
      await expectNoViolations(page, 'live tables on home');
    });

    test('issue 33: home has no such row where nobody tells of tables', async ({ page, visit, t }) => {
      await visit('/');
      const pg = page.getByRole('heading', { name: t('home:rows.pg.title') });
      await pg.scrollIntoViewIfNeeded();
      await expect(pg).toBeInViewport();
      await expect(page.getByRole('heading', { name: t('home:rows.live.title') })).toBeHidden();
    });
  });
