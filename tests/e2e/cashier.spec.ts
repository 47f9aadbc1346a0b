import type { Locator, Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import { letGo, openInOffice, takeStep } from './support/officeOrders.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { amountIn } from './support/shown.ts';
import { expect, MEMBER, openAs, speak, test } from './support/test.ts';

const PASSWORD = '480213';

// The desk is played by hand here.
test.use({ merchant: { cashier: { decideAfterSeconds: 86_400 } } });

/** The payment password and an account to be paid to. */
async function prepare(api: Api): Promise<void> {
  const mine = await api.as(MEMBER.username, MEMBER.password);
  if ((await mine.call('paymentPassword', {})).isSet) return;
  await mine.call('paymentPasswordSet', { password: MEMBER.password, newPassword: PASSWORD });
  const { methods, payeeName } = await mine.call('payoutAccounts', {});
  const method = methods.find(({ kind }) => kind === 'wallet') ?? methods[0];
  if (method === undefined) throw new Error('no way to be paid');
  const typed = (field: (typeof method.fields)[number]) => {
    if (field.choices !== null) return field.choices[0] ?? '';
    return field.payee ? (payeeName ?? 'Mira Sen') : '01711223344'.slice(0, field.max);
  };
  const fields = Object.fromEntries(method.fields.map(field => [field.id, typed(field)]));
  await mine.call('payoutAccountAdd', { method: method.id, fields, paymentPassword: PASSWORD });
}

/** The card of an order by its amount. */
const card = (page: Page, amount: string): Locator =>
  page.locator('main article').filter({ hasText: amount }).first();

forReader(DESK, (t, { language, width }) => {
  // The same person in both languages: each has amounts of its own.
  const amount = language === 'en' ? '1,237.00' : '1,239.00';

  test('S1-14 S2-117 a deposit goes from the form to the wallet while the desk decides', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await openAs(page, api, MEMBER, '/member/depositv2');
    await page.locator('label', { hasText: 'LilyPay' }).click();
    await expect(page.getByRole('radio', { name: /LilyPay/ })).toBeChecked();
    await page.getByRole('textbox', { name: t('payment:amount.label') }).fill(amount);
    await expect(page.getByText(t('cash:deposit.arrives')).first()).toBeVisible();
    await expectNoViolations(page, 'form');
    await page
      .locator('main form')
      .getByRole('button', { name: t('cash:deposit.send'), exact: true })
      .click();
    const order = card(page, amount);
    await expect(order.getByText(t('cash:states.waiting'), { exact: true })).toBeVisible();
    await expect(order.getByRole('timer')).toContainText(/1[45]:\d\d$/);
    await order.getByRole('button', { name: t('cash:deposit.tell') }).click();
    await expect(order.getByText(t('cash:states.told'), { exact: true })).toBeVisible();

    const desk = await openInOffice(browser, gateway.origin, 'cashier', { path: '/cash', text: amount });
    await expect(desk.getByText('LilyPay')).toBeVisible();
    await takeStep(desk, 'Has arrived');
    await expect(order.getByText(t('cash:states.arrived'), { exact: true })).toBeVisible();
    await desk.context().close();
  });

  test('S2-118 S4-65 a withdrawal is approved, paid, and confirmed as received', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await prepare(api);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 500_000, outcome: 'arrived' });
    await openAs(page, api, MEMBER, '/member/withdraw');
    await page.getByRole('textbox', { name: t('payment:amount.label') }).fill(amount);
    await page.getByLabel(t('payment:password.title'), { exact: true }).fill(PASSWORD);
    await expectNoViolations(page, 'form');
    await page
      .locator('main form')
      .getByRole('button', { name: t('cash:withdrawal.send'), exact: true })
      .click();
    const order = card(page, amount);
    await expect(order.getByText(t('cash:states.inProcess'), { exact: true })).toBeVisible();

    const desk = await openInOffice(browser, gateway.origin, 'manager', { path: '/cash', text: amount });
    await letGo(desk);
    await takeStep(desk, 'Approve');
    await expect(order.getByText(t('cash:states.approved'), { exact: true })).toBeVisible();
    await takeStep(desk, 'Paid');
    await order.getByRole('button', { name: t('cash:withdrawal.confirm'), exact: true }).click();
    await expect(order.getByText(t('cash:states.received'), { exact: true })).toBeVisible();
    await expect(order.getByText(t('cash:withdrawal.remaining'))).toBeVisible();
    await expect(order.getByText('0.00')).toBeVisible();
    await desk.getByRole('link', { name: 'Cash', exact: true }).click();
    await desk.getByRole('link', { name: 'All orders' }).click();
    // It has ended, and so is in no queue any more.
    const ended = desk.getByRole('row', { name: new RegExp(`^Withdrawal ${amount}`) });
    await expect(ended).toContainText('Received');
    if (width > 1_000) await expectNoViolations(desk, 'all orders');
    await desk.context().close();
  });

  test('S2-123 a deposit with a promotion: the bar follows the bets until the bonus is in the wallet', async ({
    page,
    api,
  }) => {
    const who = await join(api);
    const own = await api.as(who.username, who.password);
    await openAs(page, api, who, '/member/depositv2');
    const question = page.getByRole('form', { name: t('cash:firstLimit.title') });
    await expect(question).toBeVisible();
    await page.locator('label', { hasText: 'LilyPay' }).click();
    await expect(page.getByRole('radio', { name: /LilyPay/ })).toBeChecked();
    await page.getByRole('textbox', { name: t('payment:amount.label'), exact: true }).fill('100');
    const promotion = page.getByRole('radio').and(page.locator('[value=firstleaf]'));
    await page.locator('label').filter({ has: promotion }).click();
    await expect(promotion).toBeChecked();
    await expectNoViolations(page, 'promotion and first limit');
    await question.getByRole('button', { name: t('cash:firstLimit.later') }).click();
    await expect(question).toBeHidden();
    await page
      .locator('main form')
      .getByRole('button', { name: t('cash:deposit.send'), exact: true })
      .click();
    await expect(card(page, '100.00').getByText(t('cash:promotion.bonus'))).toBeVisible();
    await expect(promotion).toHaveCount(0);
    const [order] = await own.call('cashOrders', {});
    await api.call('opsCashStep', { id: order?.id ?? '', step: 'arrive' });
    await api.call('opsDeposit', { username: who.username, amount: 1_000_000, outcome: 'arrived' });

    await page.goto('/member/bonusDetails');
    const bar = page.getByRole('progressbar', { name: t('records:column.wagered') });
    await expect(bar).toHaveJSProperty('value', 0);
    const bet = () => own.call('bet', { stake: 25_000, choice: { game: 'LIMBO', target: 101 } });
    await expect(async () => void (await bet())).toPass();
    await expect(bar).toHaveJSProperty('value', 25_000);
    await page.getByRole('button', { name: t('records:details') }).click();
    await expect(page.getByText(t('records:bonus.step.stake'))).toBeVisible();
    await expectNoViolations(page, 'bonus details');
    await expect(async () => void (await bet())).toPass();
    await expect(bar).toHaveJSProperty('value', 50_000);
    const table = page.locator('main table');
    await expect(table.getByText(t('records:word.WAGERED'), { exact: true })).toBeVisible();
    const { rows } = await own.call('accountRecordsPage', { kind: 'bonus' });
    expect(rows.map(row => row.amount)).toEqual([10_000]);
  });
});

test('S2-100 S4-66 not received: with an image for the desk, which ends it and returns the rest', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await speak(page.context(), 'en');
  await prepare(api);
  await api.call('opsDeposit', { username: MEMBER.username, amount: 500_000, outcome: 'arrived' });
  await openAs(page, api, MEMBER, '/help');
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2$/);
  await page.goto('/member/withdraw');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,411.00');
  await page.getByLabel('Payment password', { exact: true }).fill(PASSWORD);
  await page.locator('main form').getByRole('button', { name: 'Withdraw', exact: true }).click();
  const order = card(page, '1,411.00');
  await expect(order.getByText('In Process', { exact: true })).toBeVisible();
  const desk = await openInOffice(browser, gateway.origin, 'owner', { path: '/cash', text: '1,411.00' });
  await letGo(desk);
  await takeStep(desk, 'Approve');
  await takeStep(desk, 'Paid');

  await order.getByRole('button', { name: 'Not received' }).click();
  await order.getByLabel('Amount that has arrived').fill('411');
  // What a screenshot of the account would be.
  const image = await page.screenshot({ type: 'png' });
  const files = order.locator('input[type=file]');
  await files.setInputFiles([
    { name: '../account.png', mimeType: 'image/png', buffer: image },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(order.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(order.getByText('notes.png is not taken: only png and jpg images are.')).toBeVisible();
  await order.getByLabel('Comment (optional)').fill('A part is missing.');
  await order.getByRole('button', { name: 'Report' }).click();
  await expect(order.getByText('Not received', { exact: true })).toBeVisible();
  await expect(order.getByRole('img', { name: 'Proof image 1' })).toBeVisible();

  // The open page of the order shows it by itself.
  await expect(desk.getByRole('img', { name: 'Proof 1' })).toBeVisible();
  await expect(desk.getByText('A part is missing.').first()).toBeVisible();
  await expect(desk.getByText('Still missing')).toBeVisible();
  await takeStep(desk, 'Return what is missing');
  await expect(order.getByText('Received', { exact: true })).toBeVisible();
  await expect(order.getByText('Returned to your wallet')).toBeVisible();
  const returned = amountIn(await order.locator('dd').last().textContent());
  expect(returned).toBeGreaterThan(90_000);
  const booked = await gateway.query<{ amount: string }>(
    `select e.amount from ledger_tx x join ledger_entry e on e.tx_id = x.id
     where x.kind = 'withdrawalReturn' and e.account_id like 'wallet:%'`,
  );
  expect(booked.map(row => Number(row.amount))).toEqual([returned]);
  await desk.context().close();
});
