import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import { takesOver } from './support/shown.ts';
import { expect, speak, test } from './support/test.ts';

const NAMES = {
  en: { panel: 'Replay studio', scripts: 'Scripts', record: 'Record', replay: 'Replay', pause: 'Pause' },
  bn: { panel: 'রিপ্লে স্টুডিও', scripts: 'স্ক্রিপ্ট', record: 'রেকর্ড', replay: 'রিপ্লে', pause: 'থামান' },
} as const;

declare global {
  interface Window {
    /** Swaps the timers of the page with those that were there when it began. */
    swapTimers?: () => void;
  }
}

/** Keeps the real timers at hand: axe waits on timers, and those of a replay stand still with the script. */
async function keepTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let other = window.setTimeout;
    window.swapTimers = () => {
      [window.setTimeout, other] = [other, window.setTimeout];
    };
  });
}

/** Axe finds nothing on the whole page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.swapTimers?.());
  await expectNoViolations(page, state);
  await page.evaluate(() => window.swapTimers?.());
}

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['bn', 'en'] as const) {
  const names = NAMES[language];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`axe finds nothing on the studio in ${language} at ${width} px`, async ({ page, context }) => {
      await speak(context, language);
      await keepTimers(page);
      await page.setViewportSize({ width, height });
      await page.goto('/?replay=drop-and-resume');
      const panel = page.getByRole('region', { name: names.panel });
      const tab = (name: string) =>
        panel.getByRole('tablist', { name: names.panel }).getByRole('tab', { name, exact: true });
      await expect(panel.getByRole('slider')).toBeVisible({ timeout: 60_000 });
      await panel.getByRole('slider').focus();
      await page.keyboard.press('End');
      await expect(panel.getByTestId('position')).toContainText('00:13.050 /', { timeout: 60_000 });
      await expectAccessible(page, 'the tape');
      const views = panel.getByRole('tablist').last().getByRole('tab');
      for (let n = 0; n < (await views.count()); n += 1) {
        await views.nth(n).click();
        await expectAccessible(page, `view ${n}`);
      }
      await tab(names.scripts).click();
      await expect(panel.getByRole('button', { name: /^balance / })).toBeVisible();
      await expectAccessible(page, 'scripts');
      await tab(names.record).click();
      await expectAccessible(page, 'record');
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
}

test.describe('with the keyboard alone', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('the studio opens, plays, steps, searches, is sized and closes', async ({ page }) => {
    await page.goto('/');
    await takesOver(page);
    // What is in the footer comes when somebody gets near, and takes the place of what stood there.
    await expect(async () => {
      const foot = page.getByRole('contentinfo');
      await foot.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(foot.getByRole('link', { name: 'Replay studio' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Control+Alt+KeyR');
    const panel = page.getByRole('region', { name: 'Replay studio' });
    await expect(panel.getByRole('tab', { name: 'Scripts' })).toBeFocused();
    const script = panel.getByRole('button', { name: /^balance / });
    await script.focus();
    await page.keyboard.press('Enter');
    const slider = panel.getByRole('slider');
    await expect(slider).toBeVisible({ timeout: 60_000 });
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(slider).not.toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('/');
    await page.keyboard.type('148755');
    await expect(panel.getByRole('option', { name: /Balance #3/ })).toBeVisible();
    await expect(panel.getByRole('option', { name: /Balance #2/ })).toBeHidden();
    const edge = panel.getByRole('separator');
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await edge.focus();
    await page.keyboard.press('ArrowUp');
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 24));
    await panel.getByRole('button', { name: 'Close the studio' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  test('the studio remembers where it was docked', async ({ page }) => {
    await page.goto('/?studio');
    const panel = page.getByRole('region', { name: 'Replay studio' });
    await panel.getByRole('button', { name: 'Dock at the side' }).click();
    await page.reload();
    await expect(panel.getByRole('button', { name: 'Dock at the side' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const [box, main] = [await panel.boundingBox(), await page.locator('main').boundingBox()];
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + 1);
  });
});
