import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { focusOn, pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();

/** Rubs a field with the pointer, from side to side. */
async function rub(page: Page, field: Locator): Promise<void> {
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const places = [0.2, 0.5, 0.8].flatMap((row, at) =>
    (at % 2 === 0 ? [0.1, 0.9] : [0.9, 0.1]).map(column => [x + column * width, y + row * height] as const),
  );
  await page.mouse.move(...(places[0] ?? [0, 0]));
  await page.mouse.down();
  for (const place of places) await page.mouse.move(...place, { steps: 4 });
  await page.mouse.up();
}

forReader(PHONE, () => {
  test('a scratch card is bought and scratched by keys and pointer, lies there again after a reload, and is paid once', async ({
    page,
    api,
    gateway,
  }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const [card] = await gateway.query<{ code: string; least: string }>(
      `select game_code as code, min_bet as least from catalogue_game
       where game_type = 'RNG' and classify = 'SC' order by position limit 1`,
    );
    await openAs(page, api, person, `/play/${card?.code}`);
    const game = inFrame(page);
    const action = game.locator('button.action');
    const fields = game.locator('.fields button');
    const stateOf = (at: number, state: string) =>
      expect(fields.nth(at)).toHaveAttribute('data-state', state);
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'a shop of scratch cards');

    await pressOn(action, 'Enter');
    await stateOf(0, 'covered');
    await focusOn(fields.first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await stateOf(1, 'open');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await stateOf(4, 'open');
    await rub(page, fields.nth(8));
    await stateOf(8, 'open');
    await stateOf(0, 'covered');
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'a scratch card');
    // What it brings is booked when it is uncovered: no balance tells it before.
    expect(await storedBalance(gateway, person.username)).toBe(before - Number(card?.least));
    const seen = await fields.nth(8).getAttribute('aria-label');

    await page.reload();
    for (const at of [1, 4, 8]) await stateOf(at, 'open');
    for (const at of [0, 2, 3, 5, 6, 7]) await stateOf(at, 'covered');
    expect(await fields.nth(8).getAttribute('aria-label')).toBe(seen);
    await action.click();
    await expect(game.locator('.fields [data-state="open"]')).toHaveCount(9);
    await expect(game.getByRole('status')).not.toHaveText('');
    await expect
      .poll(() =>
        gateway.query('select 1 from round join account using (uid) where username = $1', [person.username]),
      )
      .toHaveLength(1);
    const [round] = await gateway.query<{ stake: string; payout: string }>(
      'select stake, payout from round join account using (uid) where username = $1',
      [person.username],
    );
    const after = before - Number(round?.stake) + Number(round?.payout);
    expect(await storedBalance(gateway, person.username)).toBe(after);
    await expect.poll(async () => amountIn(await game.getByTestId('balance').textContent())).toBe(after);

    // It is done with: the next page has no card.
    await page.reload();
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await stateOf(0, 'none');
  });
});
