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
    await openAs(page, api, person, `${quiet.origin}/pvp/holdem`);
  }
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
  const sit = async (page: Page) => {
    await button(page, 'holdem:sit').first().click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page, 'seat', { colours: language === 'en' });
    await dialog.getByRole('button', { name: /20\.00/ }).click();
    await expect(page).toHaveURL(/\/pvp\/holdem\/./);
  };
  const panel = (page: Page) => page.getByRole('region', { name: t('holdem:action.title') });

  test('issue 35: two members play a hand on two devices, see their own cards alone, and check the deal', async ({
    page,
    browser,
  }) => {
    await arrive(page);
    const context: BrowserContext = await browser.newContext({ viewport: { width, height } });
    await speak(context, language);
    const other = await context.newPage();
    await arrive(other);
    await expectNoViolations(page, '/pvp/holdem', { colours: language === 'en' });
    await sit(page);
    await other.goto(page.url());
    await button(other, 'holdem:sit').click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /20\.00/ })
      .click();

    const both = [page, other];
    await expect(async () => {
      const turns = await Promise.all(both.map(device => panel(device).isVisible()));
      expect(turns.filter(Boolean)).toHaveLength(1);
    }).toPass({ timeout: 20_000 });
    await expectNoViolations(page, '/pvp/holdem/table', { colours: language === 'en' });
    // They check and call until the cards are shown.
    await expect(async () => {
      for (const device of both) {
        const turn = panel(device);
        if (!(await turn.isVisible())) continue;
        const check = turn.getByRole('button', { name: t('holdem:action.check'), exact: true });
        const call = turn.getByRole('button').nth(-2);
        await ((await check.isVisible()) ? check : call).click({ timeout: 1_000 });
      }
      await expect(page.getByText(t('holdem:say.next', { seconds: '7' }).split('7')[0] ?? '')).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 60_000 });

    await button(page, 'holdem:hands.show').click();
    await button(page, 'holdem:proof.check').first().click();
    await expect(page.getByText(t('holdem:proof.fair'))).toBeVisible();
    // Whoever leaves in its turn folds, so no hand keeps the other one.
    for (const device of both) await button(device, 'holdem:leave').click();
    for (const device of both) await expect(button(device, 'holdem:sit')).toBeVisible();
    await context.close();
  });
});
