import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { storedBalance } from './support/shown.ts';
import { expect, openAs, test } from './support/test.ts';

const inFrame = (page: Page) => page.locator('iframe').contentFrame();
/** Of twenty-one, high card and casino war. */
const CODES = ['QUILL-THEATRE-TWENTY-ONE', 'COPPR-FIRE-HIGH-CARD', 'COPPR-NIGHT-TABLE'];

forReader(PHONE, () => {
  for (const code of CODES)
    test(`${code} is dealt, waits over a reload where something is to be decided, and is played by keys`, async ({
      page,
      api,
      gateway,
    }) => {
      const person = await join(api);
      const before = await storedBalance(gateway, person.username);
      const rounds = () =>
        gateway.query<{ stake: string; payout: string }>(
          'select stake, payout from round join account using (uid) where username = $1 order by settled_at',
          [person.username],
        );
      await openAs(page, api, person, '/help');
      await page.goto(`/play/${code}`);
      const game = inFrame(page);
      const action = game.locator('button.action');
      const open = game.locator('.round-decision:not([hidden])');
      const decisions = game.locator('.round-decision:not([hidden])[aria-disabled="false"]');
      const cards = game.locator('.dealt-card');
      await game.getByRole('switch').check();

      /** Presses the key of the best decision until the round is over. */
      async function decide(): Promise<void> {
        const best = game.locator('.round-decision[data-best="true"][aria-disabled="false"]');
        for (;;) {
          await expect(best.or(game.locator('button.action[aria-disabled="false"]'))).toBeVisible();
          if (!(await best.isVisible())) return;
          // A digit is one of the game while the focus is anywhere in it.
          await pressOn(best, (await best.locator('kbd').textContent()) ?? '');
          await expect(action).toHaveAttribute('aria-disabled', 'true');
          await expect(
            decisions.or(game.locator('button.action[aria-disabled="false"]')).first(),
          ).toBeVisible();
        }
      }
      // Rounds until one leaves something to decide: casino war does in one of thirteen, and is decided once a round here.
      let played = 0;
      const MOST = code.endsWith('-TABLE') ? 2 : 12;
      for (; played < MOST; played += 1) {
        await expect(action).toHaveAttribute('aria-disabled', 'false');
        await pressOn(action, 'Enter');
        await expect(action).toHaveAttribute('aria-disabled', 'true');
        await expect(
          decisions.or(game.locator('button.action[aria-disabled="false"]')).first(),
        ).toBeVisible();
        if ((await decisions.count()) > 0) break;
      }
      if ((await decisions.count()) > 0) {
        await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), code);
        const dealt = await cards.evaluateAll(all => all.map(it => it.getAttribute('aria-label')));
        const offered = await open.allTextContents();
        // Another page of the same game goes on with the round: the same cards, the same decisions.
        await page.reload();
        await expect(decisions.first()).toBeVisible();
        expect(await cards.evaluateAll(all => all.map(it => it.getAttribute('aria-label')))).toEqual(dealt);
        expect(await open.allTextContents()).toEqual(offered);
        await decide();
        played += 1;
      }
      await expect(action).toHaveAttribute('aria-disabled', 'false');
      await expect.poll(async () => (await rounds()).length).toBe(played);
      const result = (await rounds()).reduce((sum, it) => sum + Number(it.payout) - Number(it.stake), 0);
      await expect.poll(() => storedBalance(gateway, person.username)).toBe(before + result);
    });
});
