import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { KnownTable, TablesOrigin } from '../offer/offer.ts';
import type { BlackjackDecision } from '../rules/blackjack/seat.ts';
import type { Chips, TableDecision } from '../wire/state.ts';
import type { MoreStake, PlayerRound, RoundOf } from './playerRound.ts';

/** Chips as they lie after a change. */
export interface LaidChips
  extends Pick<PlayerRound, 'id' | 'table' | 'shoe' | 'round' | 'player' | 'name' | 'session' | 'token'> {
  readonly chips: Chips;
  readonly v: number;
  /** Session of the page that has laid them, which may show other tables than its own; older lines have none. */
  readonly page?: string;
  /** The page's own count. */
  readonly n: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Who sits at a seat of blackjack. */
export interface Sitting {
  readonly player: string;
  /** Masked, for everybody. */
  readonly name: string;
  /** Since when, epoch ms. */
  readonly at: number;
}

/** A round that was taken back by an operator. */
export interface VoidRound extends RoundOf {
  /** Epoch ms. */
  readonly at: number;
}

/** Decisions about a hand of blackjack, which all bets on its seat follow. */
export interface SeatHandDecisions extends RoundOf {
  readonly seat: number;
  readonly decisions: readonly BlackjackDecision[];
}

/**
 * What the tables write down, each before anything follows from it: chips before their change is answered, `staked` and `more` before
 * the wallet is asked, what ends a round before the wallet or anybody else is told.
 */
export type TableJournalLine =
  | ({ readonly t: 'origin' } & TablesOrigin)
  | ({ readonly t: 'table' } & KnownTable)
  | { readonly t: 'seat'; readonly table: string; readonly seat: number; readonly sitting: Sitting | null }
  | ({ readonly t: 'chips' } & LaidChips)
  | { readonly t: 'staked' | 'standing'; readonly id: string }
  | { readonly t: 'refused' | 'undone'; readonly id: string; readonly code: string }
  | ({ readonly t: 'more'; readonly id: string } & Omit<MoreStake, 'state'>)
  | {
      readonly t: 'moreEnded';
      readonly id: string;
      readonly k: number;
      readonly state: Exclude<MoreStake['state'], 'asked'>;
    }
  /** @param k The further stake that was taken for it, if it needs one: both are true at once, or neither. */
  | {
      readonly t: 'decided';
      readonly id: string;
      readonly seat: number | null;
      readonly decision: TableDecision;
      readonly k: number | null;
    }
  | { readonly t: 'settled'; readonly id: string; readonly payout: number }
  /** The wallet has heard everything of it, or refuses it for good. */
  | { readonly t: 'delivered'; readonly id: string; readonly stuck?: string }
  | ({ readonly t: 'void'; readonly request?: DecisionRequest | undefined } & VoidRound)
  /** A request that was carried out, a round and the decisions of a seat, in a shortened file. */
  | { readonly t: 'request'; readonly request: DecisionRequest }
  | { readonly t: 'round'; readonly round: PlayerRound }
  | ({ readonly t: 'hand' } & SeatHandDecisions);
