import { dialogOf, expectSignedIn, forEachReader, openLogin } from './support/readers.ts';
import { expect, MEMBER, openAs } from './support/test.ts';

forEachReader((t, _reader, once) => {
  once(
    'S2-127 a message that is removed is gone, also when the page is loaded again',
    async ({ page, api }) => {
      await api.call('opsDeposit', { username: MEMBER.username, amount: 70_007, outcome: 'failed' });
      await openAs(page, api, MEMBER, '/member/messageV2');
      const row = page.getByRole('listitem').filter({ hasText: '700.07' });
      await row.getByRole('button').click();
      const pane = page.getByRole('article', { name: t('inbox:types.DEPOSIT_FAILED.title') });
      await pane.getByRole('button', { name: t('inbox:page.remove') }).click();
      await expect(pane).toHaveCount(0);
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: t('common:inbox.title') })).toBeVisible();
      await expect(row).toHaveCount(0);
    },
  );

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
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
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
