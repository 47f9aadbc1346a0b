import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { openOfficeAs } from './support/operators.ts';
import { join, type Newcomer } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

/** A round lasts 20 seconds; a rain lasts long enough for two slow windows. */
const RAFFLE = {
  ...{ id: 'short', promotions: [], startsAt: '2026-01-01T00:00:00Z', lastsMinutes: 1 / 3 },
  ...{ repeats: true, drawAfterMinutes: 0, claimDays: 1 },
  prizes: [{ id: 'first', count: 1, reward: { kind: 'cash', amount: 7_700 } }],
  texts: { en: { title: 'Short draw', text: 'One ticket.' } },
};
const RAIN = {
  ...{ id: 'shower', times: [], budget: 10_000, least: 100, most: 9_000 },
  ...{ seconds: 25, graceSeconds: 2, announceMinutes: 5 },
};
test.use({ merchant: { draws: { raffles: [RAFFLE], rains: [RAIN] } } });

let quiet: GatewayProcess;
test.beforeEach(({ gateway }) => {
  quiet = gateway;
});

const arrive = (page: Page, person: Newcomer, path = '/') =>
  openAs(page, new Api(quiet), person, `${quiet.origin}${path}`);

async function otherWindow(browser: Browser, language: 'bn' | 'en', width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  await speak(context, language);
  return context.newPage();
}

forReader(DESK, (t, { language, width }) => {
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
  const checked = async (page: Page) => {
    await page
      .locator('summary', { hasText: t('draws:check.title') })
      .first()
      .click();
    await button(page, 'draws:check.run').first().click();
    await expect(page.getByText(t('draws:check.fair'))).toBeVisible();
  };

  // A rain and a round take their time, whatever the machine does.
  test.slow();

  test('S2-147 an operator starts a rain; two members are told, press, and see what the draw gave them', async ({
    page,
    browser,
  }) => {
    const api = new Api(quiet);
    const [ada, bo] = [await join(api), await join(api)];
    const other = await otherWindow(browser, language, width);
    await arrive(page, ada);
    await arrive(other, bo);
    const context = await browser.newContext({
      baseURL: quiet.origin,
      viewport: { width: 1_200, height: 900 },
    });
    const office = await context.newPage();
    await openOfficeAs(office, 'manager', '/promotions/rain/shower');
    await office.getByRole('button', { name: 'Start one now' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Seconds until envelopes fall').fill('10');
    await dialog.getByLabel(/^Reason/).fill('A quiet evening');
    await dialog.getByRole('button', { name: 'Announce it' }).click();
    await expect(dialog).toHaveCount(0);

    const go = (window: Page) => window.getByRole('link', { name: t('draws:watch.go'), exact: true });
    await expect(go(page)).toBeVisible();
    // Below the head, whatever its height.
    const head = page.getByRole('banner');
    await expect
      .poll(async () => ((await go(page).boundingBox())?.y ?? 0) - ((await head.boundingBox())?.height ?? 0))
      .toBeGreaterThan(0);
    await expectNoViolations(page, 'the notice of red envelopes', { colours: language === 'en' });
    for (const window of [page, other]) await go(window).click();
    await expect(page).toHaveURL(/\/redEnvelope$/);
    await expect(page.getByRole('timer')).toBeVisible();
    await button(page, 'draws:rain.press').click();
    await button(other, 'draws:rain.press').click();
    for (const window of [page, other]) await expect(window.getByText(t('draws:rain.yours'))).toBeVisible();
    await expectNoViolations(page, 'red envelopes', { colours: language === 'en' });
    await expect(button(page, 'draws:rain.press')).toHaveCount(0);
    const won = new RegExp(t('draws:rain.won', { amount: 'AMOUNT' }).replace('AMOUNT', '.*'));
    for (const window of [page, other]) await expect(window.getByText(won)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(t('draws:rain.state.won'), { exact: true })).toBeVisible();
    await checked(page);
    await context.close();
    await other.context().close();
  });

  test('S7-55 a member gets a ticket, wins, checks the draw, and claims the prize', async ({ page }) => {
    const api = new Api(quiet);
    const person = await join(api);
    const id = `tickets-${language}`;
    const definition = {
      ...{ id, promotionType: 'RAFFLE', category: 'special', productType: null },
      texts: { en: { title: 'Free ticket', summary: 'One.', content: '<p>One.</p>' } },
      window: { from: null, until: null },
      ...{ entry: 'join', repeat: 'once', settles: 'met', payout: 'claim', claimDays: 7 },
      ...{ condition: null, reward: { kind: 'tickets', amount: 3 }, budget: 3 },
    };
    await api.call('opsPromotionSave', { definition: JSON.stringify(definition), version: 0 });
    await arrive(page, person, '/promotions');
    await page.getByRole('link', { name: t('promotions:toRaffle'), exact: true }).click();
    await expect(page).toHaveURL(/\/raffle$/);
    await expect(page.getByText(t('draws:raffle.wonNone'))).toBeVisible();
    const member = await api.as(person.username, person.password);
    await member.call('promotionJoin', { promotionId: id });
    await member.call('promotionReward', { promotionId: id });
    // Theirs are the only tickets, so one of them wins at the end of the round, with the page open.
    const claim = page.getByRole('button', { name: new RegExp(`^${t('draws:raffle.claim')}: .*77\\.00`) });
    await expect(claim).toBeVisible({ timeout: 90_000 });
    await expectNoViolations(page, 'raffle', { colours: language === 'en' });
    const mine = page
      .getByRole('article', { name: 'Short draw' })
      .filter({ hasText: t('draws:raffle.yours') });
    await mine.locator('summary').click();
    await mine.getByRole('button', { name: t('draws:check.run'), exact: true }).click();
    await expect(mine.getByText(t('draws:check.fair'))).toBeVisible();
    const download = page.waitForEvent('download');
    await mine.getByRole('button', { name: t('draws:check.save'), exact: true }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain('croupier-draw-1');
    const verified = spawnSync(process.execPath, ['tools/verifyDraw.mjs', file], { encoding: 'utf8' });
    expect(verified.stdout).toMatch(/^FITS: 1 of 3 tickets/);
    await claim.click();
    await expect(claim).toHaveCount(0);
    await expect(page.getByText(t('draws:raffle.prizeState.claimed'), { exact: true })).toBeVisible();
    await expect(page.getByTestId('balance').first()).toContainText('77.00');
  });
});
