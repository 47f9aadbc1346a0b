import type { Bet, BetState } from '../bets/bet.ts';
import type { Grade } from '../model/grading.ts';
import type { Moment } from '../model/moment.ts';
import type { Sport } from '../model/rules.ts';
import type { Selection } from '../model/selection.ts';

/** What changes of a fixture. */
export interface FixtureState extends Pick<Moment, 'phase' | 'score' | 'suspended' | 'decider'> {
  /** Minutes of its own clock. */
  readonly minute: number;
  /** By the name of the selection, in hundredths; null where nothing is offered. */
  readonly odds: Readonly<Record<string, number | null>>;
}

/** A fixture as a page sees it. */
export interface FixtureView extends FixtureState {
  readonly id: string;
  readonly sport: Sport;
  readonly lane: number;
  readonly home: number;
  readonly away: number;
  /** Epoch ms. */
  readonly startsAt: number;
}

/** What is new of a fixture: odds that are named, and all else that changed. */
export interface FixtureChange extends Partial<FixtureState> {
  readonly id: string;
}

/** A bet as its player sees it. */
export interface BetView {
  readonly id: string;
  readonly at: number;
  readonly state: BetState;
  readonly stake: number;
  /** What it brings if all goes well, minor units. */
  readonly potential: number;
  readonly payout: number;
  readonly code: Bet['code'];
  /** The wallet has yet to hear of something. */
  readonly pending: boolean;
  readonly legs: readonly {
    readonly fixture: string;
    readonly sport: Sport;
    readonly home: number;
    readonly away: number;
    readonly startsAt: number;
    readonly selection: Selection;
    readonly odds: number;
    readonly grade: Grade | null;
  }[];
}

/** What the server says, a line of JSON each. `v` counts snapshots and changes, one by one. */
export type FeedMessage =
  | {
      readonly t: 'snapshot';
      readonly v: number;
      readonly now: number;
      readonly fixtures: readonly FixtureView[];
    }
  | {
      readonly t: 'changes';
      readonly v: number;
      readonly fixtures: readonly (FixtureView | FixtureChange)[];
      readonly gone: readonly string[];
    }
  /** Bets that are new or changed; all that are shown, the first time. */
  | { readonly t: 'bets'; readonly bets: readonly BetView[] }
  /** What is offered for open bets, minor units. */
  | { readonly t: 'offers'; readonly offers: Readonly<Record<string, number | null>> }
  /** Nothing has changed for a while. */
  | { readonly t: 'beat'; readonly now: number };
