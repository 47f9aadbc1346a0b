import type { Violate } from './mergeInvariants.ts';

/** What a client holds open at a moment. */
export interface Holdings {
  readonly sockets: number;
  /** Questions for events under way; a bare proof of life is none. */
  readonly syncs: number;
  /** Renewals of the token under way in the whole browser. */
  readonly renewals: number;
  /** REST calls under way. */
  readonly calls: number;
  /** Callbacks that wait for a frame. */
  readonly frames: number;
  /** Subscriptions to the page's life and to the channel of its browser. */
  readonly subscriptions: number;
}

const LIMITS = { sockets: 'socket', syncs: 'sync', renewals: 'renewal' } as const;

/** I6: at most one of each at any moment. */
export function checkHoldings(holdings: Holdings, violate: Violate): void {
  for (const [name, one] of Object.entries(LIMITS) as [keyof typeof LIMITS, string][]) {
    if (holdings[name] > 1) violate(`I6: ${holdings[name]} of one ${one} at once`);
  }
}

/** I7: nothing is left of a client that was closed. */
export function checkClosed(holdings: Holdings, violate: Violate): void {
  for (const [name, count] of Object.entries(holdings)) {
    if (count > 0) violate(`I7: ${count} ${name} are left after the client was closed`);
  }
}
