import type { BetLimits } from '../../streams/wire/gameServers/betLimits.ts';
import { type BookSport, MOST_BET_LEGS } from '../../streams/wire/sportsBook/words.ts';
import type { GameFigures } from '../games/game.ts';
import type { Boot } from './document.ts';

/** From one bet of a player to the next, ms. */
export const PACE_MS = 5_000;
const USUAL_LEAST = 100;
const WHOLE = 10_000;

/** What the page of the book has to know besides what the feed says. */
export interface BookFacts {
  /** Sports that are offered; the first one is shown first. */
  readonly sports: readonly BookSport[];
  readonly delayMs: number;
  /** Minor units. */
  readonly leastStake: number;
  readonly mostStake: number;
  readonly mostReturn: number;
  readonly mostLegs: number;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** What of it depends on the server, its clock and the player. */
interface FactsAt {
  readonly delayMs: number;
  readonly paceMs: number;
  readonly now: number;
  /** Of the player's level. */
  readonly limits: Pick<BetLimits, 'stake' | 'win'>;
  /** What the house keeps at most of a price, hundredths of a percent. */
  readonly margin: number;
}

export function bookFacts(
  { minBet }: Pick<GameFigures, 'minBet'>,
  sports: readonly BookSport[],
  { delayMs, paceMs, now, margin, limits: { stake, win } }: FactsAt,
): Pick<Boot, 'kind' | 'cycleMs' | 'revealMs' | 'rtp' | 'stakes'> & { readonly facts: BookFacts } {
  const limits = { mostStake: stake, mostReturn: win, mostLegs: MOST_BET_LEGS };
  return {
    ...{ kind: 'sports', cycleMs: paceMs, revealMs: 0, rtp: WHOLE - margin, stakes: [] },
    facts: { sports, delayMs, leastStake: minBet ?? USUAL_LEAST, ...limits, now },
  };
}
