import { MOST_SHOWN_BETS } from '../../../streams/wire/sportsBook/words.ts';
import type { Bet } from './bet.ts';

const isOpen = ({ state }: Bet): boolean => state === 'open' || state === 'waiting';

/** The bets of a player that are shown: those that are open and the newest others, the newest first. */
export function betsToShow(bets: readonly Bet[]): readonly Bet[] {
  const all = bets.toSorted((a, b) => b.at - a.at);
  const open = all.filter(isOpen).slice(0, MOST_SHOWN_BETS);
  const others = all.filter(bet => !isOpen(bet)).slice(0, MOST_SHOWN_BETS - open.length);
  return [...open, ...others].toSorted((a, b) => b.at - a.at);
}
