import { isOpenBet, type MyBet } from '../../../streams/stores/myBets.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';

/** How bets are sorted in the dialog, in the order of its tabs. */
export const BET_TABS = ['open', 'settled', 'sold', 'void'] as const;
export type BetTab = (typeof BET_TABS)[number];

/** Where a bet stands; one that was never accepted stands nowhere. */
export function tabOf(bet: MyBet): BetTab | null {
  if (isOpenBet(bet)) return 'open';
  switch (bet.state) {
    case 'settled':
    case 'sold':
    case 'void':
      return bet.state;
    default:
      return null;
  }
}

/** What is looked for among bets. */
export interface BetFilter {
  readonly sport: BookSport | null;
  /** Bets that were made since, epoch ms; null for all. */
  readonly since: number | null;
}

const isWanted = (bet: MyBet, { sport, since }: BetFilter): boolean =>
  (since === null || bet.at >= since) &&
  (sport === null || (bet.kind === 'sports' && bet.legs.some(it => it.sport === sport)));

/** The bets of a tab that a filter lets through, in their order. */
export const betsOn = (bets: readonly MyBet[], tab: BetTab, filter: BetFilter): readonly MyBet[] =>
  bets.filter(bet => tabOf(bet) === tab && isWanted(bet, filter));

/** Stable name of a bet. */
export const betId = (bet: MyBet): string =>
  bet.kind === 'sports' ? `sports ${bet.bet}` : `${bet.kind} ${bet.id}`;

/** Listed bets and older ones together, newest first, each once: as it is in the list, which is told of changes. */
export function withOlder(listed: readonly MyBet[], older: readonly MyBet[]): readonly MyBet[] {
  const known = new Set(listed.map(betId));
  return [...listed, ...older.filter(bet => !known.has(betId(bet)))].toSorted((a, b) => b.at - a.at);
}
