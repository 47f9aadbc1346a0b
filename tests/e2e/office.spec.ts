import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { OPERATOR_TOKEN } from './support/gatewayProcess.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven quiet herons';
const STEP_MS = 30_000;

/** Shows a code once: each is good for one use. */
function authenticator(secret: string) {
  let steps = -1;
  return () => {
    steps += 1;
    return new TOTP({ secret }).generate({ timestamp: Date.now() + (steps - 1) * STEP_MS });
  };
}

/** Opens an invitation, and answers the authenticator of who accepted it with a password. */
async function accept(page: Page, link: string, login: string): Promise<() => string> {
  await page.goto(link);
  const secret = await page.locator('code').innerText();
  const code = authenticator(secret);
  await page.getByLabel('Name', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Accept with password and code' }).click();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  return code;
}

async function signIn(page: Page, login: string, code: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
}

const opened = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

test('issue 32.12: the first owner invites a cashier, who sees what a cashier may and is signed out at once when the session is ended', async ({
  page,
  browser,
  baseURL,
  gateway,
}) => {
  const run = promisify(execFile);
  const options = ['--url', gateway.origin, '--operator-token', OPERATOR_TOKEN];
  const made = await run(process.execPath, [
    ...['tools/office.mjs', 'invite', ...options, '--name', 'Mira Sen', '--role', 'owner'],
  ]);
  const [link = ''] = made.stdout.split('\n');
  expect(link).toMatch(new RegExp(`^${gateway.origin}/office/#invitation=`));
  const ownersCode = await accept(page, link, 'mira');
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('row', { name: /mira.*Mira Sen.*owner/ })).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' });
  await dialog.getByLabel('Name').fill('Ruma Das');
  await dialog.getByLabel('Role').selectOption('cashier');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const secret = page.getByRole('dialog', { name: 'The invitation' });
  const cashiersLink = await secret.locator('code').innerText();
  await secret.getByRole('button', { name: 'I have it' }).click();

  const cashier = await opened(browser, baseURL);
  await accept(cashier, cashiersLink, 'ruma');
  const areas = cashier.getByRole('navigation', { name: 'Areas' });
  for (const hidden of ['Operators', 'Roles', 'Trail', 'Health'])
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
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
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
