import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import { expect, speak, test } from './support/test.ts';

// It looks at what others do.
test.use({ simulator: true });

async function expectDrawn(page: Page, place: string): Promise<void> {
  // The heading comes with the page's own chunk.
  await expect(page.locator('h1').first()).toBeVisible();
  if (place === '/login' || place === '/register')
    await expect(page.locator('dialog[open] input').first()).toBeVisible();
}

// All pages one after the other.
test.describe.configure({ timeout: 240_000 });

const PLACES = {
  'a visitor': ['/', '/inHouse', '/inHouse/dice', '/inHouse/limbo', '/login', '/register', '/nowhere'],
  content: [
    '/help',
    '/promotions',
    '/description',
    '/sponsor',
    '/seamless',
    '/winners',
    '/download',
    '/download/iosLite',
    '/rng',
    '/cockfight',
    '/chat',
    '/demo/desk',
    '/demo/config',
  ],
};

/** Where axe looks, and the narrower widths that are tried besides, px. */
const WIDE = { width: 1440, height: 900 };
const SIZES = [
  { ...WIDE, narrower: [1180, 1024, 768] },
  { width: 390, height: 844, narrower: [360, 320] },
];

// Arabic is offered by configuration.
test.use({ merchant: { client: { languages: ['bn', 'en', 'ar'] } } });

for (const language of ['bn', 'en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ context }) => speak(context, language));

    for (const [kind, paths] of Object.entries(PLACES)) {
      test(`axe finds nothing on any page of ${kind} at 1440 and 390 px, and nothing scrolls sideways`, async ({
        page,
      }) => {
        for (const path of paths) {
          await page.setViewportSize(WIDE);
          await page.goto(path);
          await expectDrawn(page, path);
          for (const { width, height, narrower } of SIZES) {
            await page.setViewportSize({ width, height });
            await expectNoViolations(page, `${path} at ${width} px`, { colours: language === 'en' });
            for (const narrow of narrower) {
              await page.setViewportSize({ width: narrow, height });
              expect(await sidewaysScroll(page), `${path} at ${narrow} px`).toBeLessThanOrEqual(0);
            }
          }
        }
      });
    }
  });
}
