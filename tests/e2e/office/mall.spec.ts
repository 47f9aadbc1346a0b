import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from '../support/paymentPassword.ts';
import { expect, MEMBER, openAs, speak, test } from '../support/test.ts';

// A sign-in gives enough for everything here, the desk is worked by hand, and the mall begins empty.
test.use({
  merchant: {
    points: { rules: [{ id: 'daily', on: 'login', points: 50_000 }], items: [] },
    cashier: { decideAfterSeconds: 86_400 },
  },
});

const KITE = 'Red kite';

/** Fills the open dialog's reason in and sends it. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens an item of the list for editing. */
async function edit(office: Page): Promise<void> {
  await office.goto('/office/mall/items');
  await office.getByText(KITE).first().click();
  await expect(office.getByRole('dialog')).toBeVisible();
}

test('issue 32.6: an item goes from the office into the open mall, and its order from the member to the desk and back', async ({
  gateway,
  api,
  browser,
}, info) => {
  await setPaymentPassword(gateway, api, MEMBER);
  const contexts = await Promise.all(
    [1, 2].map(() =>
      browser.newContext({ baseURL: gateway.origin, viewport: { width: 1_440, height: 900 } }),
    ),
  );
  const [office, member] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !member) throw new Error('two pages were opened');
  await speak(member.context(), 'en');
  await openAs(member, api, MEMBER, '/pointMall');
  await expect(member.getByText('Nothing in the mall yet')).toBeVisible();

  await openOfficeAs(office, 'manager', '/mall/items');
  await office.getByRole('button', { name: 'New item' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Id', { exact: true }).fill('kite');
  await form.getByLabel('Points', { exact: true }).fill('120');
  await form.getByLabel('Pieces in all').fill('4');
  await form.getByLabel('Place').fill('10');
  await form.getByLabel('Most of one member').fill('2');
  await form.getByLabel(/^Hidden/).uncheck();
  await expectNoViolations(office, 'new item');
  await info.attach('new item', { body: await office.screenshot(), contentType: 'image/png' });
  await confirm(office, 'Save', 'The autumn range.');

  // Its words come next, and nobody sees it before.
  await expect(office).toHaveURL(/\/content\/mallItem\/kite$/);
  await office.getByLabel('Name', { exact: true }).fill(KITE);
  await office.getByLabel('Text', { exact: true }).fill('A metre wide.');
  await office.getByLabel('What one of it is called').fill('piece');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('The draft is saved.').first()).toBeVisible();
  await info.attach('words', { body: await office.screenshot(), contentType: 'image/png' });
  await office.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await confirm(office, 'Publish now', 'It is in the store room.');

  const card = member.getByRole('article', { name: KITE });
  await expect(card).toContainText('120 points');
  await expect(card).toContainText('4 left');
  await expect(card).toContainText('You may have 2 more');

  // Another price is on the open page, and so is what it was changed to last.
  await edit(office);
  await office.getByRole('dialog').getByLabel('Points', { exact: true }).fill('90');
  await confirm(office, 'Save', 'A better price.');
  await expect(card).toContainText('90 points');

  await office.goto('/office/mall');
  await expect(office.getByText('No order fits.')).toBeVisible();
  await card.getByRole('button', { name: `Redeem: ${KITE}` }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Remark (optional)').fill('Lake road 7');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await dialog.getByRole('link', { name: 'To the redeem history' }).click();

  // The desk has it without a reload.
  const order = office.getByText(`1 × ${KITE}`).first();
  await expect(order).toBeVisible();
  await expectNoViolations(office, 'orders');
  await info.attach('orders', { body: await office.screenshot(), contentType: 'image/png' });
  await order.click();
  await expect(office.getByText('Lake road 7')).toBeVisible();
  await office.getByRole('button', { name: /^Approve/ }).click();
  await confirm(office, 'Approve', 'There.');
  const row = member.locator('main tbody tr').filter({ hasText: KITE }).first();
  await expect(row).toContainText('Approved');
  await office.getByRole('button', { name: /^Sent/ }).click();
  await office.getByRole('dialog').getByLabel('Tracking number').fill('LK 4711');
  await confirm(office, 'Sent', 'With the ferry.');
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(member.getByText('LK 4711')).toBeVisible();
  await info.attach('order', { body: await office.screenshot(), contentType: 'image/png' });

  // It did not arrive: the desk gives the points back, with a reason that the member reads.
  await member.getByRole('button', { name: 'Not received' }).click();
  await member.getByRole('button', { name: 'Report' }).click();
  await office.getByRole('button', { name: /^Refuse/ }).click();
  await confirm(office, 'Refuse', 'Lost on the lake.');
  await expect(row).toContainText('Rejected');
  await expect(member.getByText('Lost on the lake.').first()).toBeVisible();

  await member.goto('/pointMall');
  await expect(card).toContainText('4 left');
  await edit(office);
  await office
    .getByRole('dialog')
    .getByLabel(/^Hidden/)
    .check();
  await confirm(office, 'Save', 'None to send.');
  await expect(member.getByText('Nothing in the mall yet')).toBeVisible();

  await office.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(office, 'items on a phone');
  await info.attach('items 390', { body: await office.screenshot(), contentType: 'image/png' });
  await office.goto('/office/mall');
  await expect(order).toBeVisible();
  await info.attach('orders 390', { body: await office.screenshot(), contentType: 'image/png' });
  for (const context of contexts) await context.close();
});
