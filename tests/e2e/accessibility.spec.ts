import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AGENT, expect, signIn, speak, test } from './support/test.ts';

/** Rules broken on the page as it is, with the elements that break them. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function expectDrawn(page: Page, place: string): Promise<void> {
  // The heading comes with the page's own chunk.
  await expect(page.locator('h1').first()).toBeVisible();
  if (place === '/login' || place === '/register')
    await expect(page.locator('dialog[open] input').first()).toBeVisible();
}

// A row that slides in is half transparent for a moment: contrast is a matter of the page at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// All pages one after the other.
test.describe.configure({ timeout: 240_000 });

const places = ['/', '/inHouse', '/inHouse/dice', '/inHouse/limbo', '/login', '/register', '/nowhere'];
const contentPlaces = [
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
];

/** Widths that are tried besides the one that axe looks at, px. */
const WIDTHS = { 1440: [1180, 1024, 768], 390: [360, 320] } as const;

// Arabic is offered by configuration.
test.use({ merchant: { client: { languages: ['bn', 'en', 'ar'] } } });

for (const language of ['bn', 'en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ context }) => speak(context, language));

    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`axe finds nothing on any page of a visitor at ${width} px, and nothing scrolls sideways`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const place of places) {
          await page.goto(place);
          await expectDrawn(page, place);
          expect(await violations(page), place).toEqual([]);
          for (const narrow of WIDTHS[width]) {
            await page.setViewportSize({ width: narrow, height });
            expect(await sidewaysScroll(page), `${place} at ${narrow} px`).toBeLessThanOrEqual(0);
          }
          await page.setViewportSize({ width, height });
        }
      });

      test(`axe finds nothing on any page of content at ${width} px, and nothing scrolls sideways`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const place of contentPlaces) {
          await page.goto(place);
          await expectDrawn(page, place);
          expect(await violations(page), place).toEqual([]);
          for (const narrow of WIDTHS[width]) {
            await page.setViewportSize({ width: narrow, height });
            expect(await sidewaysScroll(page), `${place} at ${narrow} px`).toBeLessThanOrEqual(0);
          }
          await page.setViewportSize({ width, height });
        }
      });
    }
  });
}

test.describe('signed in as an agent', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`axe finds nothing on salary strip, inbox, contract popup and game at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await signIn(page, AGENT);
      await expect(page.getByRole('region', { name: 'Real-time salary' })).toBeVisible();
      expect(await violations(page), 'salary strip').toEqual([]);
      // What the simulator's upline offers is waiting since the world began.
      await expect(page.getByRole('dialog', { name: 'Contract requests' })).toBeVisible();
      expect(await violations(page), 'contract popup').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Messages/ }).click();
      await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();
      expect(await violations(page), 'inbox').toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto('/inHouse/dice');
      await expect(page.getByRole('tab', { name: 'Seeds' })).toBeVisible();
      expect(await violations(page), 'game').toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('with the keyboard alone', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('a visitor skips to the content, opens the login, and gets the focus back after Escape', async ({
    page,
  }) => {
    // Too narrow for a form in the head: there a button opens the dialog.
    await page.setViewportSize({ width: 1000, height: 720 });
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await logIn.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate(node => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(logIn).toBeFocused();
  });

  test('a wrong login says so and keeps the dialog; an empty one moves the focus to the first error', async ({
    page,
  }) => {
    await page.goto('/login');
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    const username = dialog.getByRole('textbox', { name: 'Username' });
    await username.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Input cannot be empty').first()).toBeVisible();
    await expect(username).toBeFocused();
    await page.keyboard.type('nobody-here');
    await dialog.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type('wrong-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Username or password is incorrect.')).toBeVisible();
  });

  test('a dialog is moved with the arrow keys and is not closed by a click beside it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog).toBeVisible();
    const left = async () => (await dialog.boundingBox())?.x ?? 0;
    const before = await left();
    await dialog.getByRole('button', { name: /arrow keys/ }).focus();
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    await page.mouse.click(5, 500);
    await expect(dialog).toBeVisible();
  });
});
