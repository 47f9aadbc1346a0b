import { describe, expect, it } from 'vitest';
import { RISKS } from '../../../../streams/wire/fairGames/choice.ts';
import { returnOfChoice, settle } from '../../../../streams/wire/fairGames/index.ts';
import {
  hitsIn,
  hitsPay,
  isDrawn,
  KENO_DRAWN,
  KENO_NUMBERS,
  KENO_PICKS,
} from '../../../../streams/wire/fairGames/keno.ts';

const CARDS = Array.from({ length: KENO_PICKS.max }, (_, i) => i + 1).flatMap(count =>
  RISKS.map(risk => ({ count, risk, picks: Array.from({ length: count }, (_, number) => number) })),
);
/** In how many ways things can be taken, exactly. */
const ways = (all: number, taken: number): bigint => {
  let count = 1n;
  for (let i = 1; i <= taken; i += 1) count = (count * BigInt(all - taken + i)) / BigInt(i);
  return count;
};

describe('Keno', () => {
  it.each(CARDS)(
    'pays back 98.5 to 99 of 100, exactly by its table: $count picks, $risk risk',
    ({ picks, count, risk }) => {
      const pays = hitsPay({ picks, risk });
      expect(pays).toHaveLength(count + 1);
      expect(pays).toEqual(pays.toSorted((a, b) => a - b));
      const sum = pays.reduce(
        (all, hundredths, hits) =>
          all + BigInt(hundredths) * ways(count, hits) * ways(KENO_NUMBERS - count, KENO_DRAWN - hits),
        0n,
      );
      const all = ways(KENO_NUMBERS, KENO_DRAWN);
      expect(10n * sum <= 990n * all && 10n * sum >= 985n * all).toBe(true);
      expect(returnOfChoice({ game: 'KENO', picks, risk })).toBeCloseTo(Number(sum) / Number(all) / 100, 12);
    },
  );

  it('draws ten different numbers, each of those that are left', () => {
    const last = 1 - 2 ** -32;
    const { outcome } = settle({ game: 'KENO', picks: [39], risk: 'low' }, 100, Array<number>(10).fill(last));
    const drawn = Array.from({ length: KENO_NUMBERS }, (_, number) => number).filter(it =>
      isDrawn(outcome, it),
    );
    expect(drawn).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    expect(hitsIn({ picks: [39, 39, 30, 0] }, outcome)).toBe(2);
  });
});
