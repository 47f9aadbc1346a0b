import { expect, type Locator, type Page } from '@playwright/test';
import type { GatewayProcess } from './gatewayProcess.ts';

/** The first amount of a text, in minor units: beside a balance stands for a moment what it has just changed by. */
export function amountIn(text: string | null): number {
  const [amount = ''] = /[\d,]+\.\d\d/.exec(text ?? '') ?? [];
  return amount === '' ? Number.NaN : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** What the header shows as the balance, in minor units. */
export async function shownBalance(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByTestId('balance').textContent();
  return amountIn(text);
}

/** What the ledger says, in minor units. */
export async function storedBalance(gateway: GatewayProcess, username: string): Promise<number> {
  const [row] = await gateway.query<{ balance: string }>(
    `select balance from ledger_account where id = 'wallet:' || (select uid from account where username = $1)`,
    [username],
  );
  return Number(row?.balance);
}

/** The mark in the header that says that everything shown is current. */
export const liveMark = (page: Page): Locator => page.getByRole('banner').getByText('Live', { exact: true });

/** The banner that says that what is shown may be old. */
export const staleBanner = (page: Page): Locator => page.getByText(/The connection is interrupted/);

/**
 * Waits until the page shows the balance as current. A page that has just signed in connects anew: until then the mark
 * is that of the visitor's connection, and says nothing about the member's.
 */
export const seesBalance = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByTestId('balance')).toHaveText(/\d\.\d\d$/);

/** Waits until the page has taken over from the screen that was drawn in its document: until then controls do nothing. */
export const takesOver = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').locator('[inert]')).toHaveCount(0);
