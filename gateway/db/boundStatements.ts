import pg from 'pg';
import { followStatements } from './followStatements.ts';

/** A cancel that brings no answer within this time has not come through, ms. */
const CANCEL_MS = 1_000;

/**
 * Cancelled while it waits for a standby it would be answered as if the standby had it. No time limit of the server ends one
 * either.
 */
const COMMIT = /^\s*commit\b/i;

/** What `pg` keeps of a connection and its types don't have. */
interface Inside {
  readonly host: string;
  readonly port: number;
  readonly activeQuery: unknown;
  readonly connection: { readonly stream: { destroy(): void } };
  cancel(of: Inside, query: unknown): void;
}

/** Asks whoever is at the other end to cancel what runs, as `Ctrl-C` in psql does: on a connection without a word of its own. */
function cancel(running: Inside): void {
  const { host, port, activeQuery } = running;
  const canceller = new pg.Client({ host, port, ssl: false, connectionTimeoutMillis: CANCEL_MS });
  canceller.on('error', () => {});
  const { connection, cancel: send } = canceller as unknown as Inside & {
    readonly connection: { on(event: string, listener: () => void): void };
  };
  connection.on('error', () => {});
  send.call(canceller, running, activeQuery);
}

/**
 * Ends what a connection to a pooler runs for too long, where no settings of a session can: it is cancelled, so that the server
 * stops as well (SQLSTATE 57014, as after `statement_timeout`). A connection on which that brings no answer is closed.
 */
export function boundStatements(client: pg.ClientBase, ms: number): void {
  const running = client as unknown as Inside;
  followStatements(client, text => {
    if (COMMIT.test(text)) return () => {};
    let timer = setTimeout(() => {
      cancel(running);
      timer = setTimeout(() => running.connection.stream.destroy(), CANCEL_MS);
    }, ms);
    return () => clearTimeout(timer);
  });
}
