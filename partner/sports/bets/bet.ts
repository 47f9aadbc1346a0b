import type { BET_STATES, BetForm } from '../../../streams/wire/sportsBook/bets.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Grade } from '../model/sportModel.ts';
import type { Leg, Policy } from './betWish.ts';

/** How a bet stands. `waiting`: it isn't known yet whether it is accepted; `refused`: no stake was taken; the rest as on the wire. */
export type BetState = (typeof BET_STATES)[number];

/** A bet as it was asked for. */
export interface PlacedBet {
  /** Its round at the wallet. */
  readonly id: string;
  /** Whose it is, at this server. */
  readonly player: string;
  /** The wallet's session it was placed in; null in a free game. */
  readonly token: string | null;
  /** Session of the page. */
  readonly session: string;
  readonly form: BetForm;
  readonly legs: readonly Leg[];
  /** Price of a builder as it was seen, hundredths; null of other forms. */
  readonly seen: number | null;
  /** Minor units. */
  readonly stake: number;
  readonly policy: Policy;
  readonly slip: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Why a leg can't be bet on: it has other odds, it rests, its match is over, or the market is not offered. */
export type LegReason = 'moved' | 'suspended' | 'over' | 'closed';

/** A leg that kept a bet from being accepted. */
export interface RefusedLeg {
  /** Number of the leg, from 0; null where it is the price of all of a builder. */
  readonly leg: number | null;
  readonly fixture: string;
  readonly selection: MarketSelection | null;
  readonly reason: LegReason;
  /** What it has now, hundredths; null for nothing. */
  readonly odds: number | null;
}

/** Stake that was sold before the end. */
export interface Sale {
  /** As whoever asked for it has named it: the same one is one sale. */
  readonly id: string;
  /** How much of the stake, minor units. */
  readonly part: number;
  /** What was paid for it. */
  readonly amount: number;
}

export interface Bet extends PlacedBet {
  readonly state: BetState;
  /** Prices as they were accepted: of each leg, of a builder one for all. */
  readonly odds: readonly number[];
  /** What became of each leg. */
  readonly grades: readonly (Grade | null)[];
  readonly sales: readonly Sale[];
  /** It is sold by itself once so much is offered, minor units; null where that wasn't asked for. */
  readonly autoAt: number | null;
  /** What its end has brought, without sales; a correction only adds to it. */
  readonly won: number;
  /** Wins that were told to the wallet after the end, one for each correction. */
  readonly extras: readonly number[];
  /** Why it was refused. */
  readonly code: string | null;
  readonly refused: readonly RefusedLeg[];
  /** The limit that kept it from being accepted, minor units; missing where none did. */
  readonly limit?: number | undefined;
  /** Whether the wallet has heard everything of it. */
  readonly delivered: boolean;
  /** Counts its changes. */
  readonly v: number;
  /** The last of them that the platform was told of. */
  readonly told: number;
}

/** Stake that was sold, minor units. */
export const soldOf = ({ sales }: Pick<Bet, 'sales'>): number => sales.reduce((sum, it) => sum + it.part, 0);

/** Stake that still runs, minor units. */
export const runningStake = (bet: Pick<Bet, 'stake' | 'sales'>): number => bet.stake - soldOf(bet);

/** All that a bet has brought, minor units. */
export const broughtBy = ({ won, sales }: Pick<Bet, 'won' | 'sales'>): number =>
  sales.reduce((sum, it) => sum + it.amount, won);

/** Whether it is played for money, and not for points of a free game. */
export const isOfMoney = ({ token }: Pick<Bet, 'token'>): boolean => token !== null;
