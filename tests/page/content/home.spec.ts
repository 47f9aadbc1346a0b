import { pressOn } from '../../e2e/support/keys.ts';
import { dialogOf } from '../../e2e/support/readers.ts';
import { forEachReader } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

forEachReader((t, { width }, once) => {
  once(
    'S2-49 S2-50 S2-83 a notice of the moving line opens the notices at that one',
    async ({ page, visit }) => {
      await visit('/');
      const line = page.getByRole('list', { name: t('home:notices.title') });
      const second = line.getByRole('button').nth(1);
      const words = (await second.textContent()) ?? '';
      await pressOn(second, 'Enter');
      const dialog = dialogOf(page, t('announcements:notices'));
      await expect(dialog.getByRole('heading', { level: 3, name: words })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(second).toBeFocused();
    },
  );

  once('S2-52 S9-40 a winner leads to the game, for a visitor past the login', async ({ page, visit }) => {
    await visit('/');
    const winners = page.getByRole('list', { name: t('winners.title') });
    await winners.getByRole('button').first().click();
    await expect(dialogOf(page, t('identity:login.title'))).toBeVisible();
  });

  test('S2-59 S9-39 the hot games are turned by four, and by no more than are in view', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const row = page.getByRole('region', { name: t('home:rows.hot.title') });
    await row.scrollIntoViewIfNeeded();
    const on = row.getByRole('button', { name: t('home:rows.on', { row: t('home:rows.hot.title') }) });
    const cards = row.getByRole('listitem');
    const left = (n: number) => cards.nth(n).evaluate(node => Math.round(node.getBoundingClientRect().x));
    await expect(on).toBeEnabled();
    const first = await left(0);
    await on.click();
    // A phone shows two and a bit, and moves by two: nobody would see the others.
    await expect.poll(() => left(width > 1024 ? 4 : 2)).toBeLessThanOrEqual(first + 8);
  });

  once('S2-62 S2-67 S2-73 the apps are offered as QR codes', async ({ page, visit }) => {
    await visit('/');
    const band = page.getByRole('heading', { name: t('home:apps.title') });
    await band.scrollIntoViewIfNeeded();
    for (const app of ['MOBILECONFIG', 'Android'] as const) {
      await expect(page.getByRole('img', { name: t(`home:apps.${app}.code`) })).toBeVisible();
    }
  });
});

test.describe('the banners', () => {
  test.use({ ownDocument: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('S2-48 S9-38 go on by themselves, and stand still when they are paused', async ({ page, visit }) => {
    await visit('/');
    const banners = page.getByRole('region', { name: 'Banners' });
    const shown = () => banners.locator('.swiper-slide-active').textContent();
    await expect(banners.locator('.swiper-slide-active')).toBeVisible();
    const first = await shown();
    await expect.poll(shown).not.toBe(first);
    await banners.getByRole('button', { name: 'Pause the banners' }).click();
    await expect(banners.getByRole('button', { name: 'Pause the banners' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
