import type { BrowserContext, Page, Route } from '@playwright/test';
import { takesOver } from './support/shown.ts';
import { expect, speak, test } from './support/test.ts';

/** The help page: a part with a script and a sheet of its own. */
const PATH = '/help';
const SCRIPT = /\/js\/HelpPage-[^/]+\.js$/;
const SHEET = /\/css\/HelpPage-[^/]+\.css$/;
const SLOW = 'The page took longer time to load, please check your network connectivity';

// Requests of a service worker would pass the failures below.
test.use({ serviceWorkers: 'block' });

/** Goes there as a reader does, within the page that is open already. */
async function follow(page: Page): Promise<void> {
  await page.goto('/');
  await takesOver(page);
  await page.evaluate(path => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, PATH);
}
const alert = (page: Page) => page.locator('main').getByRole('alert');
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
/** In English, and without the announcements, which would lie over the page. */
async function quietly(context: BrowserContext): Promise<void> {
  await speak(context, 'en');
  await context.addInitScript(() => window.sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'));
}

test.describe('a part of the page that does not arrive', () => {
  test.beforeEach(async ({ context }) => {
    await quietly(context);
  });

  for (const [what, file] of [
    ['a script', SCRIPT],
    ['a sheet', SHEET],
  ] as const) {
    test(`S8-14 S8-31 S9-53 ${what} that nobody answers for 120 seconds`, async ({ page }) => {
      await page.clock.install();
      const held: Route[] = [];
      await page.route(file, route => {
        held.push(route);
      });
      await follow(page);
      await expect.poll(() => held.length).toBe(1);
      // The clock also runs by itself between the steps, on a busy machine for seconds.
      await page.clock.fastForward(105_000);
      await expect(alert(page)).toHaveCount(0);
      await page.clock.fastForward(20_000);
      await expect(alert(page)).toContainText(SLOW);
      await page.unroute(file);
      await alert(page).getByRole('button', { name: 'Load the page again' }).click();
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
    });
  }
});

test.describe('after a deploy', () => {
  test('a page that connects again offers the new build, and loads it at its place', async ({
    page,
    context,
  }) => {
    await quietly(context);
    await page.goto(PATH);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('A new version of the page is ready.')).toHaveCount(0);
    await page.route('**/version.json', route => route.fulfill({ json: { build: 'another' } }));
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/The connection is interrupted/)).toBeVisible();
    await context.setOffline(false);
    const notice = page.getByRole('status').filter({ hasText: 'A new version of the page is ready.' });
    await expect(notice).toBeVisible();
    await page.unroute('**/version.json');
    await notice.getByRole('button', { name: 'Load it' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
  });
});
