import type { GameFigures } from '../games/game.ts';
import { MOST_LEGS } from '../sports/bets/bet.ts';
import { MOST_RETURN } from '../sports/bets/returns.ts';
import { MARGIN } from '../sports/model/prices.ts';
import type { Sport } from '../sports/model/rules.ts';
import type { Boot } from './document.ts';

/** From one bet of a player to the next, ms. */
export const PACE_MS = 5_000;
/** The most that the protocol takes, minor units. */
const MOST_STAKE = 1_000_000;
const USUAL_LEAST = 100;
const WHOLE = 10_000;

/** What the page of the book has to know besides what the feed says. */
export interface BookFacts {
  /** Sports that are offered; the first one is shown first. */
  readonly sports: readonly Sport[];
  readonly delayMs: number;
  /** Minor units. */
  readonly leastStake: number;
  readonly mostStake: number;
  readonly mostReturn: number;
  readonly mostLegs: number;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

export function bookFacts(
  { minBet }: Pick<GameFigures, 'minBet'>,
  sports: readonly Sport[],
  { delayMs, paceMs, now }: { readonly delayMs: number; readonly paceMs: number; readonly now: number },
): Pick<Boot, 'kind' | 'cycleMs' | 'revealMs' | 'rtp' | 'stakes'> & { readonly facts: BookFacts } {
  const limits = { mostStake: MOST_STAKE, mostReturn: MOST_RETURN, mostLegs: MOST_LEGS };
  return {
    ...{ kind: 'sports', cycleMs: paceMs, revealMs: 0, rtp: WHOLE - MARGIN, stakes: [] },
    facts: { sports, delayMs, leastStake: minBet ?? USUAL_LEAST, ...limits, now },
  };
}
