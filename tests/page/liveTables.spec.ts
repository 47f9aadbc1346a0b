import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../e2e/support/axe.ts';
import { liveCodes, liveGames, tableOf } from './support/liveTables.ts';
import { expect, type Language, test } from './support/test.ts';

const HOUR_MS = 3_600_000;

/** The live games; the first takes bets for an hour, the second doesn't, of the others nobody tells. */
function sceneOf(language: Language) {
  const [first = '', second = '', third = ''] = liveCodes(language);
  const value = [tableOf(first, HOUR_MS), tableOf(second, -1_000, { freeSeats: 3 })].toSorted((a, b) =>
    a.table < b.table ? -1 : 1,
  );
  return { first, third, scene: { lines: [liveGames(language), { at: 0, state: 'tables', value }] } };
}

for (const language of ['en', 'bn', 'ar'] as const)
  test.describe(`live tables in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('tables: a card shows what its table does as it changes, and is plain again when it is gone', async ({
      page,
      visit,
      happen,
      t,
    }) => {
      const { first, third, scene } = sceneOf(language);
      const counted = (key: string, count: number) =>
        t(`liveTables:${key}_${new Intl.PluralRules(language).select(count)}`, { count });
      /** Numbers are isolated from the text around them. */
      const says = (table: Locator, text: string) =>
        expect
          .poll(async () => (await table.textContent())?.replaceAll(/[\u2066-\u2069]/g, ''))
          .toContain(text);
      await visit('/live', scene);
      const cards = page.getByRole('gridcell');
      const table = (at: number) => cards.nth(at).getByTestId('live-table');
      await expect(table(0)).toBeVisible();
      await says(table(0), counted('players', 12));
      await expect(table(0)).toContainText(/3[56]\d\d/);
      await expect(table(1)).toContainText(t('liveTables:closed'));
      await says(table(1), counted('seats', 3));
      await expect(cards.nth(2)).toBeVisible();
      await expect(table(2)).toBeHidden();
      await happen([
        { topic: 'tables', data: { changed: [tableOf(third, HOUR_MS, { players: 1 })], gone: [first] } },
      ]);
      await expect(table(0)).toBeHidden();
      await says(table(2), counted('players', 1));
      // Nothing lies over anything else, and what is written can be read.
      await expectNoViolations(page, 'live tables');
    });
  });

test('tables: the seconds stop with the connection, and the card says as of when it is', async ({
  page,
  visit,
  happen,
}) => {
  await visit('/live', sceneOf('en').scene);
  const table = page.getByRole('gridcell').first().getByTestId('live-table');
  await expect(table).toContainText(/\d+ s/);
  await happen([{ link: 'down' }]);
  await expect(table).toContainText(/as of \d\d:\d\d:\d\d/);
  await expect(table).not.toContainText(/\d+ s\b/);
  await happen([{ link: 'up' }]);
  await expect(table).toContainText(/\d+ s/);
});
