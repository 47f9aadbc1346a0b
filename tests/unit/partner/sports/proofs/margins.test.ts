import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import { pickKey } from '../../../../../streams/wire/sportsBook/selectionKey.ts';
import { PROVED } from './models.ts';
import { pricedMarkets } from './priced.ts';

const MOMENTS = [0, 1, 60_000, 180_000, 300_000, 420_000] as const;
describe.each(PROVED)('sports proofs: $name', { timeout: 900_000 }, proved => {
  const { name, model, contest } = proved;

  it('of what is staked on a selection 92 to 96 percent come back', () => {
    const draw = drawsOf(`margins of ${name}`);
    let offered = 0;
    for (let n = 0; n < 12; n += 1) {
      const match = model.play(contest, draw);
      for (const since of MOMENTS) {
        for (const { picks, counts } of pricedMarkets(proved, model.at(match, since)))
          for (const { selection, odds, chance } of picks) {
            if (odds === null) continue;
            offered += 1;
            const key = `${pickKey(selection)} at ${since}: ${odds}`;
            expect(odds, key).toBeGreaterThanOrEqual(101);
            expect(odds, key).toBeLessThanOrEqual(100_000);
            const back = (odds / 100) * (chance / counts);
            expect(back, key).toBeGreaterThan(0.92);
            expect(back, key).toBeLessThan(0.96);
          }
      }
    }
    expect(offered).toBeGreaterThan(500);
  });

  it('no market keeps less than 4 or more than 8 percent of stakes that balance it', () => {
    const draw = drawsOf(`books of ${name}`);
    let books = 0;
    for (let n = 0; n < 6; n += 1) {
      const match = model.play(contest, draw);
      for (const since of MOMENTS) {
        for (const { offer, picks } of pricedMarkets(proved, model.at(match, since))) {
          // Only where each possible result has a price a book can be balanced; of some markets two selections win.
          if (picks.some(it => it.odds === null) || offer.market === 'doubleChance') continue;
          books += 1;
          const kept = 1 - 100 / picks.reduce((sum, { odds }) => sum + 10_000 / (odds ?? 1), 0);
          const key = `${offer.market}:${offer.part}:${offer.line} at ${since}`;
          expect(kept, key).toBeGreaterThan(0.04);
          expect(kept, key).toBeLessThan(0.08);
        }
      }
    }
    expect(books).toBeGreaterThan(100);
  });
});
