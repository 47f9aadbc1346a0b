import { z } from 'zod';
import { drawnCards } from '../../drawnCards.ts';
import { type DecidedGame, stakesOf } from '../../game.ts';
import type { CardGameFacts } from '../shown.ts';
import { freeBestOf, furtherStakeOf, offersOf, readRound, twentyOneResult } from './round.ts';
import { CARDS_OF_ROUND, TWENTY_ONES } from './rules.ts';
import { publishedReturn, twentyOneOf } from './solution.ts';

/** Twenty-one: one player against the dealer. */
export const twentyOne: DecidedGame = {
  kind: 'cardGame',
  cycleMs: 5_000,
  revealMs: 1_800,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, 2),
  rtp: figures => publishedReturn(twentyOneOf(figures)),
  facts: (figures): CardGameFacts => ({ game: 'twentyOne', ...TWENTY_ONES[twentyOneOf(figures)] }),
  deal(figures, { stake }, random) {
    const id = twentyOneOf(figures);
    const hidden = { cards: drawnCards(TWENTY_ONES[id].packs, CARDS_OF_ROUND, random) };
    const dealt = twentyOneResult(id, readRound({ stake, hidden, decisions: [] }));
    return 'payout' in dealt ? dealt : { ...dealt, hidden };
  },
  decision: (_figures, round) => z.enum(offersOf(readRound(round)).map(({ decision }) => decision)),
  furtherStake: (_figures, round, decision) => furtherStakeOf(readRound(round), decision),
  decide: (figures, round) => twentyOneResult(twentyOneOf(figures), readRound(round)),
  standard: (figures, round) => freeBestOf(twentyOneOf(figures), readRound(round)),
};
