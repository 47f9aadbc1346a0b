import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { focusOn, pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();

/** The first game whose code ends with a word. */
async function codeOf(gateway: GatewayProcess, word: string): Promise<string> {
  const [game] = await gateway.query<{ code: string }>(
    `select game_code as code from catalogue_game
     where game_type = 'RNG' and classify = 'AC' and game_code like $1 order by position limit 1`,
    [`%-${word}`],
  );
  return game?.code ?? '';
}

forReader(PHONE, () => {
  test('a drop, a climb and a bounce are played by keys, go on after a reload, and are booked as they end', async ({
    page,
    api,
    gateway,
  }) => {
    test.slow();
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const rounds = () =>
      gateway.query<{ stake: string; payout: string }>(
        'select stake, payout from round join account using (uid) where username = $1',
        [person.username],
      );
    const booked = async (count: number) => {
      await expect.poll(async () => (await rounds()).length).toBe(count);
      const all = await rounds();
      const result = all.reduce((sum, it) => sum + Number(it.payout) - Number(it.stake), 0);
      await expect.poll(() => storedBalance(gateway, person.username)).toBe(before + result);
    };
    const looked = (what: string) => expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), what);
    await openAs(page, api, person, '/help');
    const game = inFrame(page);
    const action = game.locator('button.action');
    const isFree = () => expect(action).toHaveAttribute('aria-disabled', 'false');

    await page.goto(`/play/${await codeOf(gateway, 'DROP')}`);
    const fruits = game.locator('.drop-caught li');
    const place = game.getByRole('slider');
    const fallen = game.locator('.drop-caught li:not([data-state="open"])');
    await isFree();
    const start = await action.textContent();
    await pressOn(action, 'Enter');
    await expect(action).not.toHaveText(start ?? '');
    await isFree();
    await page.keyboard.press('3');
    const at = Number(await place.inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveValue(String(at - 1));
    await looked('a drop');
    await page.keyboard.press('Enter');
    await expect(fallen).toHaveCount(1);
    const first = await fruits.allTextContents();
    await page.reload();
    await expect(fallen).toHaveCount(1);
    expect(await fruits.allTextContents()).toEqual(first);
    const count = await fruits.count();
    for (let n = 2; n <= count; n += 1) {
      await isFree();
      await pressOn(action, 'Enter');
      await expect(fallen).toHaveCount(n);
    }
    await booked(1);

    await page.goto(`/play/${await codeOf(gateway, 'CLIMB')}`);
    const options = game.locator('.choice input');
    await isFree();
    await expect(options).toHaveCount(3);
    await pressOn(action, 'Enter');
    await expect(action).not.toHaveText(start ?? '');
    await isFree();
    await looked('a climb');
    await page.reload();
    await expect(action).not.toHaveText(start ?? '');
    await isFree();
    await pressOn(action, 'Enter');
    // It holds, and four things can be done; or it does not, and the round is over.
    await expect(game.locator('.wall')).not.toHaveAttribute('data-state', 'reaching');
    await expect.poll(async () => (await options.count()) === 4 || (await rounds()).length === 2).toBe(true);
    if ((await options.count()) === 4) {
      await isFree();
      await page.keyboard.press('4');
      await page.keyboard.press('Enter');
    }
    await booked(2);

    await page.goto(`/play/${await codeOf(gateway, 'BOUNCE')}`);
    await isFree();
    await focusOn(action);
    await page.keyboard.press('1');
    await pressOn(action, 'Enter');
    await expect(game.locator('.drum.hit, .bounce-ball[data-state="fallen"]')).not.toHaveCount(0);
    await page.reload();
    await expect(game.locator('.choice input').first()).toBeChecked();
    await looked('a bounce');
    await booked(3);
  });
});
