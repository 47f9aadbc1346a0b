import { expect, test } from './support/test.ts';

test('S2-126 a visitor is asked to sign in first', async ({ page, visit, asked, t }) => {
  await visit('/member/missionLeaderboard');
  await expect(page.getByRole('dialog', { name: t('identity:login.title') })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'VIP' })).toHaveCount(0);
  expect((await asked()).filter(({ request }) => /mission/i.test(request))).toEqual([]);
});
