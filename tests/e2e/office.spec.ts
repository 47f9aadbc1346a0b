import type { Browser, Page } from '@playwright/test';
import { demoOperators } from '../../gateway/office/operators/ports.ts';
import { expectAccessible } from './support/axe.ts';
import { OPERATOR_TOKEN } from './support/gatewayProcess.ts';
import { focusOn } from './support/keys.ts';
import {
  acceptInvitation,
  authenticator,
  inviteByCommand,
  inviteOnPage,
  OPERATOR_PASSWORD,
} from './support/operators.ts';
import { expect, test } from './support/test.ts';

test.use({ book: true });

async function signIn(page: Page, login: string, code: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
}

const openTab = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

test('issue 32.12: the first owner invites a cashier, who sees what a cashier may and is signed out at once when the session is ended', async ({
  page,
  browser,
  baseURL,
  gateway,
}) => {
  const link = await inviteByCommand(gateway, 'Mira Sen', 'owner');
  expect(link).toMatch(new RegExp(`^${gateway.origin}/office/#invitation=`));
  const ownersCode = await acceptInvitation(page, link, 'mira');
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('row', { name: /mira.*Mira Sen.*owner/ })).toBeVisible();

  const cashiersLink = await inviteOnPage(page, 'Ruma Das', 'cashier');
  const cashier = await openTab(browser, baseURL);
  await acceptInvitation(cashier, cashiersLink, 'ruma');
  const areas = cashier.getByRole('navigation', { name: 'Areas' });
  for (const hidden of ['Operators', 'Roles', 'Trail', 'System'])
    await expect(areas.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
  await cashier.goto('/office/operators');
  await expect(cashier.getByRole('heading', { name: 'There is no such page' })).toBeVisible();

  // The owner locks the cashier, after a proof; the cashier's open page says so by itself.
  await gateway.query('update operator_session set proved_at = 0');
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('row', { name: /ruma/ }).click();
  const change = page.getByRole('dialog', { name: 'Ruma Das' });
  await change.getByLabel('Locked').check();
  await change.getByLabel('Reason').fill('left the company');
  await change.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Prove who you are' });
  await proof.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await proof.getByLabel('Code').fill(ownersCode());
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(cashier.getByText('Your session was ended elsewhere.')).toBeVisible();

  // A reload keeps the session, and another tab has it too; a sign-out ends it in both.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Operators', level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/office/roles');
  await expect(other.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Mira Sen' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  // Where one was is where one comes back to.
  await signIn(other, 'mira', ownersCode());
  await expect(other.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  await expectAccessible(other, 'roles');
});

const ROWS_OF_PAGE = 2_000;

test('issue 32.12: a list of any length draws the rows in sight only, and is used with the keyboard', async ({
  page,
}) => {
  const [auditor] = demoOperators(OPERATOR_TOKEN).filter(({ role }) => role === 'auditor');
  await page.route('**/v1/office/trail?*', async route => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? ROWS);
    const value = Array.from({ length: ROWS_OF_PAGE }, (_, index) => trailRow(before - index - 1));
    await route.fulfill({ json: { success: true, value } });
  });
  await page.goto('/office/trail?who=operator%3Ademo-owner');
  await page.getByLabel('Name', { exact: true }).fill(auditor?.login ?? '');
  await page.getByLabel('Password', { exact: true }).fill(auditor?.password ?? '');
  await page.getByLabel('Code').fill(authenticator(auditor?.totpSecret ?? '')());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /^Who/ })).toHaveValue('operator:demo-owner');
  const rows = page.locator('[data-list="trail"] tbody tr');
  await expect(rows.first()).toBeVisible();
  const scroller = page.getByRole('region', { name: 'Rows of Trail' });
  for (let pages = 1; pages < 4; pages += 1) {
    await scroller.evaluate(it => it.scrollTo(0, it.scrollHeight));
    await expect
      .poll(() => scroller.evaluate(it => it.scrollHeight))
      .toBeGreaterThan(pages * ROWS_OF_PAGE * 36);
    expect(await rows.count()).toBeLessThan(80);
  }
  await scroller.evaluate(it => it.scrollTo(0, 0));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: /^On/ })).toBeFocused();
  await focusOn(scroller);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('tr[aria-current="true"]')).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Row ${ROWS - 2}` })).toBeVisible();
});

const ROWS = 100_000;
const trailRow = (n: number) => ({
  ...{ n, at: 1_700_000_000_000 + n, who: 'operator:demo-owner', role: 'owner', session: null },
  ...{ address: '127.0.0.1', call: 'officeRoleSet', outcome: 'done', target: `role:r${n}` },
  ...{ before: null, after: { role: 'night' }, reason: 'it has to be' },
});
