import type { Page } from '@playwright/test';
import { expect, speak, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** How far the words of the first banner reach into the sun of its drawing, px; negative when they end before it. */
const intoTheSun = (page: Page) =>
  page.evaluate(() => {
    const art = document.querySelector<HTMLImageElement>('main img[data-own]');
    const title = art?.parentElement?.querySelector('h2');
    if (!art || !title) throw new Error('the banner is not there');
    const box = art.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(title);
    const text = words.getBoundingClientRect();
    // The drawing is 900 by 436 and covers its box; the sun begins at 500, 96 and ends on the water at 246.
    const scale = Math.max(box.width / 900, box.height / 436);
    const [x = '50%', y = '50%'] = getComputedStyle(art).objectPosition.split(' ');
    const left = box.left + ((box.width - 900 * scale) * Number.parseFloat(x)) / 100;
    const top = box.top + ((box.height - 436 * scale) * Number.parseFloat(y)) / 100;
    const isBeside = text.bottom < top + 96 * scale || text.top > top + 246 * scale;
    return isBeside ? -1 : text.right - (left + 500 * scale);
  });

const LANGUAGES = ['en', 'bn'] as const;

for (const language of LANGUAGES) {
  const t = textsOf(language);
  test.describe(`${language}`, () => {
    test.beforeEach(({ context }) => speak(context, language));

    test('issue 11.32: home fits every width, its navigation is whole from 1024 px on, and its headline ends before the sun', async ({
      page,
    }) => {
      await page.goto('/');
      const nav = page.getByRole('navigation', { name: t('nav.label') });
      // The categories have come.
      await expect(nav.getByRole('link', { name: t('category.RNG') })).toBeVisible();
      for (const width of [320, 390, 720, 768, 1024, 1180, 1240, 1290, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(() => {
          const row = document.querySelector('header nav');
          return {
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            cut: row === null ? 0 : row.scrollWidth - row.clientWidth,
          };
        });
        expect.soft(found.sideways, `sideways at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await intoTheSun(page), `headline at ${width}`).toBeLessThanOrEqual(0);
        if (width >= 1024) expect.soft(found.cut, `navigation at ${width}`).toBeLessThanOrEqual(0);
      }
    });

    test('issue 11.36: the games of a lobby page begin in the first view, at 240 px on a wide screen', async ({
      page,
    }) => {
      for (const path of ['/rng', '/live', '/hot', '/sports', '/cockfight']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        const games = page.getByRole('main').locator('ul:not([aria-busy])').first();
        const first = games.locator('> li').first();
        await expect(first).toBeVisible();
        // The banner has come, with the name of the page in it.
        const head = page.getByRole('main').locator('[data-head]');
        if (path !== '/hot') await expect(head.locator('img')).toBeVisible();
        await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft((await first.boundingBox())?.y, `${path} at 1440`).toBeLessThanOrEqual(240);
        await page.setViewportSize({ width: 390, height: 844 });
        const box = await first.boundingBox();
        // The bar at the lower edge covers some of it.
        const bar = await page.getByRole('navigation', { name: t('nav.bottom') }).boundingBox();
        const end = bar?.y ?? 844;
        expect.soft((box?.y ?? end) + (box?.height ?? 0), `${path} at 390`).toBeLessThanOrEqual(end);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${path} at 390`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 740 }, isMobile: true, hasTouch: true });
  test('issue 11.32: home is as wide as the screen', async ({ page, context }) => {
    await speak(context, 'en');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: textsOf('en')('home:rows.hot.title') })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.innerWidth)).toBe(320);
  });
});
