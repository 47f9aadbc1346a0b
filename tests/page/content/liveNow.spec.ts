import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../e2e/support/axe.ts';
import { liveCodes, liveGames, tableOf } from '../support/liveTables.ts';
import { expect, type Language, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;

/** As browsers tell of it. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

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

/** What goes up or down on the page by itself from now on, with where it was and is; a cover under the mouse may grow. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver(list => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          if (Math.round(previousRect.y) !== Math.round(currentRect.y))
            moved.push(`${node?.textContent} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved);
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
      const moved = await watchShifts(page);
      const row = page.getByRole('region', { name: t('home:rows.live.title') });
      await page.mouse.move(width / 2, 400);
      // As somebody reads down the page: the row is there before its place is.
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(row).toBeAttached({ timeout: 400 });
      }).toPass({ intervals: [0] });
      await expect(row).not.toBeInViewport();
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(row).toBeInViewport({ ratio: 0.9, timeout: 200 });
      }).toPass({ intervals: [0] });
      const cards = row.getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await expect(cards.first().getByTestId('live-table')).toContainText('40');
      expect(await moved()).toEqual([]);
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
