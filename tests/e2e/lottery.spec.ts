import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { join, type Newcomer } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';

/** Nobody else plays in it, and no popup comes. */
let quiet: GatewayProcess;
test.beforeEach(({ gateway }) => {
  quiet = gateway;
});

forReader(PHONE, (t, { width }, once) => {
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
    await expectNoViolations(page, '/seaLottery');
    const halls = page.getByRole('navigation', { name: t('lottery:halls') });
    for (const [path, vendor, code] of [
      ['/seaLottery', 'TCG_SEA', 'TCG_SEA-HARBOUR-FIVE'],
      ['/vnLottery', 'TCG_LOTTO_VN', 'TCG_LOTTO_VN-RIVERBANK-DAILY'],
      ['/lottery', 'LOTT', 'LOTT-MINUTE-FIVE'],
    ] as const) {
      await halls.getByRole('link', { name: t(`lottery:hall.${vendor}`), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const link = page.locator(`h2 > a[href="${path}?gameCode=${code}"]`);
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(heading(page)).toHaveText(name);
      await page.goto(`${quiet.origin}${path}?gameCode=${code}`);
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByRole('region', { name: t('lottery:board') })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoViolations(page, '/lottery?gameCode');
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
    await expectNoViolations(page, 'ticket');
    await dialog.getByRole('button', { name: /3\.00/ }).click();
    await expect(page.getByText(t('lottery:slip.placed'))).toBeVisible();
    const waiting = other.getByText(t('lottery:state.held'), { exact: true });
    await expect(waiting).toHaveCount(3);
    await other.getByRole('button', { name: t('lottery:stop'), exact: true }).click();
    await expect(waiting).toHaveCount(0);
    await tab(page, 'tickets').click();
    await expect(page.getByText(t('lottery:returned.stopped'), { exact: true })).toHaveCount(3);
  });

  once(
    'a line that is cut in each phase of a draw shows the result when it is back, and one ticket',
    async ({ page, context }) => {
      test.setTimeout(300_000);
      const person = await member();
      const code = 'LOTT-MINUTE-FIVE';
      const read = async <Row extends object>(query: string, values: readonly unknown[]) => {
        const [row] = await quiet.query<Row>(query, values);
        if (row === undefined) throw new Error('there is no such row');
        return row;
      };
      const drawn = (no: number) =>
        expect
          .poll(
            async () =>
              (
                await read<{ state: string }>('select state from lottery_draw where game = $1 and no = $2', [
                  ...[code, no],
                ])
              ).state,
            { timeout: 90_000 },
          )
          .toBe('drawn');
      const stale = page.getByRole('button', { name: t('common:stale.retry'), exact: true });
      const result = (no: number) => page.getByText(t('lottery:lastResult', { no }), { exact: true }).first();
      await arrive(page, person, `/lottery?gameCode=${code}`);

      // While it takes bets: the ticket is in, the draw passes unseen.
      await page
        .getByRole('button', { name: t('lottery:option.big') })
        .first()
        .click();
      await page.locator('section[aria-labelledby="slip"] button').last().click();
      await expect(page.getByText(t('lottery:slip.placed'))).toBeVisible();
      await context.setOffline(true);
      await expect(stale).toBeVisible();
      const { no: first } = await read<{ no: number }>(
        'select t.no::int as no from lottery_ticket t join account a on a.uid = t.uid where a.username = $1',
        [person.username],
      );
      await drawn(first);
      await expect(result(first)).toHaveCount(0);
      await context.setOffline(false);
      await expect(result(first)).toBeVisible({ timeout: 30_000 });

      // After the last bet and before the numbers.
      const { no: second } = await read<{ no: number }>(
        "select min(no)::int as no from lottery_draw where game = $1 and state = 'open'",
        [code],
      );
      await expect(page.getByText(t('lottery:drawing', { no: second }))).toBeVisible({ timeout: 90_000 });
      await context.setOffline(true);
      await drawn(second);
      await context.setOffline(false);
      await expect(result(second)).toBeVisible({ timeout: 30_000 });

      // While the next one takes bets already.
      await context.setOffline(true);
      await expect(stale).toBeVisible();
      await context.setOffline(false);
      await expect(stale).toBeHidden({ timeout: 30_000 });
      await tab(page, 'tickets').click();
      const tickets = await read(
        `select count(*)::int as n, count(*) filter (where state = 'held')::int as open from lottery_ticket t
       join account a on a.uid = t.uid where a.username = $1`,
        [person.username],
      );
      expect(tickets).toEqual({ n: 1, open: 0 });
      await expect(page.getByText(t('lottery:state.held'), { exact: true })).toHaveCount(0);
    },
  );

  once('issue 29.5.11: what a ticket has become is told on another page, once', async ({ page }) => {
    test.setTimeout(180_000);
    await arrive(page, await member(), '/lottery?gameCode=LOTT-MINUTE-FIVE');
    for (const option of ['big', 'small'] as const)
      await page
        .getByRole('button', { name: t(`lottery:option.${option}`) })
        .first()
        .click();
    await page.getByLabel(t('lottery:slip.unit'), { exact: true }).first().fill('2.50');
    await page.locator('section[aria-labelledby="slip"] button').last().click();
    await expect(page.getByText(t('lottery:slip.placed'))).toBeVisible();
    const shown = page.getByRole('region', { name: t('lottery:shownDraw'), exact: true });
    await page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('link', { name: t('nav.help'), exact: true })
      .click();
    await expect(shown).toHaveCount(0);
    const [hits = ''] = t('lottery:linesHit_other', { count: 2, hits: '@' }).split('@');
    const told = page.getByRole('status').filter({ hasText: hits });
    await expect(told).toHaveCount(1, { timeout: 100_000 });
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
