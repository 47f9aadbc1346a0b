import type { Behavior } from '../../../../streams/behavior.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { BetForm, BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { Board, FixtureDetails, MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { FeedConnection } from '../../link/feedConnection.ts';

/** What is told of the book. */
export interface SlipFeeds {
  /** Matches with their main markets; null until they are known. */
  readonly board$: Behavior<Board | null>;
  /** Bets of the player; null until they are known, and for visitors. */
  readonly bets$: Behavior<readonly BookedBet[] | null>;
  /** Prices may be old, and no bet can be placed, unless it is live. */
  readonly connection$: Behavior<FeedConnection>;
  /** Whether the session is over: no bet can be placed here any more. */
  readonly isEnded$: Behavior<boolean>;
  /** All markets of a match, until the scope ends; null until they are known. */
  detailsOf(fixture: string, scope: Scope): Behavior<FixtureDetails | null>;
}

/** A bet that is asked for. */
export interface WishedBet {
  /** Made by the page: the same one is one bet. */
  readonly id: string;
  readonly form: BetForm;
  /** Of the whole bet, minor units. */
  readonly stake: number;
  /** With the odds that the player has seen, hundredths. */
  readonly legs: readonly {
    readonly fixture: string;
    readonly selection: MarketSelection;
    readonly odds: number;
  }[];
  /** Price of all of a builder, hundredths; other forms have none. */
  readonly odds?: number;
  /** What may be done when prices have changed; `within` in hundredths of a percent. */
  readonly policy: 'any' | 'better' | { readonly within: number };
  /** The same of all bets that are placed at once: none of them waits for the one before. */
  readonly slip: string;
}

/** What the server says to a bet that was asked for. */
export interface PlacedAnswer {
  readonly bet?: BookedBet;
  readonly code?: string;
  /** Time to the next bet, ms, with `too_soon`. */
  readonly waitMs?: number;
  /** The limit that the bet was above, minor units: of its stake or of what it may bring, as the code says. */
  readonly most?: number;
  readonly legs?: readonly {
    readonly fixture: string;
    /** `total:0:2.5/over`; null where it is the price of all of a builder. */
    readonly key: string | null;
    readonly code: string;
    readonly odds: number | null;
  }[];
}

/** What the slip asks of its server. Nothing of it errors. */
export interface SlipCalls {
  /** Asks until there is an answer. */
  place(wish: WishedBet): Promise<PlacedAnswer>;
  /** One price of all selections of a match, hundredths; null where it isn't offered or known. */
  price(fixture: string, selections: readonly MarketSelection[]): Promise<number | null>;
}
