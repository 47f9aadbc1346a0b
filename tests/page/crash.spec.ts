import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Phones: the one of most people, and a small one. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

const ROUND = {
  ...{ id: 'r2', number: 2, phase: 'betting', commit: 'c0ffee', salt: '5a17', rounds: 1_000 },
  ...{ openedAt: { $now: 0 }, takeoffAt: { $now: 600_000 }, startedAt: null, doubleMs: 8_000 },
  ...{ crashedAt: null, point: null, seed: null, nextAt: null, interrupted: false },
  ...{ count: 0, staked: 0, cashed: 0, players: [], past: [] },
};
const FLYING = { ...ROUND, phase: 'flying', startedAt: { $now: -9_000 } };
const CRASHED = {
  ...{ ...FLYING, phase: 'crashed', crashedAt: { $now: 0 }, point: 1_218, seed: 'feed' },
  nextAt: { $now: 600_000 },
};
const BET = {
  ...{ id: 'b1', round: 'r2', stake: 1_000, target: null, state: 'placed', reason: null },
  ...{ multiplier: null, payout: 0, at: { $now: 0 } },
};
/** What a round comes through, with a stake of one's own and without. */
const STEPS: readonly (readonly [key: string, round: object, bets: readonly object[]])[] = [
  ['place', ROUND, []],
  ['waitStart', ROUND, [BET]],
  ['cashOut', FLYING, [BET]],
  ['waitFlight', FLYING, [{ ...BET, state: 'cashed', multiplier: 150, payout: 1_500 }]],
  ['waitNext', CRASHED, [{ ...BET, state: 'lost' }]],
];

/** Where an element stands, px. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
}

for (const language of ['en', 'bn'] as const)
  for (const size of PHONES)
    test.describe(`${language} on a phone of ${size.width} by ${size.height} px`, () => {
      test.use({ language, viewport: size });

      test('issue 29, 5.4: one button at one place stakes, waits and cashes out, on the first screen', async ({
        page,
        visit,
        t,
      }) => {
        const places: string[] = [];
        for (const [key, round, bets] of STEPS) {
          const lines = [
            { at: 0, state: 'crash', value: round },
            { at: 0, state: 'crashBet', value: { bets } },
          ];
          await visit('/inHouse/crash', { as: 'member', lines });
          const words = t(`crash:${key}`, { amount: '' }).trim();
          const main = page
            .getByRole('group', { name: t('crash:yourStake') })
            .getByRole('button')
            .first();
          await expect(main).toContainText(words);
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
          const box = await main.boundingBox();
          places.push(`${box?.x} ${box?.y} ${box?.width} ${box?.height}`);
          await expect(main).toBeInViewport({ ratio: 1 });
          await expect(page.locator('[data-phase]')).toBeInViewport({ ratio: 1 });
          if (key === 'place')
            await expect(page.getByLabel(t('crash:stake'), { exact: true })).toBeInViewport({ ratio: 1 });
        }
        expect(new Set(places).size, places.join('\n')).toBe(1);
      });

      test('issue 29, 5.4: the curve never runs under the figure', async ({ page, visit }) => {
        const lines = [
          { at: 0, state: 'crash', value: CRASHED },
          { at: 0, state: 'crashBet', value: { bets: [] } },
        ];
        // Who wants less motion is shown no curve.
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await visit('/inHouse/crash', { as: 'member', lines });
        await expect(page.locator('[data-phase="crashed"]')).toBeVisible();
        const figure = await boxOf(page, '[data-phase] p');
        const curve = await boxOf(page, '[data-phase] svg');
        expect(curve.y).toBeGreaterThanOrEqual(figure.y + figure.height);
        expect(curve.height).toBeGreaterThan(60);
        // The figures of both axes stand where the curve has their values: high, half way and low; at its beginning and end.
        const figures = page.locator('[data-phase] [aria-hidden] > div > span');
        await expect(figures).toHaveCount(5);
        const boxes = await figures.evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON()));
        const [top, middle, low, begin, end] = boxes.map(({ x, y, width, height }) => ({
          x: x + width / 2,
          y: y + height / 2,
        }));
        if (!top || !middle || !low || !begin || !end) throw new Error('an axis has too few figures');
        expect(top.y).toBeLessThan(curve.y + curve.height * 0.2);
        expect(Math.abs(middle.y - (curve.y + curve.height / 2))).toBeLessThan(curve.height * 0.2);
        expect(low.y).toBeGreaterThan(curve.y + curve.height * 0.8);
        expect(begin.x).toBeLessThan(curve.x + curve.width * 0.2);
        expect(end.x).toBeGreaterThan(curve.x + curve.width * 0.8);
        await page.emulateMedia({ reducedMotion: 'reduce' });
      });
    });
