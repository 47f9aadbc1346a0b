import type { Locator } from '@playwright/test';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { expect, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** Phones of two heights, px. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

/** Whether the middle and the edges of a part are in the window, with nothing over them. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.05, 0.5, 0.95].flatMap(across => [0.1, 0.5, 0.9].map(down => [across, down] as const));
    return points.every(([across, down]) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      return top !== null && element.contains(top);
    });
  });

test.describe('the table of a member', () => {
  for (const language of ['en', 'bn'] as const) {
    test(`issue 11.29: stake and bet are in the first view of a phone (${language})`, async ({
      page,
      api,
    }) => {
      const t = textsOf(language);
      await speak(page.context(), language);
      const person = await join(api);
      await page.setViewportSize(PHONES[0]);
      await openAs(page, api, person, '/help');
      for (const game of ['dice', 'limbo']) {
        await page.goto(`/inHouse/${game}`);
        // The tallest it gets: with a result, and with the words of the pause on the button.
        await pressOn(page.getByRole('button', { name: t('games:bet.submit'), exact: true }), 'Enter');
        await expect(
          page
            .getByRole('list', { name: t('games:ribbon.label') })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
        for (const size of PHONES) {
          await page.setViewportSize(size);
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
          await expect.poll(() => isInSight(page.locator('main form button[type=submit]'))).toBe(true);
          await expect
            .poll(() => isInSight(page.getByRole('textbox', { name: t('games:bet.stake') })))
            .toBe(true);
        }
        await expect(page.getByRole('button', { name: t('games:bet.submit'), exact: true })).toBeEnabled();
      }
    });
  }

  test('issue 11.29: the roll is seen before the result is named, and the focus stays on the button', async ({
    page,
    api,
  }) => {
    await speak(page.context(), 'en');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAs(page, api, await join(api), '/inHouse/limbo');
    await pressOn(page.getByRole('button', { name: 'Bet', exact: true }), 'Enter');
    await expect(page.getByText('The result is on its way …')).toBeVisible();
    await expect(page.getByRole('status').getByText(/won|came back|not this time/)).toBeVisible();
    await expect(page.locator('main form button[type=submit]')).toBeFocused();
  });

  test('issue 11.31: a round is verified where it stands, with a suggested seed', async ({ page, api }) => {
    await speak(page.context(), 'en');
    await openAs(page, api, await join(api), '/inHouse/dice');
    await page.getByRole('button', { name: 'Bet', exact: true }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('textbox', { name: 'New client seed' })).toHaveValue(/^[0-9a-f]{16}$/);
    await page.getByRole('button', { name: 'Rotate and verify' }).click();
    await expect(page.getByText(/Verified: the seed matches/)).toBeVisible();
  });
});
