import type { OpenLoop } from './arrivals.ts';
import type { Statement } from './statements.ts';
import type { Waits } from './waits.ts';

/** Bets a second. */
export const RATES = [1, 20, 200] as const;
/** The greatest of them. */
export const HIGHEST = 200;

/** How long the rounds are. */
export interface Plan {
  readonly rounds: number;
  /** Bets of one rate in a round, ms. */
  readonly betMs: number;
  /** Bare inserts at the same rate, ms. */
  readonly bareMs: number;
}

/** What some seconds at one rate have cost. */
export interface Span extends OpenLoop {
  readonly rate: number;
  /** How long it was meant to take, ms. */
  readonly ms: number;
  /** Asked for. */
  readonly offered: number;
  /** Of them done. */
  readonly done: number;
  readonly statements: readonly Statement[];
  /** Processor time of the gateway and of the database server, ms. */
  readonly gatewayMs: number;
  readonly serverMs: number;
  readonly waits: Waits;
}

/** One rate in one round. */
export interface Round {
  readonly bets: Span;
  readonly bare: Span;
  /** The bare inserts once more, at the highest rate only. */
  readonly copy: Span | null;
  /** Neither, once a round: what gateway and server take anyway. */
  readonly idle: Span | null;
}
