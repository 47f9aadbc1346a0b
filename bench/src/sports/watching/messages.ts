import type { Identity } from '../../../../tests/capacity/clients/messages.ts';
import type { PriceReceipt } from './receipts.ts';

/** A visitor, and the fixture that they look at besides the board. */
export interface WatchingVisitor extends Pick<Identity, 'ip' | 'localAddress'> {
  readonly fixture: string;
}

/** What a process of watchers is asked; it answers `look` with a `WatchersLook` and `report` with a `WatchersReport`. */
export type BoardWatchersOrder =
  | {
      readonly do: 'open';
      /** Of the gateway. */
      readonly origin: string;
      readonly visitors: readonly WatchingVisitor[];
      readonly seed: number;
    }
  /** From now on connections break, and times are taken. */
  | { readonly do: 'begin' }
  /** From now on connections stay. */
  | { readonly do: 'stay' }
  | { readonly do: 'look' }
  | { readonly do: 'report' };

export interface WatchersLook {
  /** Watchers whose board and match are live. */
  readonly live: number;
}

/** What the watchers of a process have seen. */
export interface WatchersReport {
  /** Broken connections. */
  readonly drops: number;
  /** By state, until when it was shown as live, epoch ms. */
  readonly shown: readonly (readonly [key: string, at: number])[];
  readonly receipts: readonly PriceReceipt[];
  /** Sentences about what came out of order, the first ones, and how many there are. */
  readonly disorder: readonly string[];
  readonly disordered: number;
  /** The longest that the process itself stood still, ms. */
  readonly stoodMs: number;
}
