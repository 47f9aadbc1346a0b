import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs, operatorCalls } from '../support/operators.ts';
import { expect, MEMBER, openAs, speak, test } from '../support/test.ts';

const PAYMENT_PASSWORD = '480213';
/** What nobody else withdraws, as it is written and in minor units. */
const AMOUNT = '1,247.00';
const MINOR = 124_700;

// The staff decides here, not the clock.
test.use({ merchant: { cashier: { decideAfterSeconds: 86_400 } } });

test('issue 32.4 32.9 of two operators one has a withdrawal, the member sees each step, and the reports agree with the ledger', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  const mine = await api.as(MEMBER.username, MEMBER.password);
  const paymentPassword = PAYMENT_PASSWORD;
  await mine.call('paymentPasswordSet', { password: MEMBER.password, newPassword: paymentPassword });
  const { payeeName } = await mine.call('payoutAccounts', {});
  const holder = payeeName === null ? {} : { holder: payeeName };
  const { accounts } = await mine.call('payoutAccountAdd', {
    method: 'wallet',
    fields: { provider: 'Paddle Pay', number: '01711223344', ...holder },
    paymentPassword,
  });
  await api.call('opsDeposit', { username: MEMBER.username, amount: 500_000, outcome: 'arrived' });
  await speak(page.context(), 'en');
  await openAs(page, api, MEMBER, '/member/withdraw');

  const owner = await operatorCalls(gateway, 'owner');
  const before = (await owner('officeToday', {})).today.withdrawals;
  const [first, second] = await Promise.all(
    (['manager', 'cashier'] as const).map(async role => {
      const tab = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
      await openOfficeAs(tab, role, '/cash?kind=withdrawal');
      return tab;
    }),
  );
  if (first === undefined || second === undefined) throw new Error('two operators are needed');
  const [account] = accounts;
  const order = await mine.call('withdrawalCreate', {
    id: randomUUID(),
    account: account?.id ?? '',
    amount: MINOR,
    paymentPassword,
  });
  const member = page.locator('main article').filter({ hasText: AMOUNT }).first();
  await expect(member.getByText('In Process', { exact: true })).toBeVisible();

  const rowIn = (tab: typeof page) => tab.locator('tbody tr').filter({ hasText: AMOUNT });
  for (const tab of [first, second]) await expect(rowIn(tab)).toContainText('Nobody');
  await expectNoViolations(first, 'the queue');
  for (const tab of [first, second]) {
    await rowIn(tab).getByRole('link').first().click();
    await expect(tab).toHaveURL(new RegExp(`/cash/${order.id}$`));
  }
  await first.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Give back', exact: true })).toBeVisible();
  // Who has it is told at once; nobody else can act with it.
  await expect(second.getByText('demo-manager', { exact: true })).toBeVisible();
  for (const name of [/^Approve/, /^Reject/, /^Hold|^Let go/])
    await expect(second.getByRole('button', { name })).toBeDisabled();
  await second.keyboard.press('r');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expectNoViolations(second, 'an order that another one has');

  const confirm = async (key: string, button: string, reason = '') => {
    await first.keyboard.press(key);
    const dialog = first.getByRole('dialog');
    if (reason !== '') await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const held = first.getByRole('button', { name: /^Let go/ });
  if (await held.isVisible()) await confirm('h', 'Let go', 'papers seen');
  await expect(first.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await confirm('a', 'Approve');
  await expect(member.getByText('Approved', { exact: true })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Paid/ })).toBeVisible();
  await confirm('a', 'Paid');
  await expect(member.getByRole('button', { name: 'Received', exact: true })).toBeVisible();
  await member.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(member.getByText('Received', { exact: true })).toBeVisible();

  const sum = ((before + MINOR) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  await first.goto('/office/today');
  await expect(first.getByRole('link', { name: /^Withdrawals today/ })).toContainText(sum);
  await expectNoViolations(first, 'today');
  await first.goto('/office/reports/money');
  await expect(first.getByText(/^Agrees with the ledger to the last minor unit on/)).toBeVisible();
  await expect(first.locator('tbody tr').filter({ hasText: sum })).toHaveCount(1);
  await expectNoViolations(first, 'the report of money');
  // The sums of the house are not for who only handles orders.
  await second.goto('/office/reports/money');
  await expect(second).toHaveTitle('There is no such page · Office');
  await expectNoViolations(second, 'a page that the role doesn’t have');
  await Promise.all([first, second].map(tab => tab.context().close()));
});
