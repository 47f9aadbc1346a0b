import { describe, expect, it } from 'vitest';
import { BLACKJACK_RETURN, blackjack, dealtTable } from '../../../../streams/wire/fairGames/blackjack.ts';
import { type BlackjackMove, totalOf } from '../../../../streams/wire/fairGames/blackjackTable.ts';
import { CARDS, cardRank, FACE_DOWN } from '../../../../streams/wire/fairGames/cards.ts';
import { movesRulesOf, settle } from '../../../../streams/wire/fairGames/index.ts';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { bestReturn, standsOn, worthOf } from '../../laws/blackjackSolver.ts';
import { simulate } from '../../laws/movesLaw.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** The numbers of a draw whose cards are these: player, dealer, player, dealer, and those after them. */
const shoe = (cards: string) => {
  const floats = [...cards].map(rank => (RANKS.indexOf(rank) + 0.5) / CARDS);
  return [...floats, ...Array<number>(64 - floats.length).fill(0.15)];
};
const at = (cards: string, ...moves: BlackjackMove[]) => blackjack.positionOf({ moves }, shoe(cards));
const countsAs = (card: number) => Math.min(10, cardRank(card));

describe('blackjack', () => {
  it('hides the dealer’s second card until the hands are over', () => {
    expect(at('T7T9')?.dealt).toEqual([9, 6, 9, FACE_DOWN]);
    expect(at('T7T9', 'stand')).toMatchObject({ dealt: [9, 6, 9, 8, 7], pays: 200, moves: [] });
  });

  it.each([
    ['pays a blackjack 3 to 2 at once', 'A7K9', [], 250],
    ['gives the stake of a blackjack back against another', 'AAKK', [], 100],
    ['ends at once against a blackjack', '9ATK', [], 0],
    ['pays nothing for too much', 'T76T9', ['hit'], 0],
    ['gives the stake back of the same total', 'TTTT', ['stand'], 100],
    ['pays the higher total', 'T7T9', ['stand'], 200],
    ['draws to a soft 17', 'TAT64', ['stand'], 0],
    ['pays a doubled stake twice', '564TT8', ['double'], 400],
  ] as const)('%s', (_what, cards, moves, pays) => {
    expect(at(cards, ...moves)?.pays).toBe(pays);
  });

  it('is doubled once, with a hard 9, 10 or 11, for a stake more', () => {
    expect(at('576T')?.moves).toEqual(['hit', 'stand', 'double']);
    expect(at('A78T')?.moves).toEqual(['hit', 'stand']);
    const doubled = { game: 'BLACKJACK', moves: ['double'] } as const satisfies MovesChoice;
    expect(movesRulesOf(doubled).stakesOf(doubled)).toBe(2);
    // 11 and a ten beat the dealer's 17: both stakes are paid twice.
    expect(settle({ game: 'BLACKJACK', moves: ['double'] }, 2_000, shoe('576TT'))).toEqual({
      outcome: 400,
      won: true,
      payout: 4_000,
    });
  });

  it('is split once, aces with one card each', () => {
    expect(at('T7KT')?.moves).toContain('split');
    expect(at('878T', 'split')?.moves).toEqual(['hit', 'stand']);
    // Both aces get a ten, which is 21 and no blackjack.
    expect(at('A7ATTT', 'split')).toMatchObject({ moves: [], pays: 400 });
    expect(at('878T8', 'split', 'split')).toBeNull();
    const table = dealtTable(['split', 'stand'], at('8788TTT', 'split', 'stand')?.dealt ?? []);
    expect(table).toMatchObject({ playing: 1, hands: [{ over: true }, { over: false }] });
  });

  it('pays back 98.997 of 100 to who plays as well as can be, as it publishes', () => {
    const best = bestReturn();
    expect(Math.floor(best * 100_000) / 100_000).toBe(BLACKJACK_RETURN);
    expect(blackjack.leastReturn).toBeLessThanOrEqual(best);
    expect(best - blackjack.leastReturn).toBeLessThan(0.001);
  });

  it('is played by its rules as the solver has them', () => {
    const begin: MovesChoice = { game: 'BLACKJACK', moves: [] };
    const { net, error } = simulate(
      movesRulesOf<MovesChoice>(begin),
      begin,
      (choice, { dealt }) => {
        const { hands, dealer, playing } = dealtTable(choice.moves as BlackjackMove[], dealt);
        const { cards, split } = hands[playing ?? 0] ?? { cards: [], split: false };
        const up = countsAs(dealer[0] ?? 0);
        if (cards.length > 2 || split) return standsOn(totalOf(cards), up) ? 'stand' : 'hit';
        const [first = 0, second = 0] = cards.map(countsAs);
        return worthOf(first, second, up)[0]?.[0] ?? 'stand';
      },
      60_000,
    );
    expect(Math.abs(1 + net - bestReturn())).toBeLessThan(3 * error);
  });

  it('does for who has gone away what is best without a stake more', () => {
    for (let up = 1; up <= 10; up += 1)
      for (let second = 1; second <= 10; second += 1)
        for (const first of [1, 10, 6]) {
          const cards = [first, up, second].map(value => value - 1);
          const { total, soft } = totalOf([first - 1, second - 1]);
          if (total === 21) continue;
          const dealt = [...cards, FACE_DOWN];
          const position = { dealt, moves: ['hit', 'stand'] as const, pays: 0 };
          expect(blackjack.unattended({ moves: [] }, position), `${total} ${soft} ${up}`).toBe(
            standsOn({ total, soft }, up) ? 'stand' : 'hit',
          );
        }
  });
});
