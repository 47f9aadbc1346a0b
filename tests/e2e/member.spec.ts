import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from './support/test.ts';

/** What the header shows, in minor units. */
async function shownBalance(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByTestId('balance').textContent();
  return amountIn(text);
}

test.describe('a member', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('bets in one of two tabs, and both balances agree with the ledger', async ({ context, gateway }) => {
    const playing = await context.newPage();
    await playing.goto('/');
    await signIn(playing, MEMBER);
    const watching = await context.newPage();
    await watching.goto('/');
    await signIn(watching, MEMBER);
    await expect.poll(() => shownBalance(watching)).toBeGreaterThan(0);

    await playing.goto('/inHouse/dice');
    for (const stake of ['7.31', '3.17']) {
      await playing.getByRole('textbox', { name: 'Stake' }).fill(stake);
      await playing.getByRole('button', { name: 'Bet', exact: true }).click();
      await expect(playing.getByRole('status').getByText(/won|came back|not this time/)).toBeVisible();
      await expect(playing.getByRole('button', { name: 'Bet', exact: true })).toBeEnabled();
    }
    const ledger = () => storedBalance(gateway, MEMBER.username);
    await expect.poll(async () => (await shownBalance(watching)) - (await ledger())).toBe(0);
    await expect.poll(async () => (await shownBalance(playing)) - (await ledger())).toBe(0);
  });

  test('sees the inbox badge count up the moment a deposit arrives', async ({ page, api }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    const badge = page.getByRole('button', { name: /Messages, \d+ unread/ });
    const unread = async () => Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0]);
    const deposit = () =>
      api.call('opsDeposit', { username: MEMBER.username, amount: 12_345, outcome: 'arrived' });
    await deposit();
    await expect.poll(unread).toBeGreaterThan(0);
    await badge.click();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(unread).toBe(0);
    await deposit();
    await expect.poll(unread).toBeGreaterThan(0);
    await expect(page.getByText('PT 123.45 was added to your balance.').first()).toBeVisible();
  });

  test('hides the balance behind asterisks', async ({ page }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    await page.getByRole('button', { name: 'Hide balance' }).click();
    await expect(page.getByRole('banner').getByText('******')).toBeVisible();
  });

  test('can verify a round in the browser after rotating the seed', async ({ page }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    await page.goto('/inHouse/limbo');
    await page.getByRole('textbox', { name: 'Stake' }).fill('1.00');
    await page.getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(page.getByRole('status').getByText(/won|came back|not this time/)).toBeVisible();
    await page.getByRole('tab', { name: 'Seeds' }).click();
    await page.getByRole('textbox', { name: 'New client seed' }).fill('my own seed');
    await page.getByRole('button', { name: 'Rotate' }).click();
    await expect(page.getByText(/The old server seed/)).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Verify' }).first().click();
    await expect(page.getByText(/Verified: the seed matches/)).toBeVisible();
  });

  test('who is kicked lands on the login in all tabs, and nothing private is left', async ({
    context,
    gateway,
    api,
  }) => {
    const name = `kick${Date.now() % 1_000_000}`;
    const password = 'Lotus-kick-1';
    await api.call('register', { username: name, password, confirmPassword: password, agreed: true });
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/');
      await signIn(tab, { username: name, password });
      await expect(tab.getByRole('banner').getByText(name)).toBeVisible();
    }
    await api.call('opsKick', { username: name });
    for (const tab of tabs) {
      await expect(tab.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expect(tab.getByText('You were signed out because')).toBeVisible();
      await expect(tab.getByText(name)).toHaveCount(0);
      const stored = await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      const [row] = await gateway.query<{ uid: string }>('select uid from account where username = $1', [
        name,
      ]);
      expect(stored).not.toContain(row?.uid ?? 'no account');
      expect(stored).not.toContain(name);
      expect(stored).not.toMatch(/token":"[^"]/);
    }
    await expect(new Api(gateway).as(name, password)).resolves.toBeTruthy();
  });

  test('who signs out in one tab is signed out in the other', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const tab of [first, second]) {
      await tab.goto('/');
      await signIn(tab, MEMBER);
    }
    await first.getByRole('button', { name: 'Log out' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(first.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(second.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
