import { expect, speak, test } from './support/test.ts';

test.describe('a visitor', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('opens exactly one socket, also when the page renders twice', async ({ page }) => {
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    await page.goto('/inHouse');
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    // One for each of the two page loads.
    expect(sockets).toBe(2);
  });

  test('registers and is a member at once', async ({ page }) => {
    await page.goto('/register');
    const dialog = page.getByRole('dialog', { name: /Join/ });
    const name = `nina${Date.now() % 1_000_000}`;
    await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill('Lotus-new-1');
    await dialog.getByLabel('Confirm password').fill('Lotus-new-1');
    await dialog.getByRole('checkbox', { name: /terms/ }).check();
    await dialog.getByRole('checkbox', { name: /or older/ }).check();
    await dialog.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  });
});
