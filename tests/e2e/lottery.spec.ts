import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import { GatewayProcess } from './support/gatewayProcess.ts';
import { join, type Newcomer } from './support/people.ts';
import { forEachReader } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';

/** Without bots: nobody else plays, and no popup comes. */
let quiet: GatewayProcess;
test.beforeAll(async () => {
  quiet = await GatewayProcess.start({ simulator: false });
});
test.afterAll(() => quiet?.stop());

forEachReader((t, { language, width }, once) => {
  /** A member with play money. */
  async function member() {
    const api = new Api(quiet);
    const person = await join(api);
    await api.call('opsDeposit', { username: person.username, amount: 100_000, outcome: 'arrived' });
    return person;
  }
  const arrive = (page: Page, person: Newcomer, path: string) =>
    openAs(page, new Api(quiet), person, `${quiet.origin}${path}`);
  const tab = (page: Page, key: string) =>
    page.getByRole('tab', { name: t(`lottery:view.${key}`), exact: true });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('S1-08, S1-09, S2-21, S2-22, S2-23, S4-58 a member goes through the three halls, opens a lottery of each, and its address opens it', async ({
    page,
  }) => {
    await arrive(page, await member(), '/seaLottery');
    await expect(heading(page)).toHaveText(t('lottery:title'));
    await expectNoViolations(page, '/seaLottery', { colours: language === 'en' });
    const halls = page.getByRole('navigation', { name: t('lottery:halls') });
    for (const [path, vendor, code] of [
      ['/seaLottery', 'TCG_SEA', 'TCG_SEA-HARBOUR-FIVE'],
      ['/vnLottery', 'TCG_LOTTO_VN', 'TCG_LOTTO_VN-RIVERBANK-DAILY'],
      ['/lottery', 'LOTT', 'LOTT-MINUTE-FIVE'],
    ] as const) {
      await halls.getByRole('link', { name: t(`lottery:hall.${vendor}`), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const link = page.locator(`a[href="${path}?gameCode=${code}"]`);
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(heading(page)).toHaveText(name);
      await page.goto(`${quiet.origin}${path}?gameCode=${code}`);
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByRole('region', { name: t('lottery:board') })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoViolations(page, '/lottery?gameCode', { colours: language === 'en' });
  });

  test('a chase is bet after a question, shows on a second device, and is stopped there', async ({
    page,
    context,
  }) => {
    const person = await member();
    await arrive(page, person, '/seaLottery?gameCode=TCG_SEA-LIGHTHOUSE-45');
    const other = await context.newPage();
    await arrive(other, person, '/seaLottery?gameCode=TCG_SEA-LIGHTHOUSE-45');
    await tab(other, 'tickets').click();
    await page.getByRole('button', { name: t('lottery:option.big') }).click();
    await page.getByLabel(t('lottery:slip.draws'), { exact: true }).selectOption('3');
    await page.locator('section[aria-labelledby="slip"] button').last().click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page, 'ticket', { colours: language === 'en' });
    await dialog.getByRole('button', { name: /3\.00/ }).click();
    await expect(page.getByText(t('lottery:slip.placed'))).toBeVisible();
    const waiting = other.getByText(t('lottery:state.held'), { exact: true });
    await expect(waiting).toHaveCount(3);
    await other.getByRole('button', { name: t('lottery:stop'), exact: true }).click();
    await expect(waiting).toHaveCount(0);
    await tab(page, 'tickets').click();
    await expect(page.getByText(t('lottery:returned.stopped'), { exact: true })).toHaveCount(3);
  });

  once('S6-04 a visitor signs in first, and comes back to the lottery of the address', async ({ page }) => {
    const person = await member();
    await page.goto(`${quiet.origin}/vnLottery?gameCode=TCG_LOTTO_VN-FERRY-NUMBERS`);
    await expect(page.getByRole('region', { name: t('lottery:board') })).toHaveCount(0);
    const dialog = page.getByRole('dialog').last();
    await dialog
      .getByRole('textbox', { name: t('identity:fields.username'), exact: true })
      .fill(person.username);
    await dialog.getByLabel(t('identity:fields.password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('lottery:board') })).toBeVisible();
    await expect(page).toHaveURL(/\/vnLottery\?gameCode=TCG_LOTTO_VN-FERRY-NUMBERS$/);
  });

  once('a result arrives by itself, and the browser checks its draw', async ({ page }) => {
    test.setTimeout(180_000);
    await arrive(page, await member(), '/lottery?gameCode=LOTT-MINUTE-FIVE');
    await expect(page.getByRole('img').first()).toBeVisible({ timeout: 120_000 });
    await tab(page, 'results').click();
    const first = page.locator('details').first();
    await first.locator('summary').click();
    await first.getByRole('button', { name: t('lottery:check.run'), exact: true }).click();
    await expect(first.getByText(t('lottery:check.fair'))).toBeVisible();
  });
});
