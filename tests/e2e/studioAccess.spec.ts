import { pressOn } from './support/keys.ts';
import { takesOver } from './support/shown.ts';
import { expect, speak, test } from './support/test.ts';

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
    await pressOn(script, 'Enter');
    const slider = panel.getByRole('slider');
    await expect(slider).toBeVisible({ timeout: 60_000 });
    await pressOn(slider, 'Home');
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(slider).not.toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('/');
    await page.keyboard.type('148755');
    await expect(panel.getByRole('option', { name: /Balance #3/ })).toBeVisible();
    await expect(panel.getByRole('option', { name: /Balance #2/ })).toBeHidden();
    const edge = panel.getByRole('separator');
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await pressOn(edge, 'ArrowUp');
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 24));
    await pressOn(panel.getByRole('button', { name: 'Close the studio' }), 'Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
