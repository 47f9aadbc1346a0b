import { z } from 'zod';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { type Game, stakesOf, USUAL_RTP } from '../game.ts';
import { BLANKS, drawFields } from './fields.ts';
import { type CardPrize, LOT, prizesOf } from './prizes.ts';

/** What the page of a card has to know. */
export interface CardFacts {
  /** Cards of a lot. */
  readonly lot: number;
  readonly prizes: readonly CardPrize[];
  /** How many symbols, the first ones, have no prize. */
  readonly blanks: number;
}

export interface CardOutcome {
  /** Symbols of the nine fields: the first ones have no prize, those of the prizes follow. */
  readonly fields: readonly number[];
  /** Which prize is won, by its place in the table; null for none. */
  readonly prize: number | null;
}

/** A scratch card of nine fields, with the catalogue's return: three equal fields win, and a card wins one prize at most. */
export const scratch: Game = {
  kind: 'scratch',
  cycleMs: 5_000,
  revealMs: MINUTE,
  isUncovered: true,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures),
  rtp: ({ rtp }) => rtp ?? USUAL_RTP,
  facts: (figures): CardFacts => ({ lot: LOT, prizes: prizesOf(figures), blanks: BLANKS }),
  play(figures, { stake }, random) {
    const prizes = prizesOf(figures);
    let left = random.below(LOT);
    const at = prizes.findIndex(({ count }) => {
      left -= count;
      return left < 0;
    });
    const prize = at < 0 ? null : at;
    const outcome: CardOutcome = { fields: drawFields(prizes, prize, random), prize };
    return { payout: stake * (prizes[at]?.worth ?? 0), outcome };
  },
};
