import type {
  BookName,
  FixtureDetails,
  FixtureSummary,
  Market,
  MarketSelection,
  MatchEvent,
} from '../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import type { Draw } from './numbers.ts';

/** Who plays, and how well: everything that is known before the first whistle. Prices follow from it, and so does what is played. */
export interface Contest {
  readonly sport: BookSport;
  /** From 0 (the weakest) to 1 (the strongest), in steps of 1/16, so that what is computed for a pair is computed once. */
  readonly strength: { readonly home: number; readonly away: number };
  readonly lineUps: FixtureDetails['lineUps'];
  /** Cricket: overs of an innings; 20 where it isn't said. */
  readonly overs?: 20 | 50;
}

/** What can be seen of a match at a moment. Nothing of what is to come. */
export interface Seen
  extends Pick<FixtureSummary, 'score' | 'parts' | 'minute' | 'innings' | 'turn'>,
    Pick<FixtureDetails, 'momentum' | 'statistics'> {
  /** All so far, the newest last. */
  readonly events: readonly MatchEvent[];
  /** Time since the start until which nobody may bet, because something has just happened, ms. */
  readonly restsUntil: number;
  readonly isOver: boolean;
  /** Who won a match that can't end level; null where it may, and until it is over. */
  readonly winner: 'home' | 'away' | null;
}

export type Grade = 'won' | 'lost' | 'void';

/** A market that is offered, without prices. */
export interface Offer extends Pick<Market, 'market' | 'part' | 'line' | 'group'> {
  readonly picks: readonly { readonly pick: string; readonly name: BookName | null }[];
}

/**
 * How a sport is played and priced, from one model: `M` is a match with everything that will happen in it, `S` what can be seen of it.
 * All times are ms since the start by the book's clock; a match takes 4 to 15 minutes.
 */
export interface SportModel<M = unknown, S extends Seen = Seen> {
  readonly sport: BookSport;
  /** How long no match takes longer, ms. */
  readonly longest: number;
  /** Plays a whole match. The same for the same draws. */
  play(contest: Contest, draw: Draw): M;
  /** When it is over. */
  lengthOf(match: M): number;
  /** What was seen by `since`; nothing until 0, so that 0 is how a match looks before it begins. */
  at(match: M, since: number): S;
  /** What can be bet on, in the order of a page; the main winner, total and handicap first. Lines lie near to what is expected now. */
  offers(contest: Contest, seen: S): readonly Offer[];
  /**
   * Chance that all of these win, exactly (no simulation): from the contest and what was seen alone. 0 for what can't be any more. Null
   * where the model doesn't know the chance of these together.
   */
  chanceOf(contest: Contest, seen: S, selections: readonly MarketSelection[]): number | null;
  /** What is certain of a selection by now; null for nothing yet. Void where a line is hit exactly, or its part is not played. */
  gradeOf(seen: S, selection: MarketSelection): Grade | null;
}
