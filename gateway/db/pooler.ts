import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What stands at an address. */
export interface DatabasePlace {
  /** Who keeps a client's session: the server itself, a pooler for the life of the connection, or nobody. */
  readonly session: 'server' | 'pooler' | 'transaction' | 'statement';
  /** Whether named statements follow a client to other connections; true wherever a session is kept. */
  readonly named: boolean;
  /** The server and the database on it, the same for every way that leads there. */
  readonly identity: string;
}

/** A pooler that has no connection for a second client keeps sessions, and answers later than this, ms. */
const ANSWER_MS = 3_000;
/** So many times another client is tried on the first one's connection. */
const TRIES = 20;

const connect = async (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** The server process behind the next transaction of a client. */
const backend = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Whether two clients that are both connected get the same connection in turn, or one of them several. */
async function sharesConnections(url: string, first: pg.Client): Promise<boolean> {
  const second = await connect(url).catch(() => null);
  if (second === null) return false;
  try {
    const seen = new Set<number>();
    for (let n = 0; n < TRIES; n += 1) {
      const mine = await backend(first);
      seen.add(mine);
      if (seen.size > 1 || (await backend(second)) === mine) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    await second.end().catch(() => {});
  }
}

/**
 * Whether the pooler keeps named statements apart and prepares them again where they are missing: then the server knows this one
 * by another name.
 */
async function carriesNames(client: pg.Client): Promise<boolean> {
  const name = `probe_${randomBytes(9).toString('hex')}`;
  await client.query('begin');
  await client.query({ name, text: 'select $1::int', values: [1] });
  const { rows } = await client.query('select 1 from pg_prepared_statements where name = $1', [name]);
  if (rows.length > 0) await client.query(`deallocate ${name}`);
  await client.query('commit');
  return rows.length === 0;
}

/** Finds out what is at `url`. Rejects when nothing answers there. */
export async function inspectPlace(url: string): Promise<DatabasePlace> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ identity: string; pid: number }>(
      `select (select system_identifier from pg_control_system()) || ' ' || oid as identity, pg_backend_pid() as pid
       from pg_database where datname = current_database()`,
    );
    const { identity = '', pid = 0 } = rows[0] ?? {};
    // A pooler gives its clients numbers of its own.
    const { processID } = client as unknown as { readonly processID: number };
    if (processID === pid) return { session: 'server', named: true, identity };
    try {
      await client.query('begin');
      await client.query('commit');
    } catch {
      return { session: 'statement', named: false, identity };
    }
    if (!(await sharesConnections(url, client))) return { session: 'pooler', named: true, identity };
    return { session: 'transaction', named: await carriesNames(client), identity };
  } finally {
    await client.end().catch(() => {});
  }
}
