import { readFileSync } from 'node:fs';
import path from 'node:path';
import { merchantAnswers } from './support/merchantAnswers.ts';
import { expect, test } from './support/test.ts';

const example = JSON.parse(readFileSync('docs/examples/merchant.json', 'utf8'));
/** The example of the guide; what pops up by itself would only be in the way. */
const settings = {
  ...example,
  client: { ...example.client, files: path.resolve('docs/examples/kingfisher') },
  content: { ...example.content, en: { ...example.content.en, popup: [] } },
};
test.use({ merchant: settings, ownDocument: true });

const answers = await merchantAnswers(settings);

test('Another brand, logo, colours, languages and flags need no other build', async ({ page, visit }) => {
  await visit('/', { lines: answers });
  await expect(page).toHaveTitle(/Kingfisher/);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Kingfisher')).toBeVisible();
  const logo = banner.locator('img').first();
  await expect(logo).toHaveAttribute('src', '/merchant/logo.svg');
  await expect
    .poll(() => logo.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true);
  const action = page.getByRole('main').getByRole('link', { name: 'See the games' });
  await expect(page.getByRole('heading', { name: 'Dive in' })).toBeVisible();
  await expect(action).toHaveCSS('background-color', 'rgb(18, 179, 199)');
  await expect(action).toHaveCSS('color', 'rgb(4, 22, 28)');
  // DIRECTREG3 is off in the file: nobody can join from here.
  await expect(banner.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join now' })).toHaveCount(0);
  expect(JSON.stringify(answers)).toContain('{"modId":"MOBILEVERCODELOGIN3","enabled":"0"}');
});

test.describe('a browser that was never here', () => {
  test.use({ newcomer: true });

  test('S9-13 S9-15 the page calls as its merchant, in the merchant’s default language', async ({ page }) => {
    // Without a script the page calls its gateway: nothing answers here, and the first call is enough.
    await page.route(/\/(wps|v1|socket\.io)\//, route => route.abort());
    await page.routeWebSocket(/socket\.io/, socket => void socket.close());
    const asked = page.waitForRequest(/\/wps\/system\/whitelabel/);
    await page.goto('/');
    expect((await asked).headers().merchant).toBe('kingfisher');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('savedLanguage'))).toBe('en');
  });
});

test('The manifest makes it an application of this brand', async ({ page, visit }) => {
  await visit('/', { lines: answers });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Kingfisher', display: 'standalone', start_url: '/' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async source => {
      const icon = new Image();
      icon.src = source;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
