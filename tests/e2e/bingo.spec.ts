import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { focusOn, pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();

forReader(PHONE, () => {
  test('two tickets of bingo are played by keys, their balls go on after a reload, and they are paid once', async ({
    page,
    api,
    gateway,
  }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const [bingo] = await gateway.query<{ code: string; least: string }>(
      `select game_code as code, min_bet as least from catalogue_game
       where game_type = 'RNG' and classify = 'BG' order by position limit 1`,
    );
    await openAs(page, api, person, `/play/${bingo?.code}`);
    const game = inFrame(page);
    const action = game.locator('button.action');
    const tickets = game.locator('.bingo-ticket');
    const marked = game.locator('.number[aria-pressed="true"]');
    const drawn = () => tickets.locator('button').allTextContents();
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'a shop of bingo');

    await focusOn(action);
    await page.keyboard.press('2');
    await pressOn(action, 'Enter');
    await expect(tickets).toHaveCount(2);
    await expect(marked).not.toHaveCount(0);
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'bingo');
    const numbers = await drawn();
    const board = () => game.locator('.ball-board .called').allTextContents();
    const called = await board();
    // What it brings is booked when all balls were called: no balance tells it before.
    expect(await storedBalance(gateway, person.username)).toBe(before - 2 * Number(bingo?.least));

    await page.reload();
    await expect(tickets).toHaveCount(2);
    expect(await drawn()).toEqual(numbers);
    // The balls that were seen lie there at once; the others follow.
    expect(await board()).toEqual(expect.arrayContaining(called));
    await game.getByRole('switch').check();
    await action.click();
    const rounds = () =>
      gateway.query<{ stake: string; payout: string }>(
        'select stake, payout from round join account using (uid) where username = $1',
        [person.username],
      );
    await expect.poll(async () => (await rounds()).length).toBe(1);
    const [round] = await rounds();
    expect(Number(round?.stake)).toBe(2 * Number(bingo?.least));
    const after = before - Number(round?.stake) + Number(round?.payout);
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(after);
    await expect.poll(async () => amountIn(await game.getByTestId('balance').textContent())).toBe(after);
    // All balls count, also those that nobody has marked.
    const all = new Set(await game.locator('.number[aria-pressed="true"]').allTextContents());
    const ended = new Set(await board());
    for (const number of numbers) expect(all.has(number)).toBe(ended.has(number));

    // It is done with: the next page has no tickets.
    await page.reload();
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await expect(tickets).toHaveCount(0);
  });
});
