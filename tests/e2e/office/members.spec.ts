import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs, operatorCalls } from '../support/operators.ts';
import { shownBalance } from '../support/shown.ts';
import { expect, MEMBER, openAs, test } from '../support/test.ts';

/** More than one operator moves alone, minor units. */
const LARGE = 1_500_000;

test('issue 32.3 an operator finds a member by phone, sees a bet arrive, and credits money that a second one approves', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await gateway.query(`update account set mobile = '8801712349876' where username = $1`, [MEMBER.username]);
  await openOfficeAs(page, 'manager', '/members');
  await page.getByRole('searchbox').fill('01712 349876');
  await expect(page.locator('tbody tr:not([aria-hidden])')).toHaveCount(1);
  await expectNoViolations(page, 'the list of members');
  await page.getByRole('link', { name: MEMBER.username, exact: true }).click();
  await expect(page.getByRole('heading', { name: MEMBER.username, level: 1 })).toBeVisible();
  await expect(page.getByText('•••• 9876')).toBeVisible();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  const rounds = timeline.getByRole('listitem').filter({ hasText: 'DICE' });
  await expect(timeline.getByRole('listitem').first()).toBeVisible();
  const before = await rounds.count();
  const mine = await api.as(MEMBER.username, MEMBER.password);
  await mine.call('bet', { stake: 100, choice: { game: 'DICE', chance: 5_000 } });
  await expect(rounds).toHaveCount(before + 1);
  await rounds.first().getByRole('button').click();
  const booking = page.getByRole('dialog');
  await expect(booking.getByText(/^wallet:/).first()).toBeVisible();
  await expectNoViolations(page, 'a booking');
  await booking.getByRole('button', { name: 'Close' }).first().click();

  const other = await browser.newContext({ baseURL: gateway.origin });
  const member = await other.newPage();
  await openAs(member, api, MEMBER, '/member/records/account');
  const held = await shownBalance(member);
  await page.getByRole('button', { name: 'Credit or debit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('15000');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A win that was paid too low');
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await expect(dialog.getByText(/waits for a second/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await shownBalance(member)).toBe(held);

  const second = await operatorCalls(gateway, 'owner');
  const [waiting] = await second('officeRequests', {});
  await second('officeRequestDecide', { requestId: waiting?.requestId ?? '', decision: 'approve' });
  await expect(async () => expect(await shownBalance(member)).toBe(held + LARGE)).toPass();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Correction' }).first()).toContainText(
    '15,000.00',
  );
  await expectNoViolations(page, 'the page of a member');
  await other.close();
});
