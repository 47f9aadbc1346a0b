import { describe, expect, it } from 'vitest';
import { formatBookOdds } from '../../../src/features/sportsBook/odds/formatBookOdds.ts';
import { nearestFraction } from '../../../src/features/sportsBook/odds/nearestFraction.ts';
import { createOddsSetting } from '../../../src/features/sportsBook/odds/oddsSetting.ts';
import { ODDS_FORMATS } from '../../../src/features/sportsBook/odds/oddsWords.ts';

describe('odds of the sports book', () => {
  it.each([
    [101, '1.01', '1/100', '−10000', '0.01', '0.01', '−100.00'],
    [120, '1.20', '1/5', '−500', '0.20', '0.20', '−5.00'],
    [150, '1.50', '1/2', '−200', '0.50', '0.50', '−2.00'],
    [185, '1.85', '17/20', '−118', '0.85', '0.85', '−1.18'],
    [191, '1.91', '10/11', '−110', '0.91', '0.91', '−1.10'],
    [200, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
    [205, '2.05', '21/20', '+105', '1.05', '−0.95', '1.05'],
    [250, '2.50', '3/2', '+150', '1.50', '−0.67', '1.50'],
    [400, '4.00', '3/1', '+300', '3.00', '−0.33', '3.00'],
    [1_100, '11.00', '10/1', '+1000', '10.00', '−0.10', '10.00'],
    [100_000, '1000.00', '999/1', '+99900', '999.00', '−0.001', '999.00'],
  ])('%i hundredths are written in each of the six formats', (odds, ...written) => {
    expect(ODDS_FORMATS.map(format => formatBookOdds(odds, format))).toEqual(written);
  });

  it('are the nearest usual fraction, the simplest of those that are equally near', () => {
    expect([5, 9, 33, 67, 83, 183, 1_250].map(nearestFraction)).toEqual([
      '1/20',
      '1/12',
      '1/3',
      '2/3',
      '5/6',
      '11/6',
      '25/2',
    ]);
    for (let won = 1; won < 2_000; won += 1) {
      const [over = 0, under = 1] = nearestFraction(won).split('/').map(Number);
      expect(Math.abs(over / under - won / 100) / (won / 100)).toBeLessThan(won < 10 ? 0.17 : 0.05);
    }
  });

  it('keep the chosen format on the device, and forget what is none', () => {
    const kept = new Map<string, string | null>([['sportsBook.odds', 'runes']]);
    const memory = { read: (key: string) => kept.get(key) ?? null, write: kept.set.bind(kept) };
    const setting = createOddsSetting(memory);
    expect(setting.format$.value).toBe('decimal');
    setting.choose('malay');
    expect(setting.format$.value).toBe('malay');
    expect(createOddsSetting(memory).format$.value).toBe('malay');
  });
});
