import type { Page } from '@playwright/test';
import { SLOT_MODELS, slotModelOf } from '../../streams/wire/slots/models.ts';
import { expectNoViolations } from './support/axe.ts';
import { focusOn, pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { spinEnds } from './support/spins.ts';
import { expect, openAs, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();
/** The longest that a round of one spin is shown, with all that falls. */
const SPIN_MS = 30_000;

forReader(PHONE, () => {
  test('a slot of each engine spins by keys, a bought feature goes on after a reload, and each round is booked once', async ({
    page,
    api,
    gateway,
  }) => {
    test.slow();
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const games = await gateway.query<{ code: string; least: string; classify: string }>(
      `select game_code as code, min_bet as least, classify from catalogue_game
       where game_type = 'RNG' and classify in ('SLOT', 'JP') and min_bet <= 100 order by position limit 900`,
    );
    const rounds = () =>
      gateway.query<{ stake: string; payout: string }>(
        'select stake, payout from round join account using (uid) where username = $1',
        [person.username],
      );
    const result = async () =>
      (await rounds()).reduce((sum, { stake, payout }) => sum + Number(payout) - Number(stake), 0);
    const gameOf = (fits: (code: string) => boolean, classify = 'SLOT') =>
      games.find(it => it.classify === classify && fits(it.code));
    await openAs(page, api, person, '/help');
    const game = inFrame(page);
    const action = game.locator('button.action');
    const isReady = () => expect(action).toHaveAttribute('aria-disabled', 'false', { timeout: SPIN_MS });

    for (const engine of ['lines', 'ways', 'cluster', 'cascade', 'hold']) {
      const found = gameOf(
        code => slotModelOf(code).engine === engine && slotModelOf(code).buy === undefined,
      );
      await page.goto(`/play/${found?.code}`);
      await isReady();
      await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), engine);
      const spin = (await action.textContent()) ?? '';
      const count = (await rounds()).length;
      await pressOn(action, 'Enter');
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await spinEnds(action, spin);
      await expect(game.getByRole('status')).not.toHaveText('');
      await expect.poll(async () => (await rounds()).length).toBe(count + 1);
    }
    expect(await storedBalance(gateway, person.username)).toBe(before + (await result()));

    // Free spins that were bought: nothing of them is booked while they are shown, after a reload neither.
    const model = SLOT_MODELS.find(({ buy, freeSpins }) => buy !== undefined && freeSpins !== undefined);
    const bought = gameOf(code => slotModelOf(code).id === model?.id);
    const atFirst = await storedBalance(gateway, person.username);
    const cost = Number(bought?.least) * (model?.buy ?? 0);
    await page.goto(`/play/${bought?.code}`);
    await isReady();
    const spin = (await action.textContent()) ?? '';
    await pressOn(game.locator('button.buy'), 'Enter');
    await expect(game.locator('button.buy')).toHaveAttribute('aria-pressed', 'true');
    await pressOn(action, 'Enter');
    await expect(game.locator('.banner')).toContainText('3', { timeout: SPIN_MS });
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'free spins');
    expect(await storedBalance(gateway, person.username)).toBe(atFirst - cost);
    await page.reload();
    // What was shown is not shown again.
    await expect(game.locator('.banner')).toContainText(/[3-9]/, { timeout: SPIN_MS });
    expect(await storedBalance(gateway, person.username)).toBe(atFirst - cost);
    await expect(action).not.toHaveText(spin);
    await focusOn(action);
    await page.keyboard.press('Enter');
    await expect(action).toHaveText(spin, { timeout: SPIN_MS });
    await expect.poll(async () => (await rounds()).length).toBe(6);
    const after = before + (await result());
    expect(await storedBalance(gateway, person.username)).toBe(after);
    await expect.poll(async () => amountIn(await game.getByTestId('balance').textContent())).toBe(after);

    // A pool grows by what is staked.
    const jackpot = games.find(
      it => it.classify === 'JP' && it.least === '100' && slotModelOf(it.code).buy === undefined,
    );
    await page.goto(`/play/${jackpot?.code}`);
    await isReady();
    const pool = game.getByTestId('jackpot');
    const held = amountIn(await pool.textContent());
    await pressOn(action, 'Enter');
    await expect
      .poll(async () => amountIn(await pool.textContent()), { timeout: SPIN_MS })
      .toBeGreaterThan(held);
  });
});
