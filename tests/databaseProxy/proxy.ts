/** A message on its way through the proxy. */
export interface DatabaseMessage {
  readonly from: 'gateway' | 'database';
  /** Number of the connection, counted from 1. */
  readonly connection: number;
  /** The protocol's letter: `Q` query, `P` parse, `B` bind, `C` command complete, `E` error ... */
  readonly type: string;
  /** Its bytes as latin1 text: enough to find a statement, a parameter or a command tag in it. */
  readonly text: string;
  /** Everything the gateway has sent on this connection since its last BEGIN, as text; empty outside a transaction. */
  readonly transaction: string;
}

/** `cut` ends both legs of the connection at once, and the message doesn't arrive. */
export type Verdict = 'pass' | 'cut';

/** Looks at every message. */
export type MessageRule = (message: DatabaseMessage) => Verdict;

export interface CutOptions {
  /**
   * `answered`: the server has committed and said so, the gateway doesn't hear of it. `unsent`: the COMMIT doesn't
   * reach the server, which rolls back.
   */
  readonly when: 'answered' | 'unsent';
  /** Only transactions that have sent this text, e.g. an idempotency key; all of them unless given. */
  readonly holding?: string;
  /** How many commits are cut before the rule ends; 1 unless given. */
  readonly times?: number;
}

/** Faults that were ordered, and how far they are. */
export interface OrderedCut {
  /** How often it has cut so far. */
  readonly count: number;
  /** Resolves after the last cut. */
  readonly done: Promise<void>;
  /** Takes the order back. */
  remove(): void;
}

/**
 * A TCP proxy between a gateway and PostgreSQL that understands message borders. Start the gateway with
 * `DATABASE_URL: proxy.url`; ask the database itself over its own address.
 *
 *     const proxy = await openDatabaseProxy(databaseUrl);
 *     const cut = proxy.cutCommit({ when: 'answered', holding: key });
 *     // ... the command with that key is committed, and the gateway gets no answer ...
 *     await cut.done;
 *
 * `freeze` and `refuse` are for a gateway that is away from its database for a while; `rule` for everything else.
 */
export interface DatabaseProxy {
  readonly url: string;
  /** Cuts connections at their COMMIT. */
  cutCommit(options: CutOptions): OrderedCut;
  /** Asked for every message, after the rules added before; returns the function that removes it. */
  rule(rule: MessageRule): () => void;
  /** Ends every open connection; how many there were. */
  cutAll(): number;
  /** Keeps everything in both directions, on old and new connections, until `thaw`; nothing is lost. */
  freeze(): void;
  thaw(): void;
  /** While on, new connections end at once (a database that is away); those that are open stay. */
  refuse(on: boolean): void;
  close(): Promise<void>;
}
