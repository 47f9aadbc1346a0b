import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { signedHeaders } from '../../partner/wallet/signature.ts';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, speak, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();
const frameOf = (page: Page) => page.frames().at(-1) ?? page.mainFrame();
const textsOf = (language: string) =>
  JSON.parse(readFileSync(`partner/texts/${language}.json`, 'utf8'))
    .sports as typeof import('../../partner/texts/en.json')['sports'];

/** The longest part of a text between its placeholders. */
const partOf = (text: string) =>
  text
    .split(/\{\w+\}/)
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

/** A phone shows one part of the book at a time. */
async function show(book: FrameLocator, name: 'events' | 'slip' | 'bets') {
  const button = book.locator(`.views [data-name=${name}]`);
  if (await button.isVisible()) await button.click();
}

/** The first fixture that hasn't begun, of which the home side is chosen by key. */
async function choose(book: FrameLocator, t: ReturnType<typeof textsOf>): Promise<string> {
  await show(book, 'events');
  const soon = book.getByRole('region', { name: t.soon });
  // The last one of the list is the furthest from its start.
  const fixture = soon.getByRole('listitem').last();
  const odds = fixture.locator('.odds').first();
  await expect(odds).toHaveAttribute('aria-disabled', 'false');
  await pressOn(odds, 'Enter');
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  return (await fixture.getAttribute('data-fixture')) ?? '';
}

async function place(book: FrameLocator, stake: string) {
  await show(book, 'slip');
  await book.locator('#stake').fill(stake);
  const button = book.locator('.action');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await pressOn(button, 'Enter');
}

forReader(DESK, (_t, { language }) => {
  const t = textsOf(language);

  test('sports: a card opens the book; a bet is placed by keys, sold, placed again and won', async ({
    page,
    api,
    gateway,
  }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, '/sports?vassalage=PITCH');
    await pressOn(page.getByRole('gridcell').getByRole('button').first(), 'Enter');
    await expect(page).toHaveURL(/\/play\/PITCH-/);
    const book = inFrame(page);
    await expect(book.getByRole('heading', { name: t.live })).toBeVisible();
    await expectNoViolations(frameOf(page), 'events', { colours: language === 'en' });

    const first = await choose(book, t);
    await place(book, '5');
    const status = book.locator('.slip .said');
    await expect(status).toContainText(partOf(t.slip.accepted));
    expect(await storedBalance(gateway, person.username)).toBe(before - 500);
    await show(book, 'bets');
    await expectNoViolations(frameOf(page), 'bets', { colours: language === 'en' });
    const cash = book.locator('.bet .cash');
    await expect(cash).toHaveAttribute('aria-disabled', 'false');
    const offer = amountIn(await cash.textContent());
    await pressOn(cash, 'Enter');
    await expect(book.locator('.my-bets .said')).toContainText(partOf(t.bets.cashed));
    await expect(book.locator('.bet[data-state=cashed]')).toBeVisible();
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before - 500 + offer);

    const second = await choose(book, t);
    expect(second).not.toBe('');
    await show(book, 'slip');
    const possible = book.getByTestId('possible');
    await expect(async () => {
      await place(book, '2');
      await expect(status).toContainText(partOf(t.slip.accepted), { timeout: 2_000 });
    }).toPass();
    await expect(possible).toBeHidden();
    await decide(page, gateway, 'result', { fixture: second, home: 9, away: 0 });
    await show(book, 'bets');
    const won = book.locator('.bet[data-state=won]');
    await expect(won).toContainText(t.grade.won);
    const payout = amountIn((await won.locator('.figures').textContent())?.split('·')[1] ?? '');
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before - 700 + offer + payout);
    await expect
      .poll(async () => amountIn(await page.getByRole('banner').getByTestId('balance').textContent()))
      .toBe(before - 700 + offer + payout);
    expect(first).toMatch(/^(football|basketball)-/);
  });
});

test.describe('English at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('sports: an e-sport vendor opens its sport; a void bet goes back; odds that may be old take no bet', async ({
    page,
    api,
    gateway,
  }) => {
    const t = textsOf('en');
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, '/play/AV-FIVE-ON-FIVE');
    const book = inFrame(page);
    const fixture = await choose(book, t);
    expect(fixture).toMatch(/^arena-/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(
      await frameOf(page).evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await place(book, '3');
    await expect(book.locator('.slip .said')).toContainText('Accepted');
    await decide(page, gateway, 'void', { fixture });
    await show(book, 'bets');
    await expect(book.locator('.bet[data-state=void]')).toBeVisible();
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before);

    // The server can't be heard, by no way that a page has.
    let isCutOff = true;
    await page.routeWebSocket(/\/socket\.io\//, socket =>
      isCutOff ? socket.close() : void socket.connectToServer(),
    );
    const ofBook = /\/(?:v1\/snap\?t=[^&]*fixtures|socket\.io\/)/;
    await page.route(ofBook, route => route.abort());
    await page.goto('/play/AV-FIVE-ON-FIVE');
    await expect(inFrame(page).locator('.notice')).toHaveText(t.stale);
    isCutOff = false;
    await page.unroute(ofBook);
    await expect(inFrame(page).locator('.notice')).toHaveText('');
    await expect(inFrame(page).locator('.fixture').first()).toBeVisible();
  });
});
