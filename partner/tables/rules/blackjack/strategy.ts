import { type Card, rankOf } from '../cards/card.ts';
import { blackjackPoints, handPoints } from './hand.ts';
import type { BlackjackDecision } from './seat.ts';

/*
 * Solved for eight packs and these rules by `partner/games/cardGames/twentyOne/solve`, which a test does again. Columns are
 * the dealer's open card: 2 to 9, ten, ace. H hits, S stands; D doubles, or hits where that isn't allowed any more; d doubles,
 * or stands.
 */

/** By points of a hand that isn't soft. */
export const HARD_STRATEGY: ReadonlyMap<number, string> = new Map([
  ...[4, 5, 6, 7, 8].map(points => [points, 'HHHHHHHHHH'] as const),
  [9, 'HDDDDHHHHH'],
  [10, 'DDDDDDDDHH'],
  [11, 'DDDDDDDDDH'],
  [12, 'HHSSSHHHHH'],
  ...[13, 14, 15, 16].map(points => [points, 'SSSSSHHHHH'] as const),
  ...[17, 18, 19, 20].map(points => [points, 'SSSSSSSSSS'] as const),
]);

/** By points of a soft hand. */
export const SOFT_STRATEGY: ReadonlyMap<number, string> = new Map([
  [12, 'HHHHHHHHHH'],
  [13, 'HHHDDHHHHH'],
  [14, 'HHHDDHHHHH'],
  [15, 'HHDDDHHHHH'],
  [16, 'HHDDDHHHHH'],
  [17, 'HDDDDHHHHH'],
  [18, 'SddddSSHHH'],
  [19, 'SSSSSSSSSS'],
  [20, 'SSSSSSSSSS'],
]);

/** By points of one card of a pair, the ace is 1: P splits, others are played by their points. */
export const PAIR_STRATEGY: ReadonlyMap<number, string> = new Map([
  [1, 'PPPPPPPPPP'],
  [2, 'PPPPPP----'],
  [3, 'PPPPPP----'],
  [4, '---PP-----'],
  [5, '----------'],
  [6, 'PPPPP-----'],
  [7, 'PPPPPP----'],
  [8, 'PPPPPPPPPP'],
  [9, 'PPPPP-PP--'],
  [10, '----------'],
]);

const ACE_COLUMN = 9;
const columnOf = (up: Card) => (rankOf(up) === 0 ? ACE_COLUMN : blackjackPoints(up) - 2);

/** What is best for each hand, as the tables above have it. */
export interface BasicStrategy {
  readonly hard: ReadonlyMap<number, string>;
  readonly soft: ReadonlyMap<number, string>;
  readonly pairs: ReadonlyMap<number, string>;
}

const EIGHT_PACKS: BasicStrategy = { hard: HARD_STRATEGY, soft: SOFT_STRATEGY, pairs: PAIR_STRATEGY };

/** The best decision on average among those that are allowed. Insurance never is. */
export function basicDecision(
  cards: readonly Card[],
  up: Card,
  allowed: readonly BlackjackDecision[],
  { hard, soft, pairs }: BasicStrategy = EIGHT_PACKS,
): BlackjackDecision {
  const column = columnOf(up);
  const pair = pairs.get(blackjackPoints(cards[0] ?? 0))?.[column];
  if (pair === 'P' && allowed.includes('split')) return 'split';
  const { points, isSoft } = handPoints(cards);
  const code = (isSoft ? soft : hard).get(points)?.[column] ?? 'S';
  if ((code === 'D' || code === 'd') && allowed.includes('double')) return 'double';
  return code === 'H' || code === 'D' ? 'hit' : 'stand';
}
