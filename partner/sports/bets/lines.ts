import type { BetLimits } from '../../../streams/wire/gameServers/betLimits.ts';
import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Decision } from '../fixtures/fixtures.ts';
import type { Bet, PlacedBet, RefusedLeg, Sale } from './bet.ts';
import type { Grades } from './returns.ts';

/** Where the fixtures of a book come from: drawn once, so that they are the same after a restart. */
export interface BookOrigin {
  readonly seed: string;
  /** Epoch ms. */
  readonly epoch: number;
}

/** What is said of one bet. Each is on the disk before the wallet or anybody else is told. */
export type BetChange =
  | {
      readonly t: 'refused' | 'undone';
      readonly bet: string;
      readonly code: string;
      readonly refused?: readonly RefusedLeg[];
      readonly limit?: number | undefined;
    }
  | { readonly t: 'open'; readonly bet: string; readonly odds: readonly number[] }
  | { readonly t: 'settled' | 'void'; readonly bet: string; readonly won: number; readonly grades: Grades }
  /** A part of the stake is sold, or what is left of it. */
  | { readonly t: 'sale'; readonly bet: string; readonly sale: Sale }
  | {
      readonly t: 'auto';
      readonly bet: string;
      readonly at: number | null;
      readonly request?: DecisionRequest | undefined;
    }
  /** Something decided later: more is won. */
  | { readonly t: 'corrected'; readonly bet: string; readonly more: number; readonly grades: Grades }
  /** The wallet has heard everything of it, or refuses it for good. */
  | { readonly t: 'delivered'; readonly bet: string; readonly stuck?: string };

/** What the book writes down, each before anything follows from it. */
export type BetLine =
  | ({ readonly t: 'origin' } & BookOrigin)
  | {
      readonly t: 'decision';
      readonly fixture: string;
      readonly decision: Decision;
      readonly request?: DecisionRequest | undefined;
      /** In a snapshot: what follows from it is written down. */
      readonly carried?: boolean | undefined;
    }
  /** Everything that follows from a decision is written down. */
  | { readonly t: 'carried'; readonly fixture: string }
  /** Whether nobody may bet on a fixture. */
  | {
      readonly t: 'suspension';
      readonly fixture: string;
      readonly suspended: boolean;
      readonly request?: DecisionRequest | undefined;
    }
  /** Limits of members of a VIP level; null for those of everybody. */
  | {
      readonly t: 'limits';
      readonly level: number;
      readonly limits: BetLimits | null;
      readonly request?: DecisionRequest | undefined;
    }
  /** What the house keeps of the prices of a league, hundredths of a percent; null for what it keeps of all others. */
  | {
      readonly t: 'margin';
      readonly league: string;
      readonly margin: number | null;
      readonly request?: DecisionRequest | undefined;
    }
  /** A request that was carried out, in a snapshot. */
  | { readonly t: 'request'; readonly request: DecisionRequest }
  | ({ readonly t: 'placed' } & PlacedBet)
  | BetChange
  /** The platform has taken in these bets as they were after so many changes. */
  | { readonly t: 'told'; readonly bets: readonly (readonly [bet: string, v: number])[] }
  /** A whole bet: in a snapshot, or one that comes back from the archive. */
  | { readonly t: 'bet'; readonly bet: Bet };
