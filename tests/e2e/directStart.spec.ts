import type { BrowserContext, Page } from '@playwright/test';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';

/** A game server whose pages are drawn by the test. */
const ARENA = 'https://arena.example';
/** Studios of live tables, which the demo's own game server has none of. */
const TABLES = ['MOONT', 'HARBR', 'BANYN'];
process.env.ARENA_SECRET = 'a'.repeat(40);
test.use({
  merchant: {
    gameServers: [
      {
        id: 'arena',
        origin: ARENA,
        vendors: ['DS88', 'U9W', 'PG', ...TABLES],
        secretVariable: 'ARENA_SECRET',
      },
    ],
  },
});

const drawGames = (context: BrowserContext) =>
  context.route(`${ARENA}/**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><h1>the game itself</h1><script>parent.postMessage({ type: "croupier:ready" }, "*")</script>',
    }),
  );
const game = (page: Page) => page.frameLocator('iframe').getByRole('heading', { name: 'the game itself' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

forReader(PHONE, (t, { language }, once) => {
  const place = (page: Page, name: string) =>
    page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name, exact: true });
  const roosters = t('category.COCKFIGHT');

  once(
    'S2-45 S2-46 S2-29 S4-44 S5-74 S6-03 S8-16 places of the navigation start a vendor’s game at once, after a login',
    async ({ page, context, api }) => {
      await drawGames(context);
      const launches: string[] = [];
      page.on('request', request => {
        if (/gameLaunch/i.test(request.url())) launches.push(request.url());
      });
      await page.goto('/');
      await place(page, roosters).click();
      await expect(page.getByRole('dialog', { name: t('identity:login.title') })).toBeVisible();
      await expect(game(page)).toHaveCount(0);
      expect(launches).toEqual([]);

      await openAs(page, api, await join(api));
      for (const [name, code] of [
        [roosters, 'DS88-COPPER-COMET'],
        ['Ninth Wave', 'U9W-NINTH-WAVE-SPORTS'],
      ] as const) {
        const opened = page.waitForEvent('popup');
        await place(page, name).click();
        const own = await opened;
        await expect(game(own)).toBeVisible();
        expect([pathOf(own), pathOf(page)]).toEqual([`/play/${code}`, '/']);
        await own.close();
      }

      await page.evaluate(() => {
        window.open = () => null;
      });
      await place(page, roosters).click();
      await expect(game(page)).toBeVisible();
      await expect(page.getByText(t('play:blocked'))).toBeVisible();
      expect(pathOf(page)).toBe('/play/DS88-COPPER-COMET');
    },
  );

  test('S4-56 S4-57 S2-89 a vendor that stands as one card opens its list, whose games start in the route', async ({
    page,
    context,
    api,
    gateway,
  }) => {
    await drawGames(context);
    await gateway.query(`update catalogue_game set is_game = 'VASSALAGE' where game_code = 'PG-PAPER-KOI'`);
    await gateway.query(`update catalogue_version set version = version || '+'`);
    await openAs(page, api, await join(api), '/rng?vassalage=PG');
    await page.getByRole('gridcell').first().getByRole('button').first().click();
    const studio = language === 'bn' ? 'কাগজের কই' : 'Paper Koi';
    const list = page.getByRole('dialog', { name: t('play:list', { studio }) });
    await expect(list).toBeVisible();
    const cards = list.getByRole('listitem');
    await expect(cards.nth(1)).toBeVisible();
    await cards.nth(1).getByRole('button').nth(1).click();
    await expect(game(page)).toBeVisible();
    expect(pathOf(page)).toMatch(/^\/play\/PG-/);
    await expect.poll(() => new URL(page.url()).search).toBe('?demo');
    await page.goBack();
    await expect(list.or(page.getByRole('grid')).first()).toBeVisible();
    await gateway.query(`update catalogue_game set is_game = 'GAME' where game_code = 'PG-PAPER-KOI'`);
    await gateway.query(`update catalogue_version set version = version || '+'`);
  });

  once(
    'S1-02 issue 29.6.6: a live table starts from the page of the live casino',
    async ({ page, context, api, gateway }) => {
      await drawGames(context);
      await openAs(page, api, await join(api), '/live');
      const heading = page.getByRole('heading', { level: 1, name: t('category.LIVE') });
      await expect(heading).toBeVisible();
      await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
      await expect(game(page)).toBeVisible();
      const code = decodeURIComponent(pathOf(page).replace('/play/', ''));
      expect(
        await gateway.query('select game_type from catalogue_game where game_code = $1', [code]),
      ).toEqual([{ game_type: 'LIVE' }]);
    },
  );
});
