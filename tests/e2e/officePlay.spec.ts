import type { Page } from '@playwright/test';
import { demoOperators } from '../../gateway/office/operators/ports.ts';
import { toMinor } from '../../streams/wire/protocol/amount.ts';
import { appCode } from './support/authenticators.ts';
import { OPERATOR_TOKEN } from './support/gatewayProcess.ts';
import { join } from './support/people.ts';
import { seesBalance, shownBalance, storedBalance } from './support/shown.ts';
import { expect, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ book: true });

const t = textsOf('en');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Signs the demo's operator of this role in. */
async function enterOffice(office: Page, origin: string): Promise<void> {
  const account = demoOperators(OPERATOR_TOKEN).find(({ role }) => role === 'risk');
  await office.goto(`${origin}/office/play`);
  await office.getByLabel('Name', { exact: true }).fill(account?.login ?? '');
  await office.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
  await office.getByLabel('Code', { exact: true }).fill(appCode(account?.totpSecret ?? '', Date.now()));
  await office.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
}

test.describe('games and rounds in the office', () => {
  test('issue 32.5: a maintenance is on an open page at once; a round is verified, and voided as its preview says', async ({
    page,
    api,
    gateway,
    browser,
  }) => {
    await speak(page.context(), 'en');
    const person = await join(api);
    await openAs(page, api, person, '/inHouse/dice');
    const context = await browser.newContext();
    const office = await context.newPage();
    await enterOffice(office, gateway.origin);

    await office.getByRole('searchbox', { name: 'Name or code of a game' }).fill('DICE');
    const maintenance = async (button: string) => {
      await office.getByRole('button', { name: 'Maintenance of Dice', exact: true }).click();
      const dialog = office.getByRole('dialog');
      if (button !== 'Announce') await dialog.getByLabel('End it, or take the plan back').check();
      await dialog.getByLabel('Reason', { exact: true }).fill('A try of the tests.');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    const notice = page.getByText(t('common:errors.game_maintenance'));
    await maintenance('Announce');
    await expect(notice).toBeVisible();
    await expect(office.getByRole('table').getByText('Maintenance', { exact: true })).toBeVisible();
    await maintenance('End');
    await expect(notice).toHaveCount(0);

    await seesBalance(page);
    const before = await storedBalance(gateway, person.username);
    await page.getByRole('textbox', { name: t('games:bet.stake') }).fill('25');
    await page.getByRole('button', { name: t('games:bet.submit'), exact: true }).click();
    await expect.poll(() => storedBalance(gateway, person.username)).not.toBe(before);
    await expect.poll(() => shownBalance(page)).not.toBe(before);

    await office.goto(`${gateway.origin}/office/rounds?member=${person.username}`);
    await office.getByRole('table').getByRole('link').first().click();
    await expect(office.getByText(/^Recomputed by the rules/)).toBeVisible();
    await expect(office.getByRole('region', { name: 'Ledger' }).getByRole('row')).not.toHaveCount(1);
    await office.getByRole('button', { name: 'Take back', exact: true }).click();
    const dialog = office.getByRole('dialog');
    const wallet = dialog.getByRole('row').filter({ hasText: 'wallet:' });
    const after = await wallet.getByRole('cell').last().textContent();
    expect(toMinor(Number(after?.replaceAll(/[^\d.]/g, '')))).toBe(before);
    await office.setViewportSize(SIZES[1]);
    await expect(wallet.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
    // Nothing was done yet.
    expect(await storedBalance(gateway, person.username)).not.toBe(before);
    await dialog.getByLabel('Reason', { exact: true }).fill('A fault of the game.');
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(office.getByText('Taken back: A fault of the game.')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before);

    for (const size of SIZES) {
      await office.setViewportSize(size);
      for (const path of ['play', 'play/vendors', 'rounds', 'lotteries', 'wins']) {
        await office.goto(`${gateway.origin}/office/${path}`);
        await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
        await expect
          .poll(() => office.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });
});
