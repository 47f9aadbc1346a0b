import type { Locator } from '@playwright/test';
import { topDialog } from '../../e2e/support/dialogs.ts';
import { openLogin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** How much of what a dialog scrolls is out of sight, px. */
const outOfSight = (dialog: Locator) =>
  dialog.evaluate(it => {
    const scrolled = [...it.querySelectorAll('*')].filter(part =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
    );
    return Math.max(...scrolled.map(part => part.scrollHeight - part.clientHeight));
  });

for (const language of ['en', 'bn', 'ar'] as const) {
  test.describe(`${language} at 1440 x 900`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test('issue 29 5.14: the login is seen as a whole, without scrolling', async ({ page, visit, t }) => {
      const login = await openLogin(page, visit);
      await expect(login.getByRole('button', { name: t('identity:login.create') })).toBeVisible();
      await expect.poll(() => outOfSight(login)).toBe(0);
    });

    test('issue 29 5.14: also where it says why it opened', async ({ page, visit, t }) => {
      await visit('/member/limits', { as: 'visitor' });
      const login = topDialog(page);
      await expect(login.getByText(t('identity:login.reason.page'))).toBeVisible();
      await expect(login.getByText(t('identity:antiBot.label'))).toBeVisible();
      await expect(login.getByRole('button', { name: t('identity:demo.agent') })).toBeVisible();
      await expect.poll(() => outOfSight(login)).toBe(0);
    });
  });
}
