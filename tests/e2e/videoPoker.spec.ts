import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

const CODE = 'QUILL-CLOUD-DRAW-POKER';
const inFrame = (page: Page) => page.locator('iframe').contentFrame();

forReader(PHONE, () => {
  test('video poker deals, waits over a reload, and draws what is not held, by keys', async ({
    page,
    api,
    gateway,
  }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    const rounds = () =>
      gateway.query<{ stake: string; payout: string }>(
        'select stake, payout from round join account using (uid) where username = $1',
        [person.username],
      );
    await openAs(page, api, person, '/help');
    await page.goto(`/play/${CODE}`);
    const game = inFrame(page);
    const action = game.locator('button.action');
    const cards = game.locator('.hold-card[aria-pressed="false"]');
    const held = game.locator('.hold-card[aria-pressed="true"]');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    const deal = await action.textContent();
    await pressOn(action, 'Enter');
    await expect(action).not.toHaveText(deal ?? '');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('2');
    await page.keyboard.press('5');
    await expect(held).toHaveCount(2);
    await page.keyboard.press('5');
    await expect(held).toHaveCount(1);
    const dealt = await cards.allTextContents();
    const kept = await held.textContent();
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), CODE);

    // Another page of the same game goes on with the round: the same cards, none of them held.
    await page.reload();
    await expect(action).not.toHaveText(deal ?? '');
    await expect(cards).toHaveCount(5);
    await game.getByRole('switch').check();
    await expect(game.locator('.best')).not.toBeEmpty();
    await pressOn(cards.nth(1), 'Enter');
    expect(await held.textContent()).toBe(kept);
    expect(await cards.allTextContents()).toEqual(dealt);
    await pressOn(action, 'Enter');
    await expect(action).toHaveText(deal ?? '');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(async () => (await rounds()).length).toBe(1);
    const [round] = await rounds();
    const result = Number(round?.payout) - Number(round?.stake);
    await expect.poll(() => storedBalance(gateway, person.username)).toBe(before + result);
    await expect(held).toHaveText(kept ?? '');
  });
});
