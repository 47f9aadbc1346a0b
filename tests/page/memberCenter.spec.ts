import { dialogOf, expectSignedIn, forEachReader, openLogin } from './support/readers.ts';
import { expect, MEMBER, openAs, test } from './support/test.ts';

forEachReader((t, { width }, once) => {
  test('S2-114 S2-115 S2-127 the member center opens at the account, leads to its pages by name, and shows a message the moment it arrives', async ({
    page,
    api,
  }) => {
    await openAs(page, api, MEMBER, '/member');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading(t('security:page.title'))).toBeVisible();
    const menu = page.getByRole('navigation', { name: t('shell:center.member') });
    await expect(menu.locator('[aria-current=page]')).toHaveText(t('shell:page.securityCenter'));
    await menu.getByRole('link', { name: t('shell:page.messageV2') }).click();
    await expect(page).toHaveURL(/\/member\/messageV2$/);
    await expect(heading(t('common:inbox.title'))).toBeVisible();

    await api.call('opsDeposit', { username: MEMBER.username, amount: 70_007, outcome: 'failed' });
    const row = page.getByRole('listitem').filter({ hasText: '700.07' });
    await row.getByRole('button').click();
    const pane = page.getByRole('article', { name: t('inbox:types.DEPOSIT_FAILED.title') });
    await expect(pane).toContainText('700.07');
    // On a phone the message stands in the place of the list.
    if (width < 960) await expect(row).toBeHidden();
    await pane.getByRole('button', { name: t('inbox:page.remove') }).click();
    await expect(pane).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(heading(t('common:inbox.title'))).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  once(
    'S6-06 a trial user starts no game, and is asked to register in the place of the center and the account’s pages',
    async ({ page }) => {
      await page.goto('/');
      const login = await openLogin(page);
      await login.getByRole('button', { name: t('identity:login.freePlay') }).click();
      await expectSignedIn(page);
      const asked = dialogOf(page, t('identity:registerFirst.title'));
      for (const path of ['/member', '/member/messageV2', '/member/securityCenter']) {
        await page.goto(path);
        await expect(asked).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/');
      }
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await page.goto('/hot');
      const playable = page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: t('common:gameCards.play') });
      await playable.first().click();
      await expect(asked).toBeVisible();
    },
  );
});
