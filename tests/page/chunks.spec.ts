import type { Page, Route } from '@playwright/test';
import { takesOver } from '../e2e/support/shown.ts';
import { expect, test, type Visit } from './support/test.ts';

/** The help page: a part with a script and a sheet of its own. */
const PATH = '/help';
const SCRIPT = /\/js\/HelpPage-[^/]+\.js$/;
const SHEET = /\/css\/HelpPage-[^/]+\.css$/;

const abort = (route: Route) => route.abort('connectionfailed');
const missing = (route: Route) => route.fulfill({ status: 404, body: 'not found' });
/** What some servers and portals answer instead of a missing file. */
const wrongPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' });

// A browser remembers which scripts failed, as long as the document is there.
test.use({ ownDocument: true });

/** Goes there as a reader does, within the page that is open already. */
async function follow(page: Page, visit: Visit): Promise<void> {
  await visit('/sponsor');
  await takesOver(page);
  await page.evaluate(path => {
    window.history.pushState(null, '', `${path}${window.location.search}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, PATH);
}
const alert = (page: Page) => page.locator('main').getByRole('alert');
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
/** Whether the part's own sheet is there. */
const isDressed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href*="/css/HelpPage-"]')].some(link => {
      try {
        return (link.sheet?.cssRules.length ?? 0) > 0;
      } catch {
        return false;
      }
    }),
  );

test.describe('a part of the page that does not arrive', () => {
  for (const [what, file, answer, code] of [
    ['S8-30 a script that is cut off', SCRIPT, abort, 'CHUNK_JS'],
    ['S8-30 a script that is gone', SCRIPT, missing, 'CHUNK_JS'],
    ['S8-30 a page instead of a script', SCRIPT, wrongPage, 'CHUNK_JS'],
    ['S8-32 a sheet that is cut off', SHEET, abort, 'CSS_CHUNK_LOAD_FAILED'],
    ['S8-32 a sheet that is gone', SHEET, missing, 'CSS_CHUNK_LOAD_FAILED'],
    ['S8-32 a page instead of a sheet', SHEET, wrongPage, 'CSS_CHUNK_LOAD_FAILED'],
  ] as const) {
    test(`${what}: works at the second attempt, without a word`, async ({ page, visit }) => {
      let asked = 0;
      await page.route(file, route => {
        asked += 1;
        return asked === 1 ? answer(route) : route.continue();
      });
      await follow(page, visit);
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => isDressed(page)).toBe(true);
      await expect(alert(page)).toHaveCount(0);
      expect(asked).toBeGreaterThan(0);
    });

    test(`${what} S8-33: twice, says so and loads the page again at its place`, async ({ page, visit }) => {
      await page.route(file, answer);
      await follow(page, visit);
      await expect(alert(page)).toBeVisible();
      await expect(page.locator('[data-code]')).toHaveAttribute('data-code', code);
      await page.unroute(file);
      await alert(page).getByRole('button', { name: 'Load the page again' }).click();
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => isDressed(page)).toBe(true);
      await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
    });
  }

  test('S8-33 the streams: the first screen stays, and says what is missing', async ({ page }) => {
    await page.route(/\/js\/openStreams-[^/]+\.js$/, abort);
    await page.goto('/?replay=balance&studio=off');
    await expect(page.locator('[data-code="CHUNK_JS"]').getByRole('alert')).toBeVisible();
    // Once, although several places of the page wait for them.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-code="CHUNK_JS"]').getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a part that failed is asked for anew when its page is visited again', async ({ page, visit }) => {
    await page.route(SCRIPT, abort);
    await follow(page, visit);
    await expect(alert(page)).toBeVisible();
    await page.unroute(SCRIPT);
    await page.goBack();
    await expect(alert(page)).toHaveCount(0);
    await page.goForward();
    await expect(heading(page)).toBeVisible();
  });
});
