import type { Page } from '@playwright/test';
import { takesOver } from '../e2e/support/shown.ts';
import { expect, test, type Visit } from './support/test.ts';

// The default merchant, in a browser that was not here before.
test.use({ merchant: {}, language: 'bn', ownDocument: true, newcomer: true });

/** Opens home as a phone does, and waits until it is live. */
async function openLive(page: Page, visit: Visit): Promise<void> {
  await page.addInitScript(() => {
    const found = { shift: 0 };
    Object.assign(window, { found });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        found.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit('/');
  await takesOver(page);
  await expect(page.getByRole('banner').locator('[data-mark="live"]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
/** Sum of all that moved on the page by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { found: { shift: number } }).found.shift);
/** Names of the fonts that were fetched. */
const fontsOf = async (page: Page) =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .filter(name => name.endsWith('.woff2'))
    .map(name => /assets\/([a-z]+-[a-z]+)/.exec(name)?.[1]);

test.describe('without any program', () => {
  test.use({ javaScriptEnabled: false });

  test('S1-34 S1-35 the first document is in Bengali, offers Bengali and English, and shows the first screen', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('banner')).toContainText('Waterlily');
    const languages = page.getByRole('banner').getByRole('combobox').locator('option');
    await expect(languages).toHaveText(['বাংলা', 'English']);
    const picture = page.locator('main img').first();
    await expect(picture).toBeVisible();
    await expect(page.locator('main h2').first()).toHaveText(/[\u0980-\u09ff]/);
    // What one chose or typed before the page takes over would be lost.
    const controls = page.locator('input, select, button');
    expect(await controls.count()).toBeGreaterThan(0);
    expect(await controls.and(page.locator(':not([inert])')).count()).toBe(0);
    // Not a style, not a script of it is against the security policy.
    expect(problems).toEqual([]);
  });

  test('issue 29: says that it needs programs', async ({ page, t }) => {
    await page.goto('/help');
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveText(t('operators:document.noScripts', { brand: 'Waterlily' }));
  });
});

test('issue 29: a browser that is too old is told so, whatever else works', async ({ page, visit, t }) => {
  const sentence = t('operators:document.tooOld', { brand: 'Waterlily' });
  await visit('/');
  await takesOver(page);
  await expect(page.getByText(sentence)).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await visit('/');
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ language: 'en', newcomer: false });

  test('The page takes over from what was drawn without a jump', async ({ page, visit, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
    const document = await (await page.request.get('/')).text();
    await openLive(page, visit);
    const heading = page.locator('main h2').first();
    expect(document).toContain(await heading.innerText());
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 823 } });

    test('English fetches no letters but its own', async ({ page, visit, baseURL }) => {
      await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
      await openLive(page, visit);
      const fonts = await fontsOf(page);
      expect(fonts).toContain('anek-latin');
      expect(fonts).not.toContain('anek-bangla');
      expect(fonts).not.toContain('vazirmatn-arabic');
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('Nothing but the document stands before the first picture', async ({ page, visit }) => {
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    const loaded = page.waitForResponse(answer => answer.request().isNavigationRequest());
    await visit('/');
    const answer = await loaded;
    expect(answer.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
    await page.waitForLoadState('load');
    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus: string })[])
        .filter(it => it.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    const frame = await page.getByRole('banner').evaluate(it => getComputedStyle(it).position);
    expect(frame).not.toBe('static');
    expect(problems).toEqual([]);
  });

  test('Bengali needs its letters, and they move little when they come', async ({ page, visit }) => {
    await openLive(page, visit);
    const fonts = await fontsOf(page);
    expect(fonts).toContain('anek-bangla');
    expect(fonts).not.toContain('vazirmatn-arabic');
    expect(await shiftOf(page)).toBeLessThan(0.05);
  });
});

test('A chosen language is already that of the next document', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('banner').getByRole('combobox').last().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en"');
});
