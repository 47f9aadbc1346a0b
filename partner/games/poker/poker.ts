import { z } from 'zod';
import type { Card } from '../../tables/rules/cards/card.ts';
import { drawnCards } from '../drawnCards.ts';
import { type DecidedGame, type DecidedRound, type GameFigures, stakesOf } from '../game.ts';
import { bestHold, type Hint } from './bestHold.ts';
import { DRAWS, HOLD_ALL } from './holds.ts';
import paySums from './paySums.json' with { type: 'json' };
import { POKER_TABLES, type PokerPay, type PokerTable, type PokerTableId, payLineOf } from './payTables.ts';
import { setsOf } from './sums.ts';

/** What the page has to know of a game. */
export interface PokerFacts {
  readonly table: PokerTableId;
  /** The best first. */
  readonly lines: readonly PokerPay[];
}

/** What the page shows of a round. */
export interface PokerOutcome {
  readonly cards: readonly Card[];
  /** Line of the pay table that the cards are on; -1 for none. */
  readonly line: number;
  /** What is best held of the cards that were dealt. */
  readonly hint: Hint;
  /** The cards that were dealt, and which of them were held; null before that. */
  readonly drawn: { readonly dealt: readonly Card[]; readonly hold: number } | null;
}

/** Cards of a hand; as many more lie ready, so that all may be changed. */
const HAND = 5;

const Hold = z.strictObject({ hold: z.int().min(0).max(HOLD_ALL) });
type Hold = z.output<typeof Hold>;

/** What a table returns when the best is held each time: exact. */
export const pokerReturn = (id: PokerTableId): number => paySums[id].best / (setsOf(52, HAND) * DRAWS);

/** The same in hundredths of a percent, rounded down. */
const publishedReturn = (id: PokerTableId) => Math.floor(pokerReturn(id) * 10_000);

const IDS = Object.keys(POKER_TABLES) as readonly PokerTableId[];

/** The pay table of a game: the one that returns what the catalogue publishes, or else always the same one for a code. */
export function pokerTableOf({ gameCode, rtp }: Pick<GameFigures, 'gameCode' | 'rtp'>): PokerTableId {
  const published = IDS.find(id => publishedReturn(id) === rtp);
  if (published !== undefined) return published;
  if (gameCode.split('-').includes('ACES')) return 'acesAndFaces';
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'jacksOrBetter' : 'deucesWild';
}

const tableOf = (id: PokerTableId): PokerTable => POKER_TABLES[id];

function shownOf(id: PokerTableId, cards: readonly Card[]): PokerOutcome {
  const hint = bestHold(tableOf(id), paySums[id], cards);
  return { cards, line: payLineOf(tableOf(id), cards), hint, drawn: null };
}

/** All ten cards of a round. */
const cardsOf = ({ hidden }: DecidedRound) => (hidden as { readonly cards: readonly Card[] }).cards;

/** Video poker: five cards, some are held, the others are changed once. */
export const poker: DecidedGame = {
  kind: 'poker',
  cycleMs: 5_000,
  revealMs: 900,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures),
  rtp: figures => publishedReturn(pokerTableOf(figures)),
  facts(figures): PokerFacts {
    const table = pokerTableOf(figures);
    return { table, lines: POKER_TABLES[table].lines.map(({ id, pays }) => ({ id, pays })) };
  },
  deal(figures, _round, random) {
    const cards = drawnCards(1, 2 * HAND, random);
    return { hidden: { cards }, outcome: shownOf(pokerTableOf(figures), cards.slice(0, HAND)) };
  },
  decision: () => Hold,
  decide(figures, round) {
    const id = pokerTableOf(figures);
    const cards = cardsOf(round);
    const dealt = cards.slice(0, HAND);
    const { hold } = round.decisions[0] as Hold;
    const next = cards.slice(HAND);
    const held = dealt.map((card, at) => ((hold >> at) & 1 ? card : (next.shift() ?? card)));
    const line = payLineOf(tableOf(id), held);
    const { hint } = shownOf(id, dealt);
    const outcome: PokerOutcome = { cards: held, line, hint, drawn: { dealt, hold } };
    return { payout: (tableOf(id).lines[line]?.pays ?? 0) * round.stake, outcome };
  },
  standard(figures, round): Hold {
    const { hint } = shownOf(pokerTableOf(figures), cardsOf(round).slice(0, HAND));
    return { hold: hint.hold };
  },
};
