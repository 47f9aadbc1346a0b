import type { Decision } from './decided.ts';

/** How the matches of a book come about: written down once, so that they are the same after a restart. */
export interface Origin {
  readonly seed: string;
  /** When the leagues began, epoch ms. */
  readonly epoch: number;
}

/** What operators have said about matches. */
export interface FixtureOrders {
  decisionOf(id: string): Decision | null;
  isSuspended(id: string): boolean;
  /** What the house keeps of the prices of a league, hundredths of a percent. */
  marginOf(league: string): number;
}
