import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import { join, type Newcomer, newUsername, PASSWORD } from './support/people.ts';
import { field, forReader, PHONE, topDialog } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';
import type { Texts } from './support/texts.ts';

const TERMS = {
  ...{ deposit: 10_000, turnover: 1_000, days: 30 },
  inviter: { kind: 'cash', amount: 12_300 },
  friend: { kind: 'points', amount: 45 },
};

// The desk is played by hand here.
test.use({
  merchant: {
    referral: { terms: TERMS, budget: { money: 100_000_000, points: 100_000 } },
    cashier: { decideAfterSeconds: 86_400 },
  },
});

/** Opens the page of the referral from the member center, and reads the link. */
async function openReferral(page: Page, t: Texts): Promise<string> {
  const center = page.getByRole('navigation', { name: t('shell:center.member') });
  await center.getByRole('link', { name: t('shell:page.referral') }).click();
  await expect(page.getByRole('heading', { name: t('shell:page.referral'), level: 1 })).toBeVisible();
  return (await page.getByText(/referralCode=/).innerText()).trim();
}

const friends = (page: Page, t: Texts) => page.getByRole('list', { name: t('referral:friends.title') });

/** Registers on the page where it stands, and stays on the greeting. */
async function registerHere(visit: Page, t: Texts): Promise<Newcomer> {
  const username = newUsername();
  const dialog = topDialog(visit);
  await field(dialog, t('register:fields.username')).fill(username);
  await field(dialog, t('register:fields.password')).fill(PASSWORD);
  await field(dialog, t('register:fields.confirmPassword')).fill(PASSWORD);
  for (const box of await dialog.locator('form input[type="checkbox"]:not([name=""])').all())
    await box.check();
  await dialog.getByRole('button', { name: t('register:submit') }).click();
  await expect(visit.getByText(t('register:registered.title'))).toBeVisible();
  return { username, password: PASSWORD, mobile: '', email: '' };
}

/** A deposit of somebody that the operator lets arrive. */
async function deposit(api: Api, mine: Api, id: string): Promise<void> {
  await mine.call('profileSet', { field: 'birthday', value: '1990-04-14' });
  await mine.call('depositCreate', { id, method: 'lilypay', amount: 10_000 });
  await mine.call('depositPaid', { id });
  await api.call('opsCashStep', { id, step: 'arrive' });
}

forReader(PHONE, (t, { language }, once) => {
  test('S2-125 a member sends the link, a visitor registers by it, and each step up to the reward is seen live', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    const member = await join(api);
    await openAs(page, api, member, '/member/rewardCenter');
    const link = await openReferral(page, t);
    await expect(page.getByText(t('referral:friends.none'))).toBeVisible();
    await expect(
      page.getByRole('region', { name: t('referral:link') }).locator('svg[role=img]'),
    ).toBeVisible();
    await expectNoViolations(page, 'referral');

    const context = await browser.newContext({ baseURL: gateway.origin });
    await speak(context, language);
    const visit = await context.newPage();
    await visit.goto(`/?referralCode=${new URL(link).searchParams.get('referralCode')}`);
    // The code is kept through the visit.
    await visit.goto('/help');
    await visit.goto('/register');
    const masked = `${member.username.slice(0, 2)}***${member.username.slice(-2)}`;
    await expect(visit.getByText(t('referral:invited.by', { by: masked }))).toBeVisible();
    await expectNoViolations(visit, 'an invited registration');
    const friend = await registerHere(visit, t);
    const row = friends(page, t).getByRole('listitem');
    await expect(row).toContainText(t('referral:next.registered'));
    await expect(page.getByText(friend.username)).toHaveCount(0);

    // The number goes into the profile (S2-159).
    const number = language === 'en' ? '1712345678' : '1812345678';
    await topDialog(visit).locator('input[autocomplete="tel-national"]').fill(number);
    await topDialog(visit)
      .getByRole('button', { name: t('register:zalo.submit') })
      .click();
    await expect(topDialog(visit).getByText(new RegExp(number))).toBeVisible();
    await context.close();

    const mine = await api.as(friend.username, friend.password);
    const { entries } = await mine.call('profile', {});
    expect(entries.find(it => it.field === 'zalo')?.value).toBe(`+880 ${number}`);
    await deposit(api, mine, `referral-${language}-deposit`);
    await expect(row).toContainText(t('referral:next.deposited'));
    await mine.call('bet', { stake: 1_000, choice: { game: 'DICE', chance: 5_000 } });
    await expect(row.getByText(t('referral:states.rewarded'), { exact: true })).toBeVisible();
    await expect(row).toContainText('123.00');
    await expectNoViolations(page, 'a rewarded friend');
    expect((await mine.call('pointBalance', {})).balance).toBeGreaterThanOrEqual(45);
    const { name } =
      (await (await api.as(member.username, member.password)).call('referralFriends', {}))[0] ?? {};
    expect(name).toBe(`${friend.username.slice(0, 2)}***${friend.username.slice(-2)}`);
  });

  once(
    'S2-125 an account of one’s own browser counts for nothing, and the reason is told in words',
    async ({ page, api }) => {
      const member = await join(api);
      await openAs(page, api, member, '/member/rewardCenter');
      const link = await openReferral(page, t);
      await expect(page.getByText(t('referral:friends.none'))).toBeVisible();
      const mark = await page.evaluate(() => window.localStorage.getItem('croupier.device'));
      const referralCode = new URL(link).searchParams.get('referralCode') ?? '';
      await join(api, { referralCode, deviceMark: mark ?? '' });
      await expect(friends(page, t)).toContainText(t('referral:reasons.ownDevice'));
    },
  );

  once('S2-125 the promotion and its announcement lead a member to the page', async ({ page, api }) => {
    await openAs(page, api, await join(api), '/promotions?id=referral');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('promotions:inviteFriends') })
      .click();
    await expect(page.getByText(/referralCode=/)).toBeVisible();
  });
});
