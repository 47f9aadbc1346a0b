import type { Page } from '@playwright/test';
import { fairNumbers } from '../../gateway/play/houseGames/fair.ts';
import { minesIn, mines as rules } from '../../streams/wire/fairGames/mines.ts';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { focusOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { shownBalance, storedBalance } from './support/shown.ts';
import { expect, openAs, speak, test } from './support/test.ts';

interface SeededRound {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly mines: number;
}

/** Where the open round of a member hides its mines: by the published algorithm, from the seed that is still secret. */
async function minedTiles(gateway: GatewayProcess, username: string): Promise<readonly number[]> {
  const [round] = await gateway.query<SeededRound>(
    `select server_seed, client_seed, m.nonce, mines from mines_round m join seed_pair s on s.id = m.seed_id
     where state = 'open' and m.uid = (select uid from account where username = $1)`,
    [username],
  );
  if (round === undefined) throw new Error('no round is open');
  const floats = fairNumbers(round.server_seed, round.client_seed, round.nonce, round.mines);
  return minesIn(rules.outcomeOf({ mines: round.mines, tiles: [] }, floats));
}

const ROLLED = { timeout: 30_000 };

forReader(PHONE, (t, { language, width, height }, once) => {
  const colours = language === 'en';
  const submit = (page: Page) => page.locator('main form button[type=submit]');
  const status = (page: Page) => page.getByRole('main').getByRole('status').last();
  const place = (index: number) => ({ row: Math.floor(index / 5) + 1, column: (index % 5) + 1 });
  const tile = (page: Page, index: number, state = 'closed') =>
    page.getByRole('button', { name: t(`games:mines.tile.${state}`, place(index)), exact: true });
  const history = (page: Page) => page.getByRole('table', { name: t('games:panels.history') });

  test('issue 17: a round of Mines outlives a reload and another device, is cashed out once, and is verified', async ({
    page,
    api,
    gateway,
    browser,
  }) => {
    test.slow();
    const person = await join(api);
    await openAs(page, api, person, '/inHouse/mines');
    await submit(page).click();
    await expect(submit(page)).toHaveText(t('games:mines.openFirst'));
    const mined = await minedTiles(gateway, person.username);
    const [first = 0, second = 0, third = 0] = Array.from({ length: 25 }, (_, i) => i).filter(
      i => !mined.includes(i),
    );

    // The keyboard alone: the arrow keys lead to a tile, Enter opens it and stays there.
    await focusOn(tile(page, 0));
    for (let row = 0; row < Math.floor(first / 5); row += 1) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < first % 5; column += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tile(page, first, 'safe')).toBeFocused();

    await page.reload();
    await expect(tile(page, first, 'safe')).toBeVisible();
    const context = await browser.newContext({ viewport: { width, height } });
    await speak(context, language);
    const other = await context.newPage();
    await openAs(other, api, person, `${gateway.origin}/inHouse/mines`);
    await tile(other, second).click();
    await expect(tile(page, second, 'safe')).toBeVisible();
    await tile(page, third).click();
    await expect(tile(other, third, 'safe')).toBeVisible();
    await expectNoViolations(page, '/inHouse/mines, open', { colours });

    const before = await storedBalance(gateway, person.username);
    // Both devices at once: one of them ends the round, both show it ended.
    await Promise.all([submit(page).click(), submit(other).click()]);
    for (const device of [page, other]) {
      await expect(tile(device, mined[0] ?? 0, 'missed')).toBeVisible();
      await expect(submit(device)).not.toHaveText(t('games:mines.openFirst'));
    }
    const after = await storedBalance(gateway, person.username);
    expect(after).toBeGreaterThan(before);
    await expect.poll(() => shownBalance(page)).toBe(after);
    await expect(history(page).locator('tbody tr')).toHaveCount(1);
    await history(page)
      .getByRole('button', { name: t('games:history.verify') })
      .click();
    await page.getByRole('button', { name: t('games:verify.rotate') }).click();
    await expect(page.getByText(t('games:verify.fair'))).toBeVisible();
    await context.close();
  });

  const held = async (gateway: GatewayProcess, username: string) => {
    const [open] = await gateway.query<{ held: string }>(
      `select balance as held from ledger_account where id = 'hold:' || (select uid from account where username = $1)`,
      [username],
    );
    return Number(open?.held ?? 0);
  };
  for (const game of ['hilo', 'tower', 'blackjack'] as const)
    test(`issue 35: a round of ${game} outlives a reload and is played to its end`, async ({
      page,
      api,
      gateway,
    }) => {
      test.slow();
      const moves = page.locator('main form fieldset button');
      const person = await join(api);
      await openAs(page, api, person, `/inHouse/${game}`);
      await submit(page).click(ROLLED);
      // A reload while the answer is on its way is another case.
      const begun = () =>
        gateway.query<{ id: string }>(
          `select id from moves_round where uid = (select uid from account where username = $1) and game_code = $2`,
          [person.username, game.toUpperCase()],
        );
      await expect.poll(async () => (await begun()).length).toBe(1);
      await page.reload();
      // A blackjack is over as soon as it is dealt.
      const settled = history(page).locator('tbody tr');
      await expect(moves.or(page.locator('[data-door]')).or(settled).first()).toBeVisible();
      await expectNoViolations(page, `/inHouse/${game}`, { colours });
      const doors = page.locator('[data-door]');
      await expect(async () => {
        const isOpen = (await history(page).locator('tbody tr').count()) === 0;
        if (!isOpen) return;
        const stop = moves.filter({
          hasText: new RegExp(
            `${t('games:blackjack.stand')}|${t('games:moves.cashOut', { payout: '' }).trim()}`,
          ),
        });
        // A move that was the last one takes its button with it.
        const next =
          (await stop.count()) > 0 ? stop.last() : (await doors.count()) > 0 ? doors.first() : moves.first();
        await next.click({ timeout: 3_000 });
        expect(await history(page).locator('tbody tr').count()).toBe(1);
      }).toPass({ timeout: 60_000 });
      expect(await held(gateway, person.username)).toBe(0);
    });

  test('issue 35: a round of Keno is drawn', async ({ page, api, gateway }) => {
    const person = await join(api);
    await openAs(page, api, person, '/inHouse/keno');
    await submit(page).click(ROLLED);
    await expect(history(page).locator('tbody tr')).toHaveCount(1, ROLLED);
    await expectNoViolations(page, '/inHouse/keno', { colours });
    expect(await held(gateway, person.username)).toBe(0);
  });

  once('issue 17: a mine ends the round, and all mines are shown', async ({ page, api, gateway }) => {
    const person = await join(api);
    await openAs(page, api, person, '/inHouse/mines');
    await page.getByLabel(t('games:mines.choice'), { exact: true }).selectOption('5');
    await submit(page).click();
    await expect(submit(page)).toHaveText(t('games:mines.openFirst'));
    const mined = await minedTiles(gateway, person.username);
    const staked = await storedBalance(gateway, person.username);
    await tile(page, mined[0] ?? 0).click();
    await expect(tile(page, mined[0] ?? 0, 'hit')).toBeVisible();
    for (const missed of mined.slice(1)) await expect(tile(page, missed, 'missed')).toBeVisible();
    await expect(status(page)).toContainText(t('games:mines.hit', place(mined[0] ?? 0)));
    expect(await storedBalance(gateway, person.username)).toBe(staked);
  });

  test('issue 17: Plinko and the wheel pay what they show, and their prizes are published', async ({
    page,
    api,
    gateway,
  }) => {
    test.slow();
    const person = await join(api);
    await openAs(page, api, person, '/help');
    for (const game of ['plinko', 'wheel'] as const) {
      await page.goto(`/inHouse/${game}`);
      await page.getByLabel(t('games:risk.label'), { exact: true }).selectOption('medium');
      // A page that was just opened doesn't know of the pause after the game before: the gateway refuses, nothing is staked.
      await expect(async () => {
        await submit(page).click();
        await expect(history(page).locator('tbody tr').first()).toBeVisible({ timeout: 8_000 });
      }).toPass(ROLLED);
      await expect(status(page)).toContainText('×', ROLLED);
      const stored = await storedBalance(gateway, person.username);
      await expect.poll(() => shownBalance(page), ROLLED).toBe(stored);
      await expect(page.getByText(t('games:prizes.title'))).toBeVisible();
      await expectNoViolations(page, `/inHouse/${game}`, { colours });
    }
    await page.goto('/inHouse');
    await expect(page.getByRole('heading', { name: t('inHouse:stats.title') })).toBeVisible();
    await expectNoViolations(page, '/inHouse of a player', { colours });
  });
});
