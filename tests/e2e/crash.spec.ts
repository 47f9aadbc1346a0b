import type { BrowserContext, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

/** Nobody else plays in it, so that a round waits for those of the test. */
let quiet: GatewayProcess;
test.beforeEach(({ gateway }) => {
  quiet = gateway;
});

/** Longer than the longest flight of the tests, whose points are set. */
const FLIGHT = { timeout: 60_000 };

/** Has the round that is open crash at this multiplier: the tests look at pages, not at chance. */
const crashAt = (point: number) =>
  quiet.query(`update crash_round set point = ${point} where state = 'betting'`);

forReader(PHONE, (t, { language, width, height }, once) => {
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(`crash:${key}`) });
  const status = (page: Page) => page.getByRole('main').getByRole('status').first();

  /** A device of a new member with play money, in front of a round that takes stakes. */
  async function arrive(page: Page): Promise<void> {
    const api = new Api(quiet);
    const person = await join(api);
    await api.call('opsDeposit', { username: person.username, amount: 10_000, outcome: 'arrived' });
    await openAs(page, api, person, `${quiet.origin}/inHouse/crash`);
    await expect(place(page)).toBeEnabled(FLIGHT);
  }
  /** By its whole name: what takes a stake back names the amount too. */
  const place = (page: Page) =>
    page.getByRole('button', { name: t('crash:place', { amount: 'PT 10.00' }), exact: true });

  test('two members fly one round: one cashes out by hand, one by a target, both see each other, and check it', async ({
    page,
    browser,
  }) => {
    test.slow();
    await arrive(page);
    const context: BrowserContext = await browser.newContext({ viewport: { width, height } });
    await speak(context, language);
    const other = await context.newPage();
    await arrive(other);
    await expectNoViolations(page, '/inHouse/crash');
    await crashAt(260);

    await place(page).click();
    await expect(button(page, 'cancel')).toBeVisible();
    await other.getByLabel(t('crash:target'), { exact: true }).fill('1.20');
    await place(other).click();
    await expect(button(other, 'cancel')).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);

    await expect(button(page, 'cashOut')).toBeVisible(FLIGHT);
    await expect(status(other)).toContainText('1.20×', FLIGHT);
    await button(page, 'cashOut').click();
    await expect(page.getByRole('table').getByText('1.20×')).toBeVisible(FLIGHT);
    await expect(status(page)).toContainText('×');
    await expectNoViolations(page, '/inHouse/crash in flight');

    // The next round opens by itself, and the last one is in the history with its proof.
    await expect(place(page)).toBeEnabled(FLIGHT);
    await page
      .getByRole('button', { name: /2\.60×/ })
      .first()
      .click();
    await button(page, 'proof.check').click();
    // Its point was set by the test, so the seed gives another one: the check notices.
    await expect(page.getByText(t('crash:proof.result'))).toBeVisible();
    await expectNoViolations(page, '/inHouse/crash proof');
    await context.close();
  });

  once('a stake is taken back by keyboard, and one that nobody cashes out is lost', async ({ page }) => {
    test.slow();
    await arrive(page);
    await crashAt(110);
    await pressOn(place(page), 'Enter');
    // A second press on the same place takes nothing back: that is a button of its own.
    await expect(button(page, 'waitStart')).toBeVisible();
    await page.keyboard.press('Enter');
    await pressOn(button(page, 'cancel'), 'Enter');
    await expect(place(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'cancel')).toBeVisible();
    await expect(status(page)).toContainText('1.10×', FLIGHT);
    await expect(status(page)).toContainText('10.00', FLIGHT);
  });

  once(
    'a page without a connection follows nothing and says so; a target stands all the same',
    async ({ page, context }) => {
      test.slow();
      await arrive(page);
      await crashAt(190);
      await page.getByLabel(t('crash:target'), { exact: true }).fill('1.50');
      await place(page).click();
      await expect(button(page, 'cashOut')).toBeVisible(FLIGHT);
      await context.setOffline(true);
      await expect(page.getByText(t('crash:notSure'))).toBeVisible(FLIGHT);
      await context.setOffline(false);
      await expect(status(page)).toContainText('1.50×', FLIGHT);
    },
  );

  once(
    'a line that is cut before the start is back in flight, and one that is cut in flight is back after the crash',
    async ({ page, context }) => {
      test.slow();
      await arrive(page);
      await crashAt(500);
      const [round] = await quiet.query<{ id: string }>("select id from crash_round where state = 'betting'");
      const reached = (state: string) =>
        expect
          .poll(async () => {
            const rows = await quiet.query('select state from crash_round where id = $1', [round?.id]);
            return rows[0]?.state;
          }, FLIGHT)
          .toBe(state);
      await place(page).click();
      await expect(button(page, 'cancel')).toBeVisible();
      await context.setOffline(true);
      await reached('flying');
      await expect(button(page, 'cashOut')).toHaveCount(0);
      await context.setOffline(false);
      await expect(button(page, 'cashOut')).toBeEnabled(FLIGHT);

      await context.setOffline(true);
      await expect(page.getByText(t('crash:notSure'))).toBeVisible(FLIGHT);
      await reached('settled');
      await context.setOffline(false);
      // The stake was lost, the round is over, and the next one takes stakes: nothing of the flight is left.
      await expect(place(page)).toBeEnabled(FLIGHT);
      await expect(page.getByText(t('crash:notSure'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: /5\.00×/ }).first()).toBeVisible();
      const bets = await quiet.query(
        'select state, payout::int as payout from crash_bet where round_id = $1',
        [round?.id],
      );
      expect(bets).toEqual([{ state: 'lost', payout: 0 }]);
    },
  );
});
