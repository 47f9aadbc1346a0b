import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

/** Baccarat. */
const TABLE = 'MOONT-LILY-BACCARAT';
/** Roulette of another vendor. */
const SECOND = { table: 'HARBR-PIER-ROULETTE', title: 'Pier Roulette' };
const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(`partner/texts/${language}.json`, 'utf8'),
  ) as typeof import('../../partner/texts/en.json');
const inFrame = (page: Page) => page.locator('iframe').contentFrame();
const frameOf = (page: Page) => page.frames().at(-1) ?? page.mainFrame();
/** The frame with its tables, or one of them. */
type Room = Pick<Locator, 'locator'>;
const spot = (room: Room, bet: string) => room.locator(`[data-bet="${bet}"]`);

/** Lays chips by keys as soon as the bets of a round are open. */
async function lay(room: Room, bets: readonly string[]): Promise<void> {
  for (const bet of bets) {
    await expect(spot(room, bet)).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    await pressOn(spot(room, bet), 'Enter');
  }
}

/** The round of a member at a table that is over, as the gateway's books have it. */
async function endedRound(gateway: GatewayProcess, username: string, table = TABLE) {
  const read = async () => {
    const [round] = await gateway.query<{ stake: string; payout: string }>(
      `select r.stake, r.payout from round r join account a on a.uid = r.uid where a.username = $1 and r.game_code = $2
       order by r.settled_at desc limit 1`,
      [username, table],
    );
    return round ?? null;
  };
  await expect.poll(read, { timeout: 60_000 }).not.toBeNull();
  const round = await read();
  return { stake: Number(round?.stake), payout: Number(round?.payout) };
}

forReader(DESK, (t, { language }) => {
  const texts = textsOf(language);

  test('issue 33: a table is opened from its card; chips are a stake when the bets close; a result is paid and told; a lost line stops the chips', async ({
    page,
    context,
    api,
    gateway,
  }) => {
    test.setTimeout(240_000);
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, `/play/${TABLE}`);
    const room = inFrame(page);
    await expect(spot(room, 'player')).toBeVisible();
    await expectNoViolations(frameOf(page), 'table', { colours: language === 'en' });

    await lay(room, ['player', 'banker']);
    // Until the bets close the chips can be moved, and the wallet has everything.
    expect(await storedBalance(gateway, person.username)).toBe(before);
    const { stake, payout } = await endedRound(gateway, person.username);
    expect(stake).toBeGreaterThan(0);
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before - stake + payout);
    await expect
      .poll(async () => amountIn(await page.getByRole('banner').getByTestId('balance').textContent()))
      .toBe(before - stake + payout);

    await context.setOffline(true);
    await expect(room.getByTestId('notice')).toHaveText(texts.tables.stale, { timeout: 60_000 });
    await expect(spot(room, 'player')).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(room.getByTestId('notice')).toHaveText('', { timeout: 60_000 });
    await lay(room, ['tie']);
  });

  test('issue 33.8: a table shows what lies on it before it is connected, and takes no chips until then', async ({
    page,
    api,
    gateway,
  }) => {
    test.setTimeout(120_000);
    const person = await join(api);
    const isOfTable = (url: URL) =>
      url.host !== new URL(gateway.origin).host && /socket\.io|\/v1\/snap/.test(url.pathname);
    let mayConnect = false;
    await page.routeWebSocket(isOfTable, socket => {
      if (mayConnect) socket.connectToServer();
      else void socket.close();
    });
    await page.route(isOfTable, route => (mayConnect ? route.continue() : route.abort()));
    await openAs(page, api, person, `/play/${TABLE}`);
    const room = inFrame(page);
    await expect(room.locator('[data-road="big"] .road-ring').first()).toBeVisible();
    await expect(room.getByTestId('notice')).toHaveText(texts.tables.connecting);
    await expect(spot(room, 'player')).toHaveAttribute('aria-disabled', 'true');
    mayConnect = true;
    await lay(room, ['player']);
    await expect(room.getByTestId('notice')).toHaveText('');
  });

  test('issue 33: a second table beside the first one over the same socket; each round is booked under its own game', async ({
    page,
    api,
    gateway,
  }) => {
    test.setTimeout(300_000);
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const sockets: string[] = [];
    page.on('websocket', socket => sockets.push(socket.url()));
    await openAs(page, api, person, `/play/${TABLE}`);
    const frame = inFrame(page);
    const { several } = texts.tables;
    await expect(spot(frame, 'player')).toBeVisible();
    const opened = () => sockets.filter(url => url.includes(new URL(frameOf(page).url()).host)).length;
    // A table is drawn before it is connected.
    await expect.poll(opened).toBe(1);
    await pressOn(frame.getByRole('button', { name: several.more }), 'Enter');
    const choice = frame.getByRole('dialog', { name: several.choose });
    await choice.getByRole('searchbox').fill(SECOND.title);
    await pressOn(frame.locator(`[data-table="${SECOND.table}"]`), 'Enter');
    await expect(frame.locator('.rooms > .room')).toHaveCount(2);
    await expectNoViolations(frameOf(page), 'choice of tables', { colours: language === 'en' });
    await pressOn(choice.getByRole('button', { name: several.done }), 'Enter');
    const first = frame.locator('.rooms > .room').first();
    const second = frame.getByRole('region', { name: SECOND.title });
    await expect(spot(second, 'red')).toBeVisible();
    await expectNoViolations(frameOf(page), 'two tables', { colours: language === 'en' });

    await lay(first, ['player']);
    await lay(second, ['red', 'odd']);
    const rounds = [
      await endedRound(gateway, person.username),
      await endedRound(gateway, person.username, SECOND.table),
    ];
    expect(rounds.every(({ stake }) => stake > 0)).toBe(true);
    const left = rounds.reduce((sum, { stake, payout }) => sum - stake + payout, before);
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(left);
    // Both are rounds of the launch, and both tables know what is left.
    await expect(page.locator(`dt:text-is("${t('games:session.rounds')}") + dd`)).toHaveText('2', {
      timeout: 30_000,
    });
    await expect
      .poll(async () => amountIn(await first.getByTestId('balance').textContent()), { timeout: 30_000 })
      .toBe(left);
    expect(opened()).toBe(1);

    await pressOn(
      second.getByRole('button', { name: several.close.replace('{table}', SECOND.title) }),
      'Enter',
    );
    await expect(frame.locator('.rooms > .room')).toHaveCount(1);
  });
});
