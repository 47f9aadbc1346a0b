import type { BookSport, MarketName } from '../../../../streams/wire/sportsBook/words.ts';
import type { Contest } from '../sportModel.ts';

export type Side = 'home' | 'away';

/** What may come of a play for the score: at most one side gets points. */
export interface PlayOutcome {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
  /** The event that tells of it; null for nothing that is told. */
  readonly kind: string | null;
}

/** Something that is counted and says nothing about scores. */
export interface Extra {
  /** A word of `statistics`. */
  readonly name: string;
  readonly chance: number;
  /** Whose it is: of the side that attacks, or of the other one. */
  readonly of: 'attack' | 'defence';
  /** The event that tells of it; null for none. */
  readonly kind: string | null;
}

/**
 * A sport of independent plays: the sides attack by turns, home first, and each play adds points of one side or none. A match is
 * `parts` times `plays` plays.
 */
export interface StepRules {
  readonly sport: BookSport;
  readonly parts: number;
  /** Plays of a part; even, so that every part begins with the home side. */
  readonly plays: number;
  readonly playMs: number;
  readonly breakMs: number;
  /** Minutes of its own clock in a part. */
  readonly minutes: number;
  /** How long nobody may bet after points, ms. */
  readonly restMs: number;
  /** Whether it may end level; else the winner of a level match is drawn, and its score stays. */
  readonly endsLevel: boolean;
  /** What may come of an attack of a side. */
  readonly outcomes: (contest: Contest, side: Side) => readonly PlayOutcome[];
  /** Chance of the home side to win a match that is level at its end. */
  readonly decider: (contest: Contest) => number;
  /** What is counted besides, by attack. */
  readonly extras: (contest: Contest, side: Side) => readonly Extra[];
  /** Words of `statistics` that count scores: one for each, or their points. */
  readonly counted: readonly { readonly name: string; readonly of: 'scores' | 'points' }[];
  /** Markets besides winner, total and handicap, of the whole match. */
  readonly markets: readonly MarketName[];
  /** Between the lines of a market, by the length of what it is on: the match or one part. */
  readonly apart: { readonly match: number; readonly part: number };
  /** How often a player scores beside the others of the line-up, by number; the last one counts for all that follow. */
  readonly weights: readonly number[];
}

export const playsOf = ({ parts, plays }: StepRules): number => parts * plays;

/** When the play with this number (from 1) is over, ms since the start; 0 for none. */
export function playedAt({ plays, playMs, breakMs }: StepRules, number: number): number {
  if (number === 0) return 0;
  const breaks = Math.floor((number - 1) / plays);
  return number * playMs + breaks * breakMs;
}

/** How many plays are over at a time since the start, ms. */
export function playedBy(rules: StepRules, since: number): number {
  const { plays, playMs, breakMs, parts } = rules;
  if (since <= 0) return 0;
  const part = plays * playMs + breakMs;
  const before = Math.floor(since / part);
  if (before >= parts) return playsOf(rules);
  return before * plays + Math.min(plays, Math.floor((since - before * part) / playMs));
}
