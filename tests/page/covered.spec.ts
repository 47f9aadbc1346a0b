import { HOUSE_CODES } from '../../src/routes/houseGames.ts';
import { coveredForGood } from '../e2e/support/covered.ts';
import { expect, test } from './support/test.ts';

/** Phones: the one of most people, and a small one. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const GAMES = [...HOUSE_CODES, 'CRASH'].map(code => `/inHouse/${code.toLowerCase()}`);
const PAGES = ['/', '/inHouse', '/hot', '/promotions', '/help', '/member/depositv2', '/member/limits'];

for (const size of PHONES)
  test.describe(`on a phone of ${size.width} by ${size.height} px`, () => {
    test.use({ viewport: size });

    for (const path of GAMES)
      test(`issue 29: nothing fixed lies over ${path}, which has the bottom of the window for itself`, async ({
        page,
        visit,
        t,
      }) => {
        await visit(path, { as: 'member' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('navigation', { name: t('nav.bottom') })).toBeHidden();
        expect(await coveredForGood(page)).toEqual([]);
      });

    test('issue 29: everything that can be pressed comes out from under the bar at the bottom', async ({
      page,
      visit,
      t,
    }) => {
      for (const path of PAGES) {
        await visit(path, { as: 'member' });
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('navigation', { name: t('nav.bottom') })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await coveredForGood(page), path).toEqual([]);
      }
    });
  });
