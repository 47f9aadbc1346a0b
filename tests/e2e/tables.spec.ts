import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

/** Baccarat. */
const TABLE = 'MOONT-LILY-BACCARAT';
const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(`partner/texts/${language}.json`, 'utf8'),
  ) as typeof import('../../partner/texts/en.json');
const inFrame = (page: Page) => page.locator('iframe').contentFrame();
const frameOf = (page: Page) => page.frames().at(-1) ?? page.mainFrame();
const spot = (room: FrameLocator, bet: string) => room.locator(`[data-bet="${bet}"]`);

/** Lays chips by keys as soon as the bets of a round are open. */
async function lay(room: FrameLocator, bets: readonly string[]): Promise<void> {
  for (const bet of bets) {
    await expect(spot(room, bet)).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    await pressOn(spot(room, bet), 'Enter');
  }
}

/** The round of a member at the game server that is over, as the gateway's books have it. */
async function endedRound(gateway: GatewayProcess, username: string) {
  const read = async () => {
    const [round] = await gateway.query<{ stake: string; payout: string }>(
      `select r.stake, r.payout from round r join account a on a.uid = r.uid where a.username = $1 and r.game_code = $2
       order by r.settled_at desc limit 1`,
      [username, TABLE],
    );
    return round ?? null;
  };
  await expect.poll(read, { timeout: 60_000 }).not.toBeNull();
  const round = await read();
  return { stake: Number(round?.stake), payout: Number(round?.payout) };
}

forReader(DESK, (_t, { language }) => {
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
});
