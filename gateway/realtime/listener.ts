import type pg from 'pg';
import { createKeptConnection, type KeptConnection } from '../db/keptConnection.ts';
import type { Log } from '../ground/log.ts';

/** A connection of its own that reconnects automatically, and may listen. */
export type Listener = KeptConnection;

/** Longest wait before a new attempt, ms. */
const LONGEST_RETRY_MS = 5_000;

/** Keeps a connection that begins with a statement; a lost one is logged. */
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
  return createKeptConnection({
    connection: deps.connection,
    longestRetryMs: LONGEST_RETRY_MS,
    async prepare(client) {
      client.on('notification', notice => deps.onNotice(notice.payload ?? ''));
      await client.query(deps.begin);
    },
    onUp: deps.onUp,
    onDown: deps.onDown,
    onLost: (err, retryMs) => deps.log.warn({ err, retryMs }, deps.lost),
  });
}
