import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from '../e2e/support/axe.ts';
import { pressOn } from '../e2e/support/keys.ts';
import { expect, test } from './support/test.ts';

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

test.use({ ownDocument: true });

for (const language of ['bn', 'en'] as const) {
  const names = NAMES[language];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test.describe(`${language} at ${width} px`, () => {
      test.use({ language, viewport: { width, height } });
      test(`axe finds nothing on the studio in ${language} at ${width} px`, async ({ page }) => {
        await keepTimers(page);
        await page.goto('/?replay=drop-and-resume');
        const panel = page.getByRole('region', { name: names.panel });
        const tab = (name: string) =>
          panel.getByRole('tablist', { name: names.panel }).getByRole('tab', { name, exact: true });
        await expect(panel.getByRole('slider')).toBeVisible({ timeout: 60_000 });
        await pressOn(panel.getByRole('slider'), 'End');
        await expect(panel.getByTestId('position')).toContainText('00:15.050 /', { timeout: 60_000 });
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
    });
  }
}

test.describe('with the keyboard alone', () => {
  test('the studio remembers where it was docked', async ({ page }) => {
    await page.goto('/?replay=balance');
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
