import type { Page } from '@playwright/test';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { join } from '../support/people.ts';
import { liveMark } from '../support/shown.ts';
import { expect, openAs, speak, test } from '../support/test.ts';

const BET = '**/v1/games/bet';

/** How many rounds the database has of this account. */
async function roundsOf(gateway: GatewayProcess, username: string): Promise<number> {
  const [row] = await gateway.query<{ n: string }>(
    'select count(*) as n from round where uid = (select uid from account where username = $1)',
    [username],
  );
  return Number(row?.n);
}

async function opensDice(page: Page): Promise<void> {
  await page.goto('/inHouse/dice');
  await expect(liveMark(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bet', exact: true })).toBeEnabled();
}
const bets = (page: Page) => page.getByRole('button', { name: 'Bet', exact: true }).click();
/** What the stage says of a round. */
const result = (page: Page) => page.getByText(/you won|not this time|came back of your stake/);

test.describe('a bet on a network that fails', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('issue 11.1: pressed while offline is never placed, not even when the network is back', async ({
    page,
    context,
    api,
    gateway,
  }) => {
    const member = await join(api);
    await openAs(page, api, member);
    await opensDice(page);
    await context.setOffline(true);
    await bets(page);
    await expect(page.getByText('No connection: nothing was staked.')).toBeVisible();
    await context.setOffline(false);
    await expect(liveMark(page)).toBeVisible({ timeout: 30_000 });
    expect(await roundsOf(gateway, member.username)).toBe(0);
    // The next click is a bet of its own, and the only one.
    await bets(page);
    await expect(result(page)).toBeVisible();
    expect(await roundsOf(gateway, member.username)).toBe(1);
  });

  test('issue 11.1: is placed once when its answers are lost, and the page shows its result', async ({
    page,
    api,
    gateway,
  }) => {
    const member = await join(api);
    await openAs(page, api, member);
    await opensDice(page);
    let lost = 0;
    await page.route(BET, async route => {
      // The gateway has answered; the page doesn't hear of it.
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await bets(page);
    await expect(page.getByText('Waiting for an answer…')).toBeVisible();
    await expect(result(page)).toBeVisible({ timeout: 30_000 });
    expect(lost).toBeGreaterThan(0);
    expect(await roundsOf(gateway, member.username)).toBe(1);
  });

  test('issue 11.1: that never reaches the gateway ends as nothing staked when it is given up', async ({
    page,
    api,
    gateway,
  }) => {
    const member = await join(api);
    await openAs(page, api, member);
    await opensDice(page);
    await page.route(BET, () => {});
    await bets(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nothing was staked: this bet did not happen.')).toBeVisible();
    expect(await roundsOf(gateway, member.username)).toBe(0);
  });
});
