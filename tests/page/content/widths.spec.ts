import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../e2e/support/axe.ts';
import { focusOn } from '../../e2e/support/keys.ts';
import { seesBalance } from '../../e2e/support/shown.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { expect, test, type Visit } from '../support/test.ts';
import type { RoleName } from '../support/worlds.ts';

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

const softly = expect.configure({ soft: true });

const LANGUAGES = ['en', 'bn'] as const;

for (const language of LANGUAGES) {
  const t = textsOf(language);
  test.describe(`${language}`, () => {
    test.use({ language });

    test('issue 11.32: home fits every width, its navigation is whole from 1024 px on, and its headline ends before the sun', async ({
      page,
      visit,
    }) => {
      await visit('/');
      const nav = page.getByRole('navigation', { name: t('nav.label') });
      // The categories have come.
      await expect(nav.getByRole('link', { name: t('category.RNG') })).toBeVisible();
      for (const width of [320, 390, 720, 768, 1024, 1180, 1240, 1290, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wrong = () =>
          page.evaluate(() => {
            const row = document.querySelector('header nav');
            return {
              sideways: Math.max(
                0,
                document.documentElement.scrollWidth - document.documentElement.clientWidth,
              ),
              cut: row === null || window.innerWidth < 1024 ? 0 : row.scrollWidth - row.clientWidth,
              // A column of the footer whose contents reach into the next one.
              spilt: [...document.querySelectorAll('footer section, footer nav, footer div')]
                .filter(part => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
                .map(part => part.textContent),
            };
          });
        // What scripts draw for another width comes a frame later.
        await softly.poll(wrong, `at ${width}`).toEqual({ sideways: 0, cut: 0, spilt: [] });
        await softly.poll(() => intoTheSun(page), `headline at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const language of ['en', 'bn', 'ar'] as const) {
  test.describe(`lobby pages in ${language}`, () => {
    test.use({ language });

    /** Where the first game of each page begins, at each width: in the first view, below one compact head. */
    const beginsAtOnce = async (page: Page, visit: Visit, as: RoleName, paths: readonly string[]) => {
      for (const path of paths) {
        await visit(path, { as });
        const first = page.getByRole('main').locator('[data-cell], ul:not([aria-busy]) > li').first();
        await expect(first).toBeVisible();
        const head = page.getByRole('main').locator('[data-head]');
        await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
        // The banner has come, with its words.
        if (!['/hot', '/inHouse'].includes(path)) await expect(head.locator('img')).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const width of [320, 390, 768, 1180, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          // What scripts draw for another width comes a frame later.
          const top = async () => (await first.boundingBox())?.y;
          await softly.poll(top, `${path} at ${width}`).toBeLessThanOrEqual(240);
          expect.soft(await sidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    };

    test('issue 11.36: the games begin at 240 px or above it, at every width, for a visitor and a member', async ({
      page,
      visit,
    }) => {
      await beginsAtOnce(page, visit, 'visitor', ['/rng', '/live', '/hot', '/inHouse']);
      await beginsAtOnce(page, visit, 'member', ['/pvp', '/seaLottery']);
    });

    test('issue 11.32: the head of an agent keeps every control in the window, large enough and apart from the next', async ({
      page,
      visit,
      t,
    }) => {
      await visit('/', {
        as: 'agent',
        lines: [{ at: 0, state: 'offers', value: { requests: [], inForce: [] } }],
      });
      await seesBalance(page);
      const head = page.locator('header > div').first();
      // On a phone it is among what the bar at the lower edge opens.
      const limits = head.getByRole('link', { name: t('header.limits'), exact: true });
      for (const width of [320, 390, 720, 767, 768, 860, 1024, 1080, 1180]) {
        await page.setViewportSize({ width, height: 844 });
        await softly(limits, `limits at ${width}`).toBeVisible({ visible: width >= 720 });
        const bad = () =>
          head.evaluate(row =>
            [...row.querySelectorAll('a, button, select')]
              .filter(control => control.checkVisibility())
              .map(control => ({
                box: control.getBoundingClientRect(),
                name: control.outerHTML.slice(0, 80),
              }))
              .filter(
                ({ box }) =>
                  box.left < 0 || box.right > window.innerWidth || box.width < 24 || box.height < 24,
              )
              .map(({ box, name }) => `${name}: ${box.left} to ${box.right}`),
          );
        await softly.poll(bad, `at ${width}`).toEqual([]);
        const crossed = () =>
          head.evaluate(row => {
            const parts = [...row.children].flatMap(part =>
              part.querySelector('[data-testid="balance"]') ? [...part.children] : [part],
            );
            /** From where to where all of a part reaches, what leaves its box included. */
            const reach = (part: Element) => {
              // What only screen readers get is clipped to a point.
              const isSeen = (it: Element): boolean =>
                it.checkVisibility() &&
                getComputedStyle(it).clipPath === 'none' &&
                (it === part || it.parentElement === null || isSeen(it.parentElement));
              const boxes = [part, ...part.querySelectorAll('*')]
                .filter(isSeen)
                .map(it => it.getBoundingClientRect());
              return {
                part: part.outerHTML.slice(0, 80),
                from: Math.min(...boxes.map(({ left }) => left)),
                to: Math.max(...boxes.map(({ right }) => right)),
              };
            };
            const reaches = parts.map(reach).sort((a, b) => a.from - b.from);
            return reaches.filter(({ from }, at) => from < (reaches[at - 1]?.to ?? 0) - 1);
          });
        await softly.poll(crossed, `crossed at ${width}`).toEqual([]);
      }
    });
  });
}

test.describe('a phone of 320 px', () => {
  test.use({ ownDocument: true, viewport: { width: 320, height: 740 }, isMobile: true, hasTouch: true });
  test('issue 11.32: home is as wide as the screen', async ({ page, visit, t }) => {
    await visit('/');
    await expect(page.getByRole('heading', { name: t('home:rows.hot.title') })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.innerWidth)).toBe(320);
  });
});

test('issue 11.35: on a phone the bar at the lower edge covers nothing that has the focus', async ({
  page,
  visit,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visit('/help');
  await expect(page.getByRole('navigation', { name: t('nav.bottom') })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
  await focusOn(page.locator('main h1'));
  const covered: string[] = [];
  const isPastPage = () => page.evaluate(() => document.activeElement?.closest('main, footer') === null);
  for (let step = 0; step < 80 && !(await isPastPage()); step += 1) {
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].at(-1)?.getBoundingClientRect();
      if (focused === null || bar === undefined) return 'nothing has the focus';
      const { bottom } = focused.getBoundingClientRect();
      return bottom > bar.top ? `${focused.outerHTML.slice(0, 80)}: ${bottom} below ${bar.top}` : null;
    });
    if (found !== null) covered.push(found);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
});
