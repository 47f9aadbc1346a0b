import pg from 'pg';
import { Publications } from '../accounting/account.ts';

/** The database of a seed, looked at and tampered with from outside the gateway. */
export interface Store {
  /** Every event seen in the log so far. */
  readonly published: Publications;
  /** Notes what is in the log now; call it before anything is taken out of it, and at the end. */
  note(): Promise<void>;
  /** Ends every other session of the database. */
  terminate(): Promise<void>;
  /** Counters and log are gone, as in a store that was made anew; what they were about is still there. */
  wipe(): Promise<void>;
  /** Counters and log stand where they stood `back` events ago, as in a store restored from a backup. */
  restore(back: number): Promise<void>;
  /** Rows of a question. */
  rows<R extends pg.QueryResultRow>(question: string, values?: readonly unknown[]): Promise<readonly R[]>;
}

interface LogRow {
  readonly t: string;
  readonly e: string;
  readonly s: string;
  readonly d: unknown;
}

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Opens connections only while it works: the server may be stopped in between. */
export function createStore(url: string): Store {
  const published = new Publications();

  async function on<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function noteOn(client: pg.Client): Promise<void> {
    const { rows } = await client.query<LogRow>('select t, e, s, d from topic_log order by t, s');
    published.add(rows.map(row => ({ ...row, s: Number(row.s) })));
  }
  /**
   * Nobody may number anything between the change and the end of the sessions that don't know of it: a real
   * store is not exchanged under open connections either.
   */
  function tamper(statements: readonly string[]): Promise<void> {
    return on(async client => {
      await client.query('begin');
      await client.query('lock table topic, topic_log in access exclusive mode');
      await noteOn(client);
      for (const statement of statements) await client.query(statement);
      await client.query(OTHERS);
      await client.query('commit');
    });
  }
  return {
    published,
    note: () => on(noteOn),
    terminate: () => on(async client => void (await client.query(OTHERS))),
    wipe: () => tamper(['delete from topic_log', 'delete from topic']),
    restore: back =>
      tamper([
        `update topic set s = greatest(s - ${back}, 0)`,
        'delete from topic_log l using topic t where l.t = t.t and l.e = t.e and l.s > t.s',
      ]),
    rows: (question, values = []) => on(async client => (await client.query(question, [...values])).rows),
  };
}
