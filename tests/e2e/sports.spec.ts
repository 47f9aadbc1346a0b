import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signedHeaders } from '../../partner/wallet/signature.ts';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import { choose, inFrame, openBets, place, slipTexts } from './support/boardBets.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { DESK, forReader, PHONE } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, speak, test } from './support/test.ts';

test.use({ book: true });

const frameOf = (page: Page) => page.frames().at(-1) ?? page.mainFrame();

/** The longest part of a text between its placeholders. */
const partOf = (text: string) =>
  text
    .split(/\{+\w+\}+/)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.trim() ?? '';

/** An operator's decision about a fixture, as the one of the demo would sign it. */
async function decide(page: Page, gateway: GatewayProcess, call: 'void' | 'result', params: object) {
  const secret = readFileSync(path.join(gateway.dataDir, 'games/secret'), 'utf8').trim();
  const body = JSON.stringify(params);
  // The gateway starts its games with the address that it listens at.
  const headers = signedHeaders({
    ...{
      secret,
      call,
      server: 'demo-games',
      gateway: new URL(gateway.origin).host.replace('localhost', '127.0.0.1'),
    },
    ...{ timestamp: Date.now(), request: randomUUID(), body },
  });
  const { origin } = new URL(frameOf(page).url());
  expect((await fetch(`${origin}/operator/${call}`, { method: 'POST', headers, body })).status).toBe(200);
}

for (const reader of [DESK, PHONE])
  forReader(reader, (t, { language, width }) => {
    const words = slipTexts(language);

    test('issue 34: a price goes to the slip, a bet is placed by keys and stands in my bets, is sold there, and another one is won', async ({
      page,
      api,
      gateway,
    }) => {
      const person = await join(api);
      const before = await storedBalance(gateway, person.username);
      await openAs(page, api, person, '/sports?show=tomorrow');
      const slip = inFrame(page);
      const showSlip = async () => {
        if (width < 1200)
          await page.getByRole('button', { name: t('sportsSlip:open_one', { count: 1 }) }).click();
      };
      const hideSlip = async () => {
        if (width < 1200) await page.getByRole('button', { name: t('sportsSlip:close') }).click();
      };
      await choose(page);
      await showSlip();
      await expect(slip.locator('.line')).toHaveCount(1);
      await expectNoViolations(frameOf(page), 'slip', { colours: language === 'en' });
      await place(slip, '50');
      await expect(slip.locator('.accepted li')).toContainText(words.accepted);
      expect(await storedBalance(gateway, person.username)).toBe(before - 5_000);
      await hideSlip();

      const bets = await openBets(page, t, 1);
      await expectNoViolations(page, 'my bets', { colours: language === 'en' });
      const sell = bets.getByRole('button', { name: partOf(t('myBets:cashOut.all', { amount: '{x}' })) });
      const offer = amountIn(await sell.textContent());
      await sell.click();
      await expect(bets.getByRole('tab', { name: t('myBets:tab.sold', { count: 1 }) })).toBeVisible();
      await expect.poll(() => storedBalance(gateway, person.username)).toBe(before - 5_000 + offer);
      await page.keyboard.press('Escape');
      await expect(bets).toBeHidden();

      const { id: fixture } = await choose(page);
      await showSlip();
      await place(slip, '20');
      await expect(slip.locator('.accepted li')).toHaveCount(2);
      await hideSlip();
      await decide(page, gateway, 'result', { fixture, home: 9, away: 0 });
      const after = await openBets(page, t, 0);
      await after.getByRole('tab', { name: t('myBets:tab.settled', { count: 1 }) }).click();
      const won = after.locator('[data-outcome=won]');
      await expect(won).toContainText(t('myBets:state.won'));
      const payout = amountIn((await won.locator('dd').nth(1).textContent()) ?? '');
      await expect.poll(() => storedBalance(gateway, person.username)).toBe(before - 7_000 + offer + payout);
      await expect
        .poll(async () => amountIn(await page.getByRole('banner').getByTestId('balance').textContent()))
        .toBe(before - 7_000 + offer + payout);
    });
  });

test.describe('English at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('sports: an e-sport vendor opens its league; a void bet goes back; odds that may be old take no bet', async ({
    page,
    api,
    gateway,
  }) => {
    const words = slipTexts('en');
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, '/play/AV-FIVE-ON-FIVE');
    const book = inFrame(page);
    const match = book
      .locator('.fixture')
      .filter({ hasNot: book.locator('.when[data-live]') })
      .filter({ has: book.locator('.odds:not([aria-disabled])') })
      .last();
    await pressOn(match.locator('.odds').first(), 'Enter');
    const fixture = (await match.getAttribute('data-fixture')) ?? '';
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(
      await frameOf(page).evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    const other = book.locator('.switch');
    await pressOn(other, 'Enter');
    await place(book, '50');
    const accepted = book.locator('.accepted li');
    await expect(accepted).toContainText(words.accepted);
    await expectNoViolations(frameOf(page), 'league');
    await decide(page, gateway, 'void', { fixture });
    await expect(accepted).toContainText(words.state.void);
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before);

    // The server can't be heard, by no way that a page has.
    await pressOn(other, 'Enter');
    // The board may offer the other one for a moment still.
    const left = book.locator(`.fixture:not([data-fixture="${fixture}"])`);
    await pressOn(left.locator('.odds:not([aria-disabled])').last(), 'Enter');
    let isCutOff = true;
    await page.routeWebSocket(/\/socket\.io\//, socket =>
      isCutOff ? socket.close() : void socket.connectToServer(),
    );
    const ofBook = /\/(?:v1\/snap\?t=[^&]*fixtures|socket\.io\/)/;
    await page.route(ofBook, route => route.abort());
    await page.goto('/play/AV-FIVE-ON-FIVE');
    await pressOn(other, 'Enter');
    const action = book.locator('.place-bar .action');
    await expect(book.locator('.place-bar')).toContainText(words.connecting);
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    isCutOff = false;
    await page.unroute(ofBook);
    await expect(book.locator('.place-bar')).not.toContainText(words.connecting);
    await book.locator('.stake-field input').first().fill('50');
    await expect(action).not.toHaveAttribute('aria-disabled', 'true');
  });
});
