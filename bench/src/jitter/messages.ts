import type { Histogram } from '../../../tests/capacity/figures.ts';

/** Which protocol a server speaks: the product's, or the one that socket.io's documentation shows. */
export type DialectName = 'croupier' | 'socket.io';

/** What a process of clients is asked. */
export type Order =
  | {
      readonly do: 'connect';
      readonly dialect: DialectName;
      /** Servers; a client takes another one each time. */
      readonly origins: readonly string[];
      readonly clients: number;
      /** How many messages will be sent. */
      readonly messages: number;
      readonly seed: number;
    }
  /** From now on clients drop their connections and come back. */
  | { readonly do: 'drop' }
  /** From now on they stay. */
  | { readonly do: 'stay' }
  | { readonly do: 'look' };

/** What the clients of a process have seen. */
export interface Seen {
  readonly clients: number;
  readonly connected: number;
  /** Drops so far. */
  readonly drops: number;
  /** Different messages that came, over all clients. */
  readonly received: number;
  /** Messages that came again, and those that came after a later one. */
  readonly repeated: number;
  readonly late: number;
  /** From the sending of a message until it came, ms: all, and those that came while their reader was connected. */
  readonly delays: Histogram;
  readonly liveDelays: Histogram;
}
