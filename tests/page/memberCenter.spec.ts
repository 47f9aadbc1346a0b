import { forEachReader } from './support/readers.ts';
import { expect, test } from './support/test.ts';

/** A deposit that failed while the page was open. */
const failed = {
  id: 'cash:failed',
  type: 'DEPOSIT_FAILED',
  amount: 70_007,
  at: Date.now(),
  read: false,
  demo: true,
};

forEachReader((t, { width }) => {
  test('S2-114 S2-115 S2-127 the member center opens at the account, leads to its pages by name, and shows a message the moment it arrives', async ({
    page,
    visit,
  }) => {
    const arrives = [
      { at: 1_000, rest: 'GET /v1/inbox', value: [failed] },
      { at: 1_000, topic: 'inbox', data: { unread: 1, latest: [failed] } },
      { rest: 'POST /v1/inbox/read', value: { unread: 0 } },
    ];
    await visit('/member', { as: 'member', lines: arrives });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading(t('security:page.title'))).toBeVisible();
    const menu = page.getByRole('navigation', { name: t('shell:center.member') });
    await expect(menu.locator('[aria-current=page]')).toHaveText(t('shell:page.securityCenter'));
    // Comes with the announcements, and moves the row of a phone.
    await expect(menu.getByRole('link', { name: t('shell:page.referral') })).toBeAttached();
    await menu.getByRole('link', { name: t('shell:page.messageV2') }).click();
    await expect(page).toHaveURL(/\/member\/messageV2$/);
    await expect(heading(t('common:inbox.title'))).toBeVisible();

    const row = page.getByRole('listitem').filter({ hasText: '700.07' });
    await expect(row).toBeVisible();
    await row.getByRole('button').click();
    const pane = page.getByRole('article', { name: t('inbox:types.DEPOSIT_FAILED.title') });
    await expect(pane).toContainText('700.07');
    // On a phone the message stands in the place of the list.
    if (width < 960) await expect(row).toBeHidden();
    await expect(pane.getByRole('button', { name: t('inbox:page.remove') })).toBeVisible();
  });
});
