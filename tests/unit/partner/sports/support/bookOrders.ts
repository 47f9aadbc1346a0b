import type { Bet } from '../../../../../partner/sports/bets/bet.ts';
import type { BetWish } from '../../../../../partner/sports/bets/betWish.ts';
import type { Decision } from '../../../../../partner/sports/fixtures/fixtures.ts';
import type { ReportedBet } from '../../../../../partner/sports/reports.ts';

/** What a test has a book in a process of its own do. */
export type BookOrder =
  | { readonly kind: 'place'; readonly wish: BetWish }
  /** Sells a bet for what is offered, or a part of its stake: tenths of it. */
  | { readonly kind: 'sell'; readonly bet: string; readonly sale: string; readonly tenths: number | null }
  /** Has it sold by itself at so many hundredths of what is offered. */
  | { readonly kind: 'auto'; readonly bet: string; readonly share: number }
  | {
      readonly kind: 'decide';
      readonly fixture: string;
      readonly decision: Decision;
      readonly request: string;
    }
  | { readonly kind: 'end'; readonly fixture: string; readonly home: number; readonly away: number }
  | { readonly kind: 'shorten' }
  /** Answers with the ids of open bets. */
  | { readonly kind: 'open' }
  /** Answers with all bets once nothing follows any more. */
  | { readonly kind: 'rest' };

/** What the test tells such a process. */
export type ToBook =
  | { readonly t: 'order'; readonly n: number; readonly order: BookOrder }
  /** What the wallet or the platform says to a call; null for no answer. */
  | { readonly t: 'answer'; readonly n: number; readonly answer: unknown };

/** What such a process tells the test. */
export type FromBook =
  | { readonly t: 'ready' }
  | { readonly t: 'done'; readonly n: number; readonly said: unknown }
  | { readonly t: 'wallet'; readonly n: number; readonly call: string; readonly params: object }
  | { readonly t: 'told'; readonly n: number; readonly bets: readonly ReportedBet[] };

/** What it is started with, as JSON in BOOK. */
export interface BookStart {
  readonly data: string;
  readonly fixtures: readonly string[];
  readonly ended: readonly { readonly fixture: string; readonly home: number; readonly away: number }[];
}

/** What a sale has brought, or why there was none. */
export type SaleSaid = { readonly amount: number; readonly part: number } | { readonly code: string };
export type AllBets = readonly Bet[];
