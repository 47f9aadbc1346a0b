import { describe, expect, it } from 'vitest';
import { CARDS, RANKS } from '../../../../streams/wire/fairGames/cards.ts';
import {
  type HiLoMove,
  hiLoPays,
  hilo,
  isRight,
  nextPays,
  rightRanks,
} from '../../../../streams/wire/fairGames/hilo.ts';

/** The numbers of a draw whose cards have these ranks, the ace being 1. */
const draw = (...ranks: number[]) => [
  ...ranks.map(rank => (rank - 1 + 0.5) / CARDS),
  ...Array<number>(51 - ranks.length).fill(0.1),
];
const at = (floats: readonly number[], ...moves: HiLoMove[]) => hilo.positionOf({ moves }, floats);

describe('HiLo', () => {
  it('wins with the same rank, but for the guess that could not be lost', () => {
    expect([rightRanks('higher', 6), rightRanks('lower', 6)]).toEqual([7, 7]);
    expect([rightRanks('higher', 0), rightRanks('lower', 0)]).toEqual([12, 1]);
    expect([rightRanks('higher', 12), rightRanks('lower', 12)]).toEqual([1, 12]);
    expect(isRight('higher', 0, 13)).toBe(false);
    expect(isRight('lower', 0, 13)).toBe(true);
  });

  it('pays 99 over the chance of all guesses, and nothing after a wrong one', () => {
    const floats = draw(7, 9, 2);
    expect(at(floats)).toMatchObject({ dealt: [6], moves: ['higher', 'lower', 'skip'], pays: 100 });
    expect(at(floats, 'higher')).toMatchObject({
      dealt: [6, 8],
      pays: 183,
      moves: ['higher', 'lower', 'skip', 'cashOut'],
    });
    expect(nextPays('lower', ['higher'], [6, 8])).toBe(Math.floor((99 * 13 * 13) / (7 * 9)));
    expect(at(floats, 'higher', 'cashOut')).toMatchObject({ moves: [], pays: 183 });
    expect(at(floats, 'higher', 'higher')).toMatchObject({ dealt: [6, 8, 1], moves: [], pays: 0 });
    expect(at(floats, 'skip', 'cashOut')).toBeNull();
    expect(at(floats, 'higher', 'higher', 'cashOut')).toBeNull();
  });

  it('ends by itself once it pays 10,000 times the stake', () => {
    // From ace to ace, each with one rank of thirteen.
    const aces = draw(1, 1, 1, 1, 1);
    expect(at(aces, 'lower', 'lower', 'lower')?.moves).toContain('cashOut');
    expect(at(aces, 'lower', 'lower', 'lower', 'lower')).toMatchObject({ moves: [], pays: 99 * 13 ** 4 });
  });

  it('pays back 98.3 to 99 of 100 wherever it is stopped, as it publishes', () => {
    let least = 1;
    /** Guesses in any order pay the same; those that pay more than four times lose less by rounding down. */
    const goOn = (right: readonly number[], most: number) => {
      const exact = right.reduce((odds, ranks) => (odds * RANKS) / ranks, 0.99);
      if (right.length > 0) least = Math.min(least, (0.99 * (hiLoPays(right) / 100)) / exact);
      if (exact <= 4) for (let ranks = 1; ranks <= most; ranks += 1) goOn([...right, ranks], ranks);
    };
    goOn([], RANKS - 1);
    expect(0.99 * (1 - 0.01 / 4)).toBeGreaterThan(least);
    expect(hilo.leastReturn).toBeLessThanOrEqual(least);
    expect(least - hilo.leastReturn).toBeLessThan(0.001);
  });

  it('gives the stake back to who has gone away without a guess, and else cashes out', () => {
    const floats = draw(7, 9, 2);
    expect(
      hilo.unattended({ moves: ['skip'] }, { dealt: [6, 8], moves: ['higher', 'lower', 'skip'], pays: 100 }),
    ).toBeNull();
    const position = at(floats, 'higher');
    if (position === null) throw new Error('a guess may be made');
    expect(hilo.unattended({ moves: ['higher'] }, position)).toBe('cashOut');
  });
});
