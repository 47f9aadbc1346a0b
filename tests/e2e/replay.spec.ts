import { expect, MEMBER, signIn, speak, test } from './support/test.ts';

/** A script is played through once before it is shown; on a busy machine that takes its time. */
const READY = { timeout: 60_000 };

test.describe('a socket script in the page', () => {
  test.describe.configure({ timeout: 180_000 });
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('leaves the real session of this browser alone', async ({ page }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    await page.goto('/?replay=kick');
    await expect(page.getByText('You were signed out because')).toBeVisible(READY);
    await page.goto('/');
    await expect(page.getByRole('banner').getByText(MEMBER.username)).toBeVisible();
  });

  test('that does not exist is named in one sentence', async ({ page }) => {
    await page.goto('/?replay=no-such-script');
    await expect(page.getByText('There is no script called no-such-script.')).toBeVisible();
  });
});
