import { merchantAnswers } from './support/merchantAnswers.ts';
import { expect, test } from './support/test.ts';

const merchant = { client: { languages: ['bn', 'en', 'ar'] }, referral: null };
test.use({ merchant });
const lines = await merchantAnswers(merchant);

test('S2-125 without the promotion the page is in no menu, and its address says so', async ({
  page,
  visit,
  t,
}) => {
  const scene = { as: 'member', lines } as const;
  await visit('/promotions', scene);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bring a friend' })).toHaveCount(0);
  await visit('/member/referral', scene);
  await expect(page.getByText(t('referral:off'))).toBeVisible();
  const center = page.getByRole('navigation', { name: t('shell:center.member') });
  await expect(center.getByRole('link', { name: t('shell:page.rewardCenter') })).toBeVisible();
  await expect(center.getByRole('link', { name: t('shell:page.referral') })).toHaveCount(0);
});
