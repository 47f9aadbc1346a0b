import pg from 'pg';

/** A connection of its own, outside of the pool, that is replaced when it breaks. */
export interface KeptConnection {
  /** Makes the first connection; call it once. */
  open(): void;
  /** Rows of a query on it. Rejects while it is away. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Replaces the connection, because its answers can't be trusted any more. */
  reset(why: unknown): void;
  close(): Promise<void>;
}

export interface KeptConnectionDeps {
  readonly connection: pg.ClientConfig;
  /** Prepares a new connection before it is up; when it rejects, the connection is replaced. */
  readonly prepare: (client: pg.Client) => Promise<void>;
  /** It can be used (again). */
  readonly onUp: () => void;
  /** The connection is gone, and with it everything that belonged to its session. */
  readonly onDown: () => void;
  /** Told why a connection was lost, and how long it takes until the next try, ms. */
  readonly onLost: (why: unknown, retryMs: number) => void;
  /** Longest wait before a new attempt, ms. */
  readonly longestRetryMs: number;
}

/** First wait before a new attempt, ms. */
const FIRST_RETRY_MS = 100;
/** Time limit for a statement, ms: a dead link reports nothing by itself. */
const ANSWER_MS = 5_000;

/**
 * Keeps a connection from `open` to `close`. A pool can't do this: it may give every query another connection, and
 * what belongs to a session (notifications, advisory locks) comes to the one that asked for it.
 */
export function createKeptConnection(deps: KeptConnectionDeps): KeptConnection {
  let client: pg.Client | null = null;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | null = null;
  let upAt = 0;
  let closed = false;

  const lost = (which: pg.Client, why: unknown) => {
    if (client !== which) return;
    client = null;
    // The socket may be dead already, so failures of `end` are ignored.
    which.end().catch(() => undefined);
    deps.onDown();
    if (closed) return;
    // A connection that broke at once doesn't reset the delay.
    if (upAt > 0 && performance.now() - upAt > deps.longestRetryMs) retryMs = FIRST_RETRY_MS;
    upAt = 0;
    deps.onLost(why, retryMs);
    timer = setTimeout(open, retryMs);
    retryMs = Math.min(deps.longestRetryMs, retryMs * 2);
  };
  const connect = async (made: pg.Client) => {
    try {
      await made.connect();
      await deps.prepare(made);
      if (client !== made) return;
      upAt = performance.now();
      deps.onUp();
    } catch (error) {
      lost(made, error);
    }
  };
  function open(): void {
    const made = new pg.Client({
      ...deps.connection,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = made;
    made.on('error', error => lost(made, error));
    made.on('end', () => lost(made, new Error('connection ended')));
    void connect(made);
  }
  return {
    open,
    async query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      if (client === null) throw new Error('there is no connection to the database');
      const answer = await client.query<R>(text, [...values]);
      return answer.rows;
    },
    reset: why => {
      if (client) lost(client, why);
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
