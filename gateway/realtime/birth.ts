import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type EpochDeps, newEpoch } from './epoch.ts';

/** The epoch of topics that have no event yet, as a part of a statement. */
export const BIRTH_EPOCH = sql.raw('(select epoch from store_birth)');

/** Asks the database a question; a connection of the tail or of `pg` does. */
export type StoreQuery = <R extends pg.QueryResultRow>(text: string) => Promise<readonly R[]>;

/*
 * The name of a log file tells the timeline at once after a promotion; the control data do so only after the next
 * checkpoint.
 */
const HERE = `
  select (select system_identifier from pg_control_system()) as system_identifier,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
    (select oid::int8 from pg_database where datname = current_database()) as database_oid,
    'store_birth'::regclass::oid::int8 as table_oid`;

/** The epoch of the store if it stands where it was made; no row when it doesn't. */
const AT_HOME = `
  select b.epoch from store_birth b join (${HERE}) h using (system_identifier, timeline, database_oid, table_oid)`;

const NEWEST = `
  select max(split_part(e, '.', 1)::int8)::text as ms
  from (select e from topic union all select epoch from store_birth) epochs`;

/** Rows of another server may name transactions that this one has yet to run: trimming would wait for those. */
const ADOPT_LOG = `
  update topic_log set x = pg_current_xact_id() where x >= pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Answers the epoch of the store. Where the store is not where it was made (a restored backup, a copy, a promoted
 * standby), numbers that were given out since may be given out again: then every topic gets a new epoch first, in one
 * transaction and once, however many processes find it out together (A4.22).
 * @param query Asks the server that is to be served from.
 * @param connection Where a connection without time limits can be made: a store of many topics takes a while.
 */
export async function settleBirth(
  query: StoreQuery,
  connection: pg.ClientConfig,
  deps: EpochDeps,
): Promise<string> {
  const find = async () => (await query<{ epoch: string }>(AT_HOME))[0]?.epoch;
  const known = await find();
  if (known !== undefined) return known;
  await renewEpochs(connection, deps);
  const renewed = await find();
  if (renewed === undefined) throw new Error('two connections to the database lead to different servers');
  return renewed;
}

/** The same on a connection that is made for it. */
export async function settleBirthAt(connection: pg.ClientConfig, deps: EpochDeps): Promise<string> {
  return withClient(connection, client =>
    settleBirth(
      async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows,
      connection,
      deps,
    ),
  );
}

async function renewEpochs(connection: pg.ClientConfig, deps: EpochDeps): Promise<void> {
  await withClient(connection, async client => {
    await client.query('begin');
    // Others that start now wait here, and find everything done.
    await client.query('lock table store_birth in exclusive mode');
    const home = await client.query(AT_HOME);
    if (home.rows.length > 0) return;
    // A first event that is being written has the old epoch: it is renewed with the others, or waits for the new one.
    await client.query('lock table topic in exclusive mode');
    const newest = await client.query<{ ms: string | null }>(NEWEST);
    const epoch = newEpoch(`${newest.rows[0]?.ms ?? 0}.0`, deps.wall(), deps.randomBytes);
    await client.query('update topic set e = $1', [epoch]);
    await client.query(ADOPT_LOG);
    await client.query('delete from store_birth');
    await client.query(
      `insert into store_birth (system_identifier, timeline, database_oid, table_oid, epoch) select h.*, $1 from (${HERE}) h`,
      [epoch],
    );
    await client.query('commit');
  });
}

/** Work on a connection of its own, which ends with what was not committed. */
async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
