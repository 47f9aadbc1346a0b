import { BLACKJACK_SEATS } from '../rules/blackjack/deal.ts';
import { OFFERED_TABLES } from '../rules/kinds/tables.ts';

/** How players decide at a kind of tables: each about their ante, or who sits there about the hand of a seat. */
type DecidingBets = 'ante' | 'seats';

const DECIDING: ReadonlyMap<string, DecidingBets> = new Map([
  ['teenPatti', 'ante'],
  ['casinoHoldem', 'ante'],
  ['blackjack', 'seats'],
]);

/** Null for a kind at which nothing is decided. */
export const decidingOf = (kind: string): DecidingBets | null => DECIDING.get(kind) ?? null;

export const ANTE = 'ante';
/** The main bet on a seat. */
export const mainBet = (seat: number): string => `main:${seat}`;
/** The seat that a bet of blackjack is on. */
export const seatOf = (bet: string): number => Number(bet.slice(bet.indexOf(':') + 1));

/** Bets that are decided about, and so are not among those of the rules. */
const OF_DECISIONS: Readonly<Record<DecidingBets, readonly string[]>> = {
  ante: [ANTE],
  seats: Array.from({ length: BLACKJACK_SEATS }, (_, seat) => mainBet(seat)),
};

/** Every bet that the cloth of a kind of tables takes. */
export function clothBets(kind: string): ReadonlySet<string> {
  const offered = OFFERED_TABLES.get(kind);
  const deciding = decidingOf(kind);
  const decided = deciding === null ? [] : OF_DECISIONS[deciding];
  return new Set([...decided, ...(offered?.kind.bets ?? [])]);
}
