import type { Browser, Page } from '@playwright/test';
import { MAIN_WALLET } from '../../streams/wire/wallet/words.ts';
import type { Api } from './support/api.ts';
import { expectNoViolations } from './support/axe.ts';
import { closeRequests } from './support/closeRequests.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from './support/paymentPassword.ts';
import { DESK, forReader } from './support/readers.ts';
import { AGENT, DOWNLINE, expect, MEMBER, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** Somebody else in a browser of its own, in English. */
async function openOther(browser: Browser, origin: string, api: Api, who: typeof MEMBER): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await speak(context, 'en');
  const page = await context.newPage();
  await openAs(page, api, who, '/member/transferUpline');
  return page;
}

forReader(DESK, (t, { language }) => {
  // The same people in both languages: each has amounts of its own.
  const amount = language === 'en' ? '41.25' : '42.75';

  test('S2-119 a member sends money to the upline, and both see it at once', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await setPaymentPassword(gateway, api, MEMBER);
    await openAs(page, api, MEMBER, '/member/transferUpline');
    const upline = await openOther(browser, gateway.origin, api, DOWNLINE);
    await expect(upline.getByRole('heading', { name: 'Your transfers' })).toBeVisible();

    await page.getByRole('textbox', { name: t('payment:amount.label') }).fill(amount);
    await page.getByRole('textbox', { name: t('teamTransfers:note') }).fill('for rice');
    await page.getByLabel(t('teamTransfers:paymentPassword')).fill(PAYMENT_PASSWORD);
    await expectNoViolations(page, 'form');
    await page.getByRole('button', { name: t('teamTransfers:check'), exact: true }).click();
    await expectNoViolations(page, 'question');
    await page.getByRole('button', { name: t('teamTransfers:send'), exact: true }).click();

    const rowOf = (on: Page) => on.locator('main section li').filter({ hasText: amount });
    await expect(rowOf(page)).toContainText(t('teamTransfers:ways.sent.upline'));
    await expect(rowOf(page)).toContainText('for rice');
    // The upline has done nothing but look.
    await expect(rowOf(upline)).toContainText('From your downline');
    await expect(rowOf(upline)).toContainText(`+PT\u00a0${amount}`);
    const other = await api.as(DOWNLINE.username, DOWNLINE.password);
    const [message] = await other.call('inboxList', { limit: 1 });
    expect(message).toMatchObject({
      type: 'TEAM_TRANSFER_RECEIVED',
      amount: Number(amount) * 100,
      name: 'm***a',
    });
    await upline.context().close();
  });
});

test('S1-21 an agent sends money to a direct downline, found by its name', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await speak(page.context(), 'en');
  await setPaymentPassword(gateway, api, AGENT);
  await closeRequests(page, textsOf('en'), api);
  await openAs(page, api, AGENT, '/agentHome');
  await page.getByRole('link', { name: 'Transfer to a downline' }).click();
  await expect(page.getByRole('tab', { name: 'To a downline' })).toHaveAttribute('aria-selected', 'true');
  const downline = await openOther(browser, gateway.origin, api, DOWNLINE);
  await expect(downline.getByRole('heading', { name: 'Your transfers' })).toBeVisible();
  const before = await api.as(DOWNLINE.username, DOWNLINE.password);
  const fundsOf = async () => {
    const { balance } = await before.call('balance', {});
    return balance.find(({ accountTypeId }) => accountTypeId === MAIN_WALLET)?.availBalance ?? 0;
  };
  const had = await fundsOf();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('bel');
  await page.getByRole('radio', { name: /bela/ }).check();
  await page.getByRole('button', { name: '100.00', exact: true }).click();
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'to bela?' })).toBeVisible();
  await expectNoViolations(page, 'question');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('You sent PT\u00a0100.00 to b***a.')).toBeVisible();

  const row = downline.locator('main section li').filter({ hasText: '100.00' });
  await expect(row).toContainText('From your upline');
  // Salaries come in meanwhile; they never take anything.
  expect(await fundsOf()).toBeGreaterThanOrEqual(had + 100);
  await downline.context().close();
});
