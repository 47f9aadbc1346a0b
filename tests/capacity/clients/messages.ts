/** One client of the crowd. */
export interface Identity {
  /** Null for a visitor. */
  readonly token: string | null;
  /** Address it claims to come from, as a proxy would say it. */
  readonly ip: string;
  /** Loopback address it really comes from: one has only some 28,000 ports. */
  readonly localAddress: string;
}

/** What a process of clients is asked; the answer to `look` is a `Look`, to `read` a `Reading`. */
export type Order =
  | { readonly do: 'begin'; readonly origin: string; readonly clients: readonly Identity[] }
  /** From now on everything is counted anew. */
  | { readonly do: 'mark' }
  | { readonly do: 'look' }
  | { readonly do: 'read' };

/** A quick look. */
export interface Look {
  readonly answer: 'look';
  readonly live: number;
  /** Events delivered since the mark. */
  readonly events: number;
}

/** What happened since the mark. Moments are epoch ms. */
export interface Reading {
  readonly answer: 'read';
  readonly live: number;
  readonly attempts: readonly number[];
  /** When a client was greeted. */
  readonly greetings: readonly number[];
  /** Greetings that sent a client to REST for some snapshot. */
  readonly refetches: number;
  /** Refusals and farewells by their code. */
  readonly told: Readonly<Record<string, number>>;
  /** Delays of events from the publishing to the client. */
  readonly delays: readonly number[];
}
