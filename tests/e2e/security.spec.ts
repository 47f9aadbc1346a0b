import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { focusOn, pressOn } from './support/keys.ts';
import { forgetPaymentPassword, PAYMENT_PASSWORD } from './support/paymentPassword.ts';
import { dialogOf, field, forEachReader } from './support/readers.ts';
import { expect, MEMBER, openAs, speak, test } from './support/test.ts';

const NEXT = '739105';

forEachReader(t => {
  test('a member sets and changes the payment password and adds, prefers and removes accounts, with the keyboard alone', async ({
    page,
    api,
    gateway,
  }) => {
    // The same person in both readers would have everything already.
    await forgetPaymentPassword(gateway, MEMBER.username);
    await gateway.query(
      'delete from payout_account where uid = (select uid from account where username = $1)',
      [MEMBER.username],
    );
    await openAs(page, api, MEMBER, '/member/securityCenter');
    const payment = page.getByRole('region', { name: t('payment:password.title') });
    await expect(payment.getByText(t('payment:password.isUnset'))).toBeVisible();

    await pressOn(payment.getByRole('button', { name: t('payment:password.set'), exact: true }), 'Enter');
    const set = dialogOf(page, t('payment:password.setTitle'));
    await focusOn(field(set, t('payment:password.signIn')));
    await page.keyboard.type(MEMBER.password);
    await focusOn(field(set, t('payment:password.next')));
    await page.keyboard.type(PAYMENT_PASSWORD);
    await focusOn(field(set, t('payment:password.confirm')));
    await page.keyboard.type(PAYMENT_PASSWORD);
    await expectNoViolations(page, 'set');
    await page.keyboard.press('Enter');
    await expect(payment.getByText(t('payment:password.isSet'))).toBeVisible();

    await pressOn(payment.getByRole('button', { name: t('payment:password.change'), exact: true }), 'Enter');
    const change = dialogOf(page, t('payment:password.changeTitle'));
    await focusOn(field(change, t('payment:password.old')));
    await page.keyboard.type('906153');
    await focusOn(field(change, t('payment:password.next')));
    await page.keyboard.type(NEXT);
    await focusOn(field(change, t('payment:password.confirm')));
    await page.keyboard.type(NEXT);
    await page.keyboard.press('Enter');
    await expect(change.getByText(t('errors.payment_password_wrong'))).toBeVisible();
    await field(change, t('payment:password.old')).fill(PAYMENT_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('payment:password.done')).first()).toBeVisible();
    await expect(change).toBeHidden();

    const accounts = page.getByRole('region', { name: t('payment:accounts.title') });
    const add = async (number: string) => {
      await pressOn(accounts.getByRole('button', { name: t('payment:accounts.add') }), 'Enter');
      const dialog = dialogOf(page, t('payment:accounts.add'));
      await dialog.getByRole('combobox').first().selectOption('wallet');
      await dialog.locator('input[inputmode=numeric], input[name="fields.number"]').first().fill(number);
      await field(dialog, t('payment:password.title')).fill(NEXT);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await add('01711223344');
    await add('01711229999');
    const second = accounts.getByRole('listitem').filter({ hasText: '9999' });
    await expect(second).not.toContainText('01711229999');
    await pressOn(
      second.getByRole('button', { name: new RegExp(t('payment:accounts.makeDefault')) }),
      'Enter',
    );
    await expect(second.getByText(t('payment:accounts.default'), { exact: true })).toBeVisible();
    await pressOn(second.getByRole('button', { name: new RegExp(t('payment:accounts.remove')) }), 'Enter');
    const ask = dialogOf(page, t('payment:accounts.removeTitle'));
    await pressOn(ask.getByRole('button', { name: t('payment:accounts.remove'), exact: true }), 'Enter');
    await expect(second).toHaveCount(0);
    // The other one takes its place as the default.
    await expect(accounts.getByText(t('payment:accounts.default'), { exact: true })).toBeVisible();
    await expectNoViolations(page, 'accounts');
  });
});

test('a new name and picture show in the head of every device at once, and on the account', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await speak(page.context(), 'en');
  await openAs(page, api, MEMBER, '/member/securityCenter');
  const context = await browser.newContext({ baseURL: gateway.origin });
  await speak(context, 'en');
  const other = await context.newPage();
  await openAs(other, api, MEMBER, '/help');
  const link = (of: Page) => of.getByRole('banner').getByRole('link', { name: /Water Lily|Mira/ });
  await expect(link(other)).toContainText('Mira');

  await page.getByRole('button', { name: 'Change: Nickname' }).click();
  const name = dialogOf(page, 'Nickname');
  await field(name, 'Nickname').fill('Water Lily');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(link(page)).toContainText('Water Lily');
  await expect(link(other)).toContainText('Water Lily');

  await page.getByRole('button', { name: 'Change your picture' }).click();
  const dialog = dialogOf(page, 'Choose your picture');
  await focusOn(dialog.getByRole('radio', { name: 'None' }));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Koi' })).toBeChecked();
  await expectNoViolations(page, 'pictures');
  await page.keyboard.press('Enter');
  await expect(link(other).locator('img')).toHaveAttribute('src', '/avatars/koi.svg');
  await expect(link(page).locator('img')).toHaveAttribute('src', '/avatars/koi.svg');
  await context.close();
});
