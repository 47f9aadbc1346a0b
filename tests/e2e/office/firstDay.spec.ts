import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { GatewayProcess } from '../support/gatewayProcess.ts';
import { acceptInvitation, inviteByCommand, inviteOnPage } from '../support/operators.ts';
import { newUsername, PASSWORD } from '../support/people.ts';
import { field, topDialog } from '../support/readers.ts';
import { expect, openAs, speak, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const PAYMENT_PASSWORD = '480213';
const t = textsOf('en');

/** A visitor becomes a member on the page. */
async function register(page: Page, origin: string): Promise<{ username: string; password: string }> {
  const username = newUsername();
  await page.goto(`${origin}/register`);
  const dialog = topDialog(page);
  await field(dialog, t('register:fields.username')).fill(username);
  await field(dialog, t('register:fields.password')).fill(PASSWORD);
  await field(dialog, t('register:fields.confirmPassword')).fill(PASSWORD);
  for (const box of await dialog.locator('form input[type="checkbox"]:not([name=""])').all())
    await box.check();
  await dialog.getByRole('button', { name: t('register:submit') }).click();
  await expect(page.getByText(t('register:registered.title'))).toBeVisible();
  return { username, password: PASSWORD };
}

/** Takes the step of an order that a key stands for, and confirms it. */
async function step(tab: Page, key: string, confirm: string, reason = ''): Promise<void> {
  await expect(tab.getByRole('button', { name: new RegExp(`^${confirm}`) })).toBeEnabled();
  await tab.keyboard.press(key);
  const dialog = tab.getByRole('dialog');
  if (reason !== '') await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the order of an amount from the queue and takes it. */
async function take(tab: Page, amount: string): Promise<void> {
  await tab
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Cash', exact: true })
    .click();
  await tab.locator('tbody tr').filter({ hasText: amount }).getByRole('link').first().click();
  await tab.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Give back', exact: true })).toBeVisible();
}

const order = (page: Page, amount: string) =>
  page.locator('main article').filter({ hasText: amount }).first();

test('issue 32.13: from an empty world to the first withdrawal, with two operators and a member', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const gateway = await GatewayProcess.start({
    ...{ database: 'own', demo: false, simulator: false },
    // The staff decides here, not the clock.
    merchant: { cashier: { decideAfterSeconds: 86_400 } },
  });
  const openTab = async () => (await browser.newContext({ baseURL: gateway.origin })).newPage();
  try {
    const owner = await openTab();
    await acceptInvitation(owner, await inviteByCommand(gateway, 'Mira Sen', 'owner'), 'mira');
    await owner.getByRole('link', { name: 'Operators' }).click();
    const cashier = await openTab();
    await acceptInvitation(cashier, await inviteOnPage(owner, 'Ruma Das', 'cashier'), 'ruma');

    await speak(page.context(), 'en');
    const member = await register(page, gateway.origin);
    const api = new Api(gateway);
    const own = await api.as(member.username, member.password);
    await own.call('profileSet', { field: 'birthday', value: '1990-05-17' });
    await openAs(page, api, member, `${gateway.origin}/member/depositv2`);
    await page.locator('label', { hasText: 'LilyPay' }).click();
    await page.getByRole('textbox', { name: t('payment:amount.label'), exact: true }).fill('2,000.00');
    const send = (name: string) =>
      page.locator('main form').getByRole('button', { name, exact: true }).click();
    const later = page.getByRole('button', { name: t('cash:firstLimit.later') });
    await later.click();
    await send(t('cash:deposit.send'));
    const deposit = order(page, '2,000.00');
    await deposit.getByRole('button', { name: t('cash:deposit.tell') }).click();

    await take(cashier, '2,000.00');
    await expectNoViolations(cashier, 'the first deposit');
    await step(cashier, 'a', 'Has arrived');
    await expect(deposit.getByText(t('cash:states.arrived'), { exact: true })).toBeVisible();

    await own.call('paymentPasswordSet', { password: member.password, newPassword: PAYMENT_PASSWORD });
    await own.call('payoutAccountAdd', {
      method: 'wallet',
      fields: { provider: 'Paddle Pay', number: '01711223344', holder: 'Jaya Roy' },
      paymentPassword: PAYMENT_PASSWORD,
    });
    await page.goto(`${gateway.origin}/member/withdraw`);
    await page.getByRole('textbox', { name: t('payment:amount.label') }).fill('1,500.00');
    await page.getByLabel(t('payment:password.title'), { exact: true }).fill(PAYMENT_PASSWORD);
    await send(t('cash:withdrawal.send'));
    const withdrawal = order(page, '1,500.00');
    await expect(withdrawal.getByText(t('cash:states.inProcess'), { exact: true })).toBeVisible();

    await take(cashier, '1,500.00');
    // A first withdrawal is looked at: the rule that holds it is named beside it.
    await expect(cashier.getByText('First withdrawal').first()).toBeVisible();
    await step(cashier, 'h', 'Let go', 'the name agrees with the papers');
    await step(cashier, 'a', 'Approve');
    await expect(withdrawal.getByText(t('cash:states.approved'), { exact: true })).toBeVisible();
    await step(cashier, 'a', 'Paid');
    await withdrawal.getByRole('button', { name: t('cash:withdrawal.confirm'), exact: true }).click();
    await expect(withdrawal.getByText(t('cash:states.received'), { exact: true })).toBeVisible();

    // The owner sees what came of it, and who did it.
    await owner.goto(`${gateway.origin}/office/today`);
    await expect(owner.getByRole('link', { name: /^Deposits today/ })).toContainText('2,000.00');
    await expect(owner.getByRole('link', { name: /^Withdrawals today/ })).toContainText('1,500.00');
    await owner.goto(`${gateway.origin}/office/trail`);
    const acts = owner.locator('[data-list="trail"] tbody tr').filter({ hasText: 'ruma' });
    await expect(acts.filter({ hasText: 'opsCashStep' })).toHaveCount(3);
    await expectNoViolations(owner, 'the trail of the first day');
    await Promise.all([owner, cashier].map(tab => tab.context().close()));
  } finally {
    await gateway.stop();
  }
});
