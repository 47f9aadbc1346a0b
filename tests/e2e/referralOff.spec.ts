import { join } from './support/people.ts';
import { expect, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ merchant: { referral: null } });

const t = textsOf('en');

test('S2-125 without the promotion the page is in no menu, and its address says so', async ({
  page,
  api,
  context,
}) => {
  await speak(context, 'en');
  await openAs(page, api, await join(api), '/promotions');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bring a friend' })).toHaveCount(0);
  await page.goto('/member/referral');
  await expect(page.getByText(t('referral:off'))).toBeVisible();
  const center = page.getByRole('navigation', { name: t('shell:center.member') });
  await expect(center.getByRole('link', { name: t('shell:page.rewardCenter') })).toBeVisible();
  await expect(center.getByRole('link', { name: t('shell:page.referral') })).toHaveCount(0);
});
