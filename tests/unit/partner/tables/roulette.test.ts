import { describe, expect, it } from 'vitest';
import {
  chipsOfCall,
  MOST_NEIGHBOURS,
  neighboursOf,
} from '../../../../partner/tables/rules/roulette/calls.ts';
import { rouletteLayout } from '../../../../partner/tables/rules/roulette/layout.ts';
import { roulette } from '../../../../partner/tables/rules/roulette/roulette.ts';
import { ROULETTE_WHEEL } from '../../../../partner/tables/rules/roulette/wheel.ts';
import { liesTogether, secondRouletteBack } from './derive/secondRoulette.ts';

const ALL = Array.from({ length: 37 }, (_, number) => number);
const kindsOf = (bets: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const bet of bets) {
    const kind = bet.split(':')[0] ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

describe('tables: roulette', () => {
  it('tables: has every bet of the cloth once', () => {
    expect(kindsOf(roulette.bets)).toEqual({
      ...{ straight: 37, split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, sixLine: 11 },
      ...{ column: 3, dozen: 3, red: 1, black: 1, odd: 1, even: 1, low: 1, high: 1 },
    });
    const layout = rouletteLayout();
    expect(layout.size).toBe(roulette.bets.length);
    for (const [bet, numbers] of layout) {
      const [kind = '', on] = bet.split(':');
      if (on?.includes('-') !== true && kind !== 'straight') continue;
      expect(liesTogether(kind, [...numbers]), bet).toBe(true);
    }
  });

  it('tables: pays each bet and number as a second implementation does', () => {
    for (const bet of roulette.bets)
      for (const number of ALL) {
        const [numerator, denominator] = roulette.backOf(bet, number);
        if (numerator / denominator !== secondRouletteBack(bet, number))
          expect.fail(`${bet} on ${number} gives ${numerator}/${denominator}`);
      }
    expect(() => roulette.backOf('straight:37', 3)).toThrow();
    expect(() => roulette.backOf('split:1-5', 3)).toThrow();
  });

  it('tables: has each number once on the wheel, red and black in turn', () => {
    expect(ROULETTE_WHEEL.toSorted((a, b) => a - b)).toEqual(ALL);
    const reds = ROULETTE_WHEEL.slice(1).map(number => roulette.backOf('red', number)[0] > 0);
    expect(reds.every((isRed, at) => isRed === (at % 2 === 0))).toBe(true);
  });
});

describe('tables: calls of roulette', () => {
  const coverOf = (call: string) =>
    (chipsOfCall(call) ?? []).flatMap(([bet]) => [...(rouletteLayout().get(bet) ?? [])]);
  const chipsIn = (call: string) => (chipsOfCall(call) ?? []).reduce((sum, [, chips]) => sum + chips, 0);

  it('tables: the three parts of the wheel have all numbers between them', () => {
    expect(['voisins', 'tiers', 'orphelins', 'zero'].map(chipsIn)).toEqual([9, 6, 5, 4]);
    const covers = ['voisins', 'tiers', 'orphelins'].map(call => new Set(coverOf(call)));
    expect(covers.map(({ size }) => size)).toEqual([17, 12, 8]);
    expect(new Set(covers.flatMap(cover => [...cover])).size).toBe(37);
    // Neighbours on the wheel.
    const [voisins, tiers] = covers;
    expect(voisins).toEqual(
      new Set(ROULETTE_WHEEL.map((_, at) => ROULETTE_WHEEL[(at + 28) % 37]).slice(0, 17)),
    );
    const from = ROULETTE_WHEEL.indexOf(27);
    expect(tiers).toEqual(new Set(ROULETTE_WHEEL.slice(from, from + 12)));
    expect(new Set(coverOf('zero'))).toEqual(new Set([12, 35, 3, 26, 0, 32, 15]));
  });

  it('tables: neighbours go around the wheel, and finals are by the last digit', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(chipsOfCall('neighbours:0-2')?.map(([bet]) => bet)).toEqual([
      ...['straight:3', 'straight:26', 'straight:0', 'straight:32', 'straight:15'],
    ]);
    expect(chipsOfCall('finals:4')).toEqual([
      ...[
        ['straight:4', 1],
        ['straight:14', 1],
        ['straight:24', 1],
        ['straight:34', 1],
      ],
    ]);
    expect(chipsIn('finals:7')).toBe(3);
    expect(chipsIn(`neighbours:17-${MOST_NEIGHBOURS}`)).toBe(19);
  });

  it('tables: every chip of a call is a bet of the cloth, and other calls are none', () => {
    const calls = ['voisins', 'tiers', 'orphelins', 'zero', 'neighbours:36-9', 'finals:0', 'finals:9'];
    for (const call of calls)
      for (const [bet] of chipsOfCall(call) ?? []) expect(roulette.bets, call).toContain(bet);
    for (const call of ['', 'voisin', 'neighbours:37-1', 'neighbours:4-0', 'finals:10', 'constructor'])
      expect(chipsOfCall(call)).toBeNull();
  });
});
