import { expect, test } from './support/test.ts';

/** A script is played through once before it is shown; on a busy machine that takes its time. */
const READY = { timeout: 60_000 };

test.describe('a socket script in the page', () => {
  test.use({ ownDocument: true });

  test('moves the balance without one real socket, and says that its expectations were met', async ({
    page,
  }) => {
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.goto('/sponsor?replay=balance');
    const balance = page.getByRole('banner').getByTestId('balance');
    await expect(balance).toContainText('1,000.00', READY);
    await expect(balance).toContainText('1,500.00');
    await expect(balance).toContainText('1,487.55');
    await expect(page.getByText('4 expectations were met.')).toBeVisible();
    expect(sockets).toBe(0);
  });

  test('keeps the balance on screen, marked as old, while its link is down', async ({ page }) => {
    await page.goto('/sponsor?replay=drop-and-resume');
    const studio = page.getByRole('region', { name: 'Replay studio' });
    await expect(studio.getByRole('listbox', { name: 'Moments' })).toBeVisible(READY);
    const pause = studio.getByRole('button', { name: 'Pause' });
    if (await pause.isVisible()) await pause.click();
    // Without calls the list is short, so that the row is drawn.
    await studio.getByRole('button', { name: /^Calls/ }).click();
    // Stopped while the link is down: what is said there is said for a second, which a busy machine may not look at.
    await studio
      .getByRole('option', { name: /00:04\.900/ })
      .first()
      .click();
    await expect(page.getByText(/The connection is interrupted/)).toBeVisible();
    await expect(page.getByRole('banner').getByTestId('balance')).toContainText('1,000.00');
    await studio.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText(/The connection is interrupted/)).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('banner').getByTestId('balance')).toContainText('1,030.00');
  });
});
