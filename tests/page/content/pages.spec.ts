import { forEachReader } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

forEachReader((t, { language }, once) => {
  test('S1-17 S2-09 S2-10 the help center opens at the text of its address, and finds words', async ({
    page,
    visit,
  }) => {
    await visit('/help#fair');
    const open = page.locator('details[open]');
    const named = page.getByRole('navigation', { name: t('help:tags') }).locator('[aria-current=location]');
    await expect(open).toHaveCount(1);
    const first = (await named.textContent()) ?? '';
    await expect(open.getByRole('heading')).toHaveText(first);
    await expect(open).toBeInViewport();
    await expect(open.locator('summary')).toBeFocused();
    await page.evaluate(() => {
      window.location.hash = '#security';
    });
    await expect(named).not.toHaveText(first);
    await expect(open.getByRole('heading', { name: (await named.textContent()) ?? '' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: t('help:search') });
    await search.fill(language === 'en' ? 'password' : 'পাসওয়ার্ড');
    await expect(page.locator('mark').first()).toBeVisible();
    await search.fill('zzzz-no-such-word');
    await expect(page.getByText(t('help:notFound'))).toBeVisible();
  });

  test('S1-12 S2-24 promotions are listed by what they are about, and one of them has an address', async ({
    page,
    visit,
  }) => {
    await visit('/promotions');
    const cards = page.locator('main article');
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    expect(all).toBeGreaterThan(5);
    await page
      .getByRole('navigation', { name: t('promotions:categories.label') })
      .getByRole('link', { name: t('promotions:categories.vip') })
      .click();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await visit('/promotions');
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/id=/);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await visit(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/id=/);
  });

  once(
    'S1-16 S2-150 the page of winners has the twenty latest, and new ones come in',
    async ({ page, visit }) => {
      await visit('/winners', {
        lines: [{ at: 1_000, generate: 'winners', count: 1, repeat: 60, every: 1_000 }],
      });
      await expect(page.getByRole('heading', { level: 1, name: t('home:winnersPage.title') })).toBeVisible();
      const rows = page.locator('main tbody tr');
      await expect(rows.first()).toBeVisible();
      const first = await rows.first().textContent();
      await expect(rows.first()).not.toHaveText(first ?? '');
      expect(await rows.count()).toBeLessThanOrEqual(20);
    },
  );

  once(
    'S1-19 S2-157 S2-158 the download page leads to the guides for iOS, iOS lite and Android',
    async ({ page, visit }) => {
      await visit('/download');
      await expect(page.getByRole('heading', { level: 1, name: t('downloads:page.title') })).toBeVisible();
      for (const guide of ['ios', 'iosLite', 'android'] as const) {
        await visit('/download');
        await page.locator(`main a[href="/download/${guide}"]`).first().click();
        await expect(
          page.getByRole('heading', { level: 1, name: t(`downloads:guide.${guide}.title`) }),
        ).toBeVisible();
        await expect(page.getByText(t(`downloads:guide.${guide}.step1.title`))).toBeVisible();
      }
      await visit('/download/windows');
      await expect(page.getByText(t('notFound.title'))).toBeVisible();
    },
  );

  once(
    'S2-26 S2-27 S2-28 the merchant’s own pages show its texts, the one of the wallet without a foot',
    async ({ page, visit }) => {
      for (const path of ['/description', '/sponsor', '/seamless']) {
        await visit(path);
        await expect(page.locator('main :is(h2, h3, p, li)').nth(2), path).toBeVisible();
        await expect(page.getByRole('contentinfo'), path).toHaveCount(path === '/seamless' ? 0 : 1);
      }
    },
  );

  once('an address of the member center that no page has says so to a member', async ({ page, visit }) => {
    await visit('/member/nothing', { as: 'member' });
    await expect(page.getByText(t('notFound.title'))).toBeVisible();
  });
});
