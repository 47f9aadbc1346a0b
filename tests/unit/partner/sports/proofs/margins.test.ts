import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import { USUAL_MARGIN } from '../../../../../partner/sports/model/prices.ts';
import { LEAST_MARGIN, MOST_MARGIN } from '../../../../../streams/wire/gameServers/marginBounds.ts';
import { pickKey } from '../../../../../streams/wire/sportsBook/selectionKey.ts';
import { PROVED } from './models.ts';
import { SHARED } from './picks.ts';
import { pricedMarkets } from './priced.ts';

const MOMENTS = [0, 1, 60_000, 180_000, 300_000, 420_000] as const;
/** Margins in hundredths of a percent, the usual one and the bounds of what can be set, and how many matches show it. */
const MARGINS = [
  [USUAL_MARGIN, 6],
  [LEAST_MARGIN, 1],
  [MOST_MARGIN, 1],
] as const;
const WHOLE = 10_000;
/** What prices lose because they are whole hundredths, and what more of one selection than of another. */
const ROUNDED = 0.03;
/** Where several selections win at once less is kept of a balanced book. */
const LEFT = 0.01;

describe.each(PROVED)('sports proofs: $name', { timeout: 900_000 }, proved => {
  const { name, model, contest } = proved;

  it.each(MARGINS)(
    'of what is staked on a selection all but %i to 3 percent more comes back',
    (margin, plays) => {
      const draw = drawsOf(`margins of ${name}`);
      let offered = 0;
      for (let n = 0; n < 2 * plays; n += 1) {
        const match = model.play(contest, draw);
        for (const since of MOMENTS) {
          for (const { picks, counts } of pricedMarkets(proved, model.at(match, since), margin))
            for (const { selection, odds, chance } of picks) {
              if (odds === null) continue;
              offered += 1;
              const key = `${pickKey(selection)} at ${since}: ${odds}`;
              expect(odds, key).toBeGreaterThanOrEqual(101);
              expect(odds, key).toBeLessThanOrEqual(100_000);
              const back = (odds / 100) * (chance / counts);
              expect(back, key).toBeGreaterThan(1 - margin / WHOLE - ROUNDED);
              expect(back, key).toBeLessThan(1 - margin / WHOLE + 1e-9);
            }
        }
      }
      expect(offered).toBeGreaterThan(80 * plays);
    },
  );

  it.each(MARGINS)(
    'no market keeps less than %i or 3 percent more of stakes that balance it',
    (margin, plays) => {
      const draw = drawsOf(`books of ${name}`);
      let books = 0;
      for (let n = 0; n < plays; n += 1) {
        const match = model.play(contest, draw);
        for (const since of MOMENTS) {
          for (const { offer, picks } of pricedMarkets(proved, model.at(match, since), margin)) {
            // Only where each possible result has a price a book can be balanced; of some markets two selections win.
            if (picks.some(it => it.odds === null) || SHARED.has(offer.market)) continue;
            books += 1;
            const kept = 1 - 100 / picks.reduce((sum, { odds }) => sum + 10_000 / (odds ?? 1), 0);
            const key = `${offer.market}:${offer.part}:${offer.line} at ${since}`;
            expect(kept, key).toBeGreaterThan(margin / WHOLE - LEFT);
            expect(kept, key).toBeLessThan(margin / WHOLE + ROUNDED);
          }
        }
      }
      expect(books).toBeGreaterThan(16 * plays);
    },
  );
});
