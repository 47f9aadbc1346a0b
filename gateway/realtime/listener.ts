import type pg from 'pg';
import { CHANNEL } from '../db/bus/channel.ts';
import { createKeptConnection, type KeptConnection } from '../db/keptConnection.ts';
import type { Log } from '../ground/log.ts';

/** A connection of its own that listens on the log's channel and reconnects automatically. */
export type Listener = KeptConnection;

/** Longest wait before a new attempt, ms. */
const LONGEST_RETRY_MS = 5_000;

/** Keeps a connection that listens; a lost one is logged. */
export function createListener(deps: {
  readonly connection: pg.ClientConfig;
  /** Listening (again); earlier notifications are lost. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onNotice: (payload: string) => void;
  readonly log: Log;
}): Listener {
  return createKeptConnection({
    connection: deps.connection,
    longestRetryMs: LONGEST_RETRY_MS,
    async prepare(client) {
      client.on('notification', notice => deps.onNotice(notice.payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
    },
    onUp: deps.onUp,
    onDown: deps.onDown,
    onLost: (err, retryMs) => deps.log.warn({ err, retryMs }, 'the tail lost its database connection'),
  });
}
