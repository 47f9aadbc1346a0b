import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from './support/axe.ts';
import { forEachReader } from './support/readers.ts';
import { expect, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ book: true });

const cells = (page: Page): Locator => page.getByRole('gridcell');

/** What stands in the middle of the window or next below it: the text of its card, and where it begins. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const middle = window.innerHeight / 2;
    const cell = [...document.querySelectorAll('[data-cell]')].find(
      it => it.getBoundingClientRect().bottom >= middle,
    );
    return cell === undefined
      ? null
      : {
          at: cell.getAttribute('data-cell'),
          top: Math.round(cell.getBoundingClientRect().top),
          text: cell.textContent,
        };
  });

/** Scrolls until so many games have been read. */
async function scrollTo(page: Page, games: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const last = await page.locator('[data-cell]').last().getAttribute('data-cell');
    expect(Number(last)).toBeGreaterThanOrEqual(games - 12);
  }).toPass({ intervals: [150], timeout: 20_000 });
  // Somewhere between two rows, above the end of what has been read.
  await page.getByRole('grid').evaluate(grid => {
    const { bottom } = grid.getBoundingClientRect();
    window.scrollBy({ top: bottom - 2.2 * window.innerHeight - 37, behavior: 'instant' });
  });
  await expect.poll(() => inTheMiddle(page)).not.toBeNull();
}

forEachReader((t, { language }) => {
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: new RegExp(`^${t('lobby:filter.open')}`) }).click();
    const panel = page.getByRole('dialog', { name: t('lobby:filter.title') });
    await expect(panel.getByLabel(t('lobby:filter.lines'))).toBeVisible();
    await expectNoViolations(page, 'filters', { colours: language === 'en' });
    await panel.getByRole('button', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };
  const link = (page: Page, category: string) =>
    page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('link', { name: t(`category.${category}`) });

  test('S1-11 S2-14 S2-16 S2-17 S2-18 S2-19 S2-20 S2-153 every category of games is a list that opens, narrows down and goes on', async ({
    page,
  }) => {
    await page.goto('/hot');
    for (const category of ['HOT', 'LIVE', 'FISH', 'PVP', 'RNG']) {
      if (category !== 'HOT') await link(page, category).click();
      const title = category === 'HOT' ? t('lobby:hot') : t(`category.${category}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${category.toLowerCase()}$`));
      await expect(cells(page).first()).toBeVisible();
      // One of its studios, and all again by the way back.
      const studios = page.getByRole('group', { name: t('lobby:studios'), exact: true }).getByRole('button');
      const all = await page.getByRole('main').getByRole('status').first().textContent();
      await studios.nth(1).click();
      await expect(studios.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/vassalage=/);
      const name = (await studios.nth(1).textContent()) ?? '';
      await expect(cells(page).first()).toContainText(name);
      await expect(cells(page).filter({ hasNotText: name })).toHaveCount(0);
      await page.goBack();
      await expect(page).not.toHaveURL(/vassalage=/);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(all ?? '');
    }
    await link(page, 'INHOUSE').click();
    await expect(page.getByRole('heading', { level: 1, name: t('category.INHOUSE') })).toBeVisible();
    await expect(page.getByRole('main').getByText(t('gameCards.dice'))).toBeVisible();
  });

  test('S1-10 S2-11 S2-12 S2-13 sports, esports and robot roosters have halls, and the games of the chosen one', async ({
    page,
  }) => {
    await page.goto('/sports');
    for (const category of ['SPORTS', 'ESPORTS', 'COCKFIGHT']) {
      // Where a server runs them, the navigation leads right into a game of the roosters (S2-45).
      if (category === 'COCKFIGHT') await page.goto('/cockfight');
      else if (category !== 'SPORTS') await link(page, category).click();
      await expect(page.getByRole('heading', { level: 1, name: t(`category.${category}`) })).toBeVisible();
      const hall = page
        .getByRole('list', { name: t('lobby:studios'), exact: true })
        .getByRole('listitem')
        .last();
      const studio = (await hall.getByRole('heading').textContent()) ?? '';
      await hall.getByRole('button', { name: t('lobby:gamesOf', { studio }) }).click();
      await expect(page).toHaveURL(new RegExp(`/${category.toLowerCase()}\\?vassalage=`));
      await expect(cells(page).first()).toContainText(studio);
      await expect(cells(page).filter({ hasNotText: studio })).toHaveCount(0);
    }
  });

  test('S2-15 issue 14: a filtered list stays as it was after going away and back, a reload, and forward', async ({
    page,
  }) => {
    await page.goto('/rng?vassalage=pg');
    const studio = page
      .getByRole('group', { name: t('lobby:studios'), exact: true })
      .getByRole('button', { pressed: true });
    await expect(studio).toHaveText('Paper Garden');
    await expect(cells(page).first()).toContainText('Paper Garden');
    await choose(page, t('lobby:choice.lines', { value: 25 }));
    await expect(page).toHaveURL(/lines=25/);
    await expect(page.getByRole('list', { name: t('lobby:filter.chosen') })).toBeVisible();
    await expect(cells(page).first()).toBeVisible();
    await expectAccessible(page, 'a filtered list');
    await scrollTo(page, 150);
    const before = await inTheMiddle(page);
    const isBack = async (how: string) => {
      await expect(page).toHaveURL(/vassalage=pg&lines=25/);
      await expect.poll(() => inTheMiddle(page), how).toEqual(before);
    };
    // By script: a click of Playwright first scrolls to what sticks to the window's edge.
    const away = page.getByRole('link', { name: t('nav.promotions'), exact: true }).first();
    await away.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/promotions/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.goBack();
    await isBack('back');
    await page.reload();
    await isBack('reload');
    await page.goBack();
    await expect(page).not.toHaveURL(/lines/);
    await page.goForward();
    await isBack('forward');
  });
});

test.describe('a grid of games', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ context }) => speak(context, 'en'));
  const t = textsOf('en');

  test('issue 14: the end of the page leads to the next games, and not on to all of them', async ({
    page,
  }) => {
    await page.goto('/rng');
    await expect(cells(page).first()).toBeVisible();
    // The foot of the page comes later than the list.
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    const reads: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/games/list')) reads.push(request.url());
    });
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const before = await page.evaluate(() => window.scrollY);
    await expect.poll(() => reads.length).toBe(1);
    // They stand where the foot of the page was.
    const last = () =>
      page.evaluate(() => {
        const seen = [...document.querySelectorAll<HTMLElement>('[data-cell]')].filter(cell => {
          const { top, bottom } = cell.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        return Math.max(...seen.map(({ dataset }) => Number(dataset.cell)));
      });
    await expect.poll(last).toBeGreaterThanOrEqual(60);
    await page.waitForLoadState('networkidle');
    expect(reads).toHaveLength(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('issue 14: a filter’s answer that comes after the next filter was chosen never shows', async ({
    page,
  }) => {
    await page.goto('/rng');
    await expect(cells(page).first()).toBeVisible();
    let letGo = () => {};
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route(/games\/list.*vassalage=RAINW/, async route => {
      await held;
      await route.continue().catch(() => {});
    });
    const studios = page.getByRole('group', { name: t('lobby:studios'), exact: true });
    await studios.getByRole('button', { name: 'Rainwheel' }).click();
    await studios.getByRole('button', { name: 'Paper Garden' }).click();
    await expect(cells(page).first()).toContainText('Paper Garden');
    letGo();
    await page.waitForLoadState('networkidle');
    await expect(cells(page).first()).toContainText('Paper Garden');
    expect(await cells(page).filter({ hasText: 'Rainwheel' }).count()).toBe(0);
  });

  test('S2-29 the entry of U9W is there only with that vendor', async ({ page }) => {
    await page.goto('/u9w');
    await expect(cells(page).first()).toContainText('Ninth Wave');
    await page.route('**/GCSGAME_newGameVendor*', async route => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll('U9W', 'OTHER');
      await route.fulfill({ response: answer, body: text });
    });
    await page.evaluate(() => window.sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('notFound.heading') })).toBeAttached();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });
});
