import pg from 'pg';
import type { Log } from '../ground/log.ts';

/** A connection of its own that reconnects automatically, and may listen. */
export interface Listener {
  /** Makes the first connection; call it once. */
  open(): void;
  /** Rows of a query on it. Rejects while it is away. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Replaces the connection, because its answers can't be trusted any more. */
  reset(why: unknown): void;
  close(): Promise<void>;
}

/** First and longest wait before a new attempt, ms. */
const RETRY_MS = { first: 100, most: 5_000 };
/** Time limit for a statement of the tail, ms: a dead link reports nothing by itself. */
const ANSWER_MS = 5_000;

/**
 * Keeps a connection from `open` to `close`. A pool can't do this: it may give every query another connection, and
 * notifications come only to the one that listens.
 */
export function createListener(deps: {
  readonly connection: pg.ClientConfig;
  /** Statement that each connection begins with. */
  readonly begin: string;
  /** Begun (again); earlier notifications are lost. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onNotice: (payload: string) => void;
  readonly log: Log;
  /** What the log says when a connection is lost. */
  readonly lost: string;
}): Listener {
  let client: pg.Client | null = null;
  let retryMs = RETRY_MS.first;
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
    if (upAt > 0 && performance.now() - upAt > RETRY_MS.most) retryMs = RETRY_MS.first;
    upAt = 0;
    deps.log.warn({ err: why, retryMs }, deps.lost);
    timer = setTimeout(open, retryMs);
    retryMs = Math.min(RETRY_MS.most, retryMs * 2);
  };
  const connect = async (made: pg.Client) => {
    try {
      await made.connect();
      await made.query(deps.begin);
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
    made.on('notification', notice => deps.onNotice(notice.payload ?? ''));
    void connect(made);
  }
  return {
    open,
    async query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      if (client === null) throw new Error('there is no database connection');
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
