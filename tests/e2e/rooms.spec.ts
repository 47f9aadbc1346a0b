import type { BrowserContext, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

/** Nobody else plays in it, who would take the seats. */
let quiet: GatewayProcess;
test.beforeEach(({ gateway }) => {
  quiet = gateway;
});

forReader(DESK, (t, { language, width, height }) => {
  /** A device of a new member with play money. */
  async function arrive(page: Page): Promise<void> {
    const api = new Api(quiet);
    const person = await join(api);
    await api.call('opsDeposit', { username: person.username, amount: 10_000, outcome: 'arrived' });
    await openAs(page, api, person, `${quiet.origin}/pvp`);
  }
  const tables = (page: Page) =>
    page.getByRole('list', { name: t('rooms:list'), exact: true }).getByRole('listitem');
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
  const sit = async (page: Page) => {
    await button(page, 'rooms:sit').first().click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page, 'seat', { colours: language === 'en' });
    await dialog.getByRole('button', { name: /5\.00/ }).click();
    await expect(page).toHaveURL(/\/pvp\/table\//);
  };

  test('issue 14: two members sit down at a table on two devices, leave, play and check the draw', async ({
    page,
    browser,
  }) => {
    await arrive(page);
    const context: BrowserContext = await browser.newContext({ viewport: { width, height } });
    await speak(context, language);
    const other = await context.newPage();
    await arrive(other);

    await page.getByRole('link', { name: t('rooms:entry.title') }).click();
    await expect(page).toHaveURL(/\/pvp\/rooms$/);
    await expect(tables(page)).toHaveCount(10);
    await page.getByLabel(t('rooms:filter.seats'), { exact: true }).selectOption('2');
    await page.getByLabel(t('rooms:filter.stake'), { exact: true }).selectOption('low');
    await expect(page).toHaveURL(/seats=2/);
    await expect(tables(page)).toHaveCount(2);
    await expectNoViolations(page, '/pvp/rooms', { colours: language === 'en' });
    await other.goto(`${quiet.origin}/pvp/rooms?seats=2&stake=low`);
    await expect(tables(other)).toHaveCount(2);

    const seats = (taken: number) => t('rooms:taken', { taken: String(taken), seats: '2' });
    const five = tables(other).nth(1);
    await expect(five.getByRole('heading')).toHaveText(seats(0));
    await tables(page).nth(1).scrollIntoViewIfNeeded();
    await tables(page).nth(1).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: /5\.00/ }).click();
    await expect(page).toHaveURL(/\/pvp\/table\//);
    await expect(five.getByRole('heading')).toHaveText(seats(1));
    await button(page, 'rooms:leave').click();
    await expect(five.getByRole('heading')).toHaveText(seats(0));
    await sit(page);
    await expect(five.getByRole('heading')).toHaveText(seats(1));
    await expectNoViolations(page, '/pvp/table', { colours: language === 'en' });

    await five.getByRole('button').click();
    await other.getByRole('dialog').getByRole('button', { name: /5\.00/ }).click();
    for (const device of [page, other])
      await expect(device.getByText(t('rooms:say.rolling'))).toBeVisible({ timeout: 15_000 });
    for (const device of [page, other])
      await expect(button(device, 'rooms:again')).toBeVisible({ timeout: 15_000 });
    const said = await Promise.all(
      [page, other].map(device => device.getByRole('main').getByRole('status').first().textContent()),
    );
    // What one of them has won the other one reads of a name.
    expect(said[0]).not.toBe(said[1]);
    for (const text of said) expect(text).toContain('10.00');
    await page.getByText(t('rooms:draw.title'), { exact: true }).click();
    await button(page, 'rooms:draw.check').click();
    await expect(page.getByText(t('rooms:draw.fair'))).toBeVisible();
    await expectNoViolations(page, '/pvp/table', { colours: language === 'en' });
    await context.close();
  });
});
