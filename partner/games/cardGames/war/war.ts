import { z } from 'zod';
import type { Card } from '../../../tables/rules/cards/card.ts';
import { drawnCards } from '../../drawnCards.ts';
import { type DecidedGame, type DecidedRound, stakesOf } from '../../game.ts';
import { heightOf } from '../height.ts';
import returns from '../returns.json' with { type: 'json' };
import type { CardDecision, CardGameFacts, CardGameOutcome, HandResult } from '../shown.ts';
import { backOfWar, SURRENDERED, WAR_PACKS, WON } from './rules.ts';

const DECISIONS = ['war', 'surrender'] as const satisfies readonly CardDecision[];

/** The first two cards are the player's and the dealer's, the next two those of a war. */
const cardsOf = ({ hidden }: Pick<DecidedRound, 'hidden'>) =>
  (hidden as { readonly cards: readonly Card[] }).cards;

/** What casino war returns of the first stake when it is played best: exact. */
export const warReturn = (): number => returns.war.back / (2 * returns.war.rounds);

function shown(
  cards: readonly Card[],
  stake: number,
  result: HandResult | null,
  open: Partial<CardGameOutcome> = {},
): CardGameOutcome {
  return {
    dealer: cards.filter((_, at) => at % 2 === 1),
    hands: [{ cards: cards.filter((_, at) => at % 2 === 0), stake, result }],
    ...{ active: 0, offers: [], best: null, insurance: null },
    ...open,
  };
}

/** Casino war: one card each, the higher one wins. Equal ones are a war, with a second stake, or half of the stake goes back. */
export const war: DecidedGame = {
  kind: 'cardGame',
  cycleMs: 5_000,
  revealMs: 1_800,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, 2),
  rtp: () => Math.floor(warReturn() * 10_000),
  facts: (): CardGameFacts => ({ game: 'war', packs: WAR_PACKS, hitsSoft17: false }),
  deal(_figures, { stake }, random) {
    const cards = drawnCards(WAR_PACKS, 4, random);
    const [own = 0, dealer = 0] = cards;
    const [height, against] = [heightOf(own), heightOf(dealer)];
    const first = [own, dealer];
    if (height > against) return { payout: (WON * stake) / 2, outcome: shown(first, stake, 'won') };
    if (height < against) return { payout: 0, outcome: shown(first, stake, 'lost') };
    const offers = DECISIONS.map(decision => ({ decision, further: decision === 'war' ? stake : 0 }));
    const best = returns.war.goesToWar ? 'war' : 'surrender';
    return { hidden: { cards }, outcome: shown(first, stake, null, { offers, best }) };
  },
  decision: () => z.enum(DECISIONS),
  furtherStake: (_figures, { stake }, decision) => (decision === 'war' ? stake : 0),
  decide(_figures, round) {
    const { stake, decisions } = round;
    const cards = cardsOf(round);
    if (decisions[0] === 'surrender')
      return { payout: (SURRENDERED * stake) / 2, outcome: shown(cards.slice(0, 2), stake, 'half') };
    const [, , own = 0, dealer = 0] = cards;
    const halves = backOfWar(heightOf(own), heightOf(dealer));
    return { payout: (halves * stake) / 2, outcome: shown(cards, 2 * stake, halves > 0 ? 'won' : 'lost') };
  },
  // A war needs a stake, which nobody takes of a player who has left.
  standard: () => 'surrender',
};
