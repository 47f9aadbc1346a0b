import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { openInOffice, takeStep } from './support/officeOrders.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from './support/paymentPassword.ts';
import { dialogOf, field, forReader, PHONE } from './support/readers.ts';
import { expect, MEMBER, openAs, test } from './support/test.ts';

// A sign-in gives enough for everything here, and the desk is played by hand.
test.use({
  merchant: {
    points: {
      rules: [{ id: 'daily', on: 'login', points: 50_000 }],
      items: [
        {
          ...{ id: 'lantern', type: 'goods', points: 1_200, amount: 500, stock: 40 },
          texts: {
            en: { name: 'Floating lantern', text: 'Warm light.', unit: 'piece' },
            bn: { name: 'ভাসমান লণ্ঠন', text: 'নরম আলো।', unit: 'টি' },
          },
        },
        {
          ...{ id: 'tea', type: 'voucher', points: 250, stock: 3 },
          texts: {
            en: { name: 'Tea house voucher', text: 'Tea for two.', unit: 'voucher' },
            bn: { name: 'চা-ঘরের ভাউচার', text: 'দুজনের চা।', unit: 'টি ভাউচার' },
          },
        },
      ],
    },
    cashier: { decideAfterSeconds: 86_400 },
  },
});

forReader(PHONE, (t, { language }) => {
  // The same person in both languages: each exchanges points of its own.
  const points = language === 'en' ? '310' : '320';
  const money = language === 'en' ? '31.00' : '32.00';
  const item = language === 'en' ? 'Floating lantern' : 'ভাসমান লণ্ঠন';

  test('S1-13 S2-148 an item goes from the mall to the member, who sees each step on two devices', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await setPaymentPassword(gateway, api, MEMBER);
    await openAs(page, api, MEMBER, '/pointMall');
    const other = await page.context().newPage();
    await openAs(other, api, MEMBER, '/pointMall');
    const own = (on: Page) => on.getByRole('region', { name: t('points:own') });
    const figureOf = async (on: Page) => {
      const text = await own(on).locator('.num').first().textContent();
      return Number(text?.replaceAll(',', ''));
    };
    await expect(own(page)).toBeVisible();
    await expect.poll(() => figureOf(other)).toBeGreaterThan(1_200);
    await expectNoViolations(page, 'mall');
    const before = await figureOf(other);

    await page.getByRole('button', { name: t('points:redeemItem', { item }) }).click();
    const dialog = dialogOf(page, t('points:redeemTitle', { item }));
    await dialog.getByLabel(t('points:remark')).fill('Blue.');
    await field(dialog, t('payment:password.title')).fill(PAYMENT_PASSWORD);
    await expectNoViolations(page, 'redeem');
    await dialog.getByRole('button', { name: t('points:redeem'), exact: true }).click();
    await dialog.getByRole('link', { name: t('points:toRedeems') }).click();
    // The other device has done nothing but look.
    await expect.poll(() => figureOf(other)).toBe(before - 1_200);

    const row = page.locator('main tbody tr').filter({ hasText: item }).first();
    await expect(row).toContainText(t('records:word.inProcess'));
    await expectNoViolations(page, 'redeem history');
    const desk = await openInOffice(browser, gateway.origin, 'manager', { path: '/mall', text: item });
    await takeStep(desk, 'Approve');
    await expect(row).toContainText(t('records:word.approved'));
    await takeStep(desk, 'Sent');
    await expect(desk.getByText('On its way').first()).toBeVisible();
    await row.getByRole('button', { name: t('records:details') }).click();
    await page.getByRole('button', { name: t('records:word.received'), exact: true }).click();
    await expect(row).toContainText(t('records:word.received'));
    // The open page of the order shows it by itself, and offers nothing any more.
    await expect(desk.getByText('Received').first()).toBeVisible();
    await expect(desk.getByRole('button', { name: /^(Approve|Sent|Refuse)/ })).toHaveCount(0);
    await desk.context().close();
  });

  test('S2-145 S2-146 points become money once the desk agrees, and the detail tells both ways', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await setPaymentPassword(gateway, api, MEMBER);
    await openAs(page, api, MEMBER, '/pointMall');
    await page.getByRole('button', { name: t('points:exchange.open') }).click();
    const dialog = dialogOf(page, t('points:exchange.title'));
    await field(dialog, t('points:exchange.points')).fill(points);
    await expect(dialog).toContainText(money);
    await field(dialog, t('payment:password.title')).fill(PAYMENT_PASSWORD);
    await expectNoViolations(page, 'exchange');
    await dialog.getByRole('button', { name: t('points:exchange.send'), exact: true }).click();
    await dialog.getByRole('link', { name: t('points:exchange.history') }).click();
    const row = page.locator('main tbody tr').filter({ hasText: money }).first();
    await expect(row).toContainText(t('records:word.processing'));
    const desk = await openInOffice(browser, gateway.origin, 'owner', { path: '/mall', text: money });
    await takeStep(desk, 'Approve');
    await expect(row).toContainText(t('records:word.approved'));
    await expectNoViolations(page, 'exchange history');

    await page.getByRole('tab', { name: t('records:points.details') }).click();
    const entry = page
      .locator('main tbody tr')
      .filter({ hasText: `−${points}` })
      .first();
    await expect(entry).toContainText(t('records:points.reason.exchange'));
    await expectNoViolations(page, 'points detail');
    await page.goto('/member/transactionHistory');
    await expect(page.locator('main tbody tr').filter({ hasText: money }).first()).toContainText(
      t('records:word.pointExchange'),
    );
    await desk.context().close();
  });
});
