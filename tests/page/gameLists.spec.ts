import type { Locator, Page } from '@playwright/test';
import { pressOn } from '../e2e/support/keys.ts';
import { answersOf } from './support/scene.ts';
import { expect, test } from './support/test.ts';

const cells = (page: Page): Locator => page.getByRole('gridcell');
const gridOf = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });

interface Game {
  readonly nodeId: string;
}
interface List {
  readonly games: readonly Game[];
}

/** The recorded first page of slots. */
const [FIRST] = answersOf('visitor', 'en', 'GET /v1/games/list', { gameType: 'RNG', pageNo: '1' });
if (FIRST === undefined) throw new Error('no list of slots was recorded');

/** The same call with other parameters, and games that differ in name, studio or number. */
function answer(parameters: Readonly<Record<string, string>>, change: (game: Game) => object) {
  const query = new URLSearchParams(FIRST?.query);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  const list = FIRST?.value as List;
  return {
    rest: `GET /v1/games/list?${query}`,
    value: { ...list, games: list.games.map(game => ({ ...game, ...change(game) })) },
  };
}
const MORE = [2, 3].map(pageNo =>
  answer({ pageNo: String(pageNo) }, game => ({ nodeId: `${game.nodeId}${pageNo}` })),
);
test.describe('a grid of games', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('issue 14: the focus goes by keys, stays when its card leaves the window and when games are appended', async ({
    page,
    visit,
    t,
  }) => {
    await visit('/rng', { lines: MORE });
    await expect(cells(page).first()).toBeVisible();
    const start = (at: number) => page.locator(`[data-cell="${at}"] button`).first();
    await pressOn(start(0), 'ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(start(7)).toBeFocused();
    await page.keyboard.press('End');
    await expect(start(11)).toBeFocused();
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect(page.locator('[data-cell="60"]')).toBeAttached();
    await expect(start(11)).toBeFocused();
    await expect(start(11)).not.toBeInViewport();
    // From there the keys go on, and the page follows.
    await page.keyboard.press('ArrowDown');
    await expect(start(17)).toBeFocused();
    await expect(start(17)).toBeInViewport();
    const nodes = () => gridOf(page, t('lobby:games')).evaluate(grid => grid.querySelectorAll('*').length);
    const few = await nodes();
    await page.keyboard.press('Control+End');
    await expect
      .poll(() =>
        page.evaluate(() =>
          Number(document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell),
        ),
      )
      .toBeGreaterThan(90);
    // A hundred games are there by now: not more elements for them, but for a row or two at the edges.
    expect(await nodes()).toBeLessThan(few * 1.6);
  });
});
