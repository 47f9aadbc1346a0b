import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../../process/startError.ts';
import { createPostgresBus } from '../postgresBus.ts';
import { createChannels } from './channels.ts';
import { openLink } from './link.ts';
import { UnfitServer } from './nodes.ts';
import { createRedisBus, type RedisBus, type RedisBusDeps } from './redisBus.ts';

/** How long a message to oneself may take at the start, ms. */
const HEAR_MS = 3_000;

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

async function tryOut(url: string): Promise<void> {
  let hear: (text: string) => void = () => {};
  const heard = new Promise<string>(resolve => {
    hear = resolve;
  });
  let late: NodeJS.Timeout | undefined;
  const link = await openLink(url, hear, why => hear(reasonOf(why)));
  try {
    const channel = createChannels('start').beat(0, randomUUID());
    await link.subscribe([channel]);
    await link.publish(channel, '');
    const silent = new Promise<string>(resolve => {
      late = setTimeout(() => resolve(`it passed nothing on within ${HEAR_MS} ms`), HEAR_MS);
    });
    const wrong = await Promise.race([heard, silent]);
    if (wrong !== '') throw new Error(wrong);
  } finally {
    clearTimeout(late);
    link.end();
  }
}

/** Throws a `StartError` when the Redis at `url` can't carry events. Never repeats the password. */
export async function assertCarries(url: string): Promise<void> {
  const { host } = new URL(url);
  try {
    await tryOut(url);
  } catch (error) {
    const problem =
      error instanceof UnfitServer ? `can't serve: ${error.message}` : `can't be reached: ${reasonOf(error)}`;
    throw new StartError(`The Redis at ${host} (REDIS_URL) ${problem}.`);
  }
}

/** A name that only this database has: a copy of it elsewhere, restored from a backup, has another one. */
async function storeName(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', (select system_identifier from pg_control_system()), oid) as name
       from pg_database where datname = current_database()`,
    );
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

/** A bus over the Redis at `url` for the database of `databaseUrl`. */
export async function openRedisBus(
  url: string,
  databaseUrl: string,
  log: RedisBusDeps['log'],
): Promise<RedisBus> {
  const store = await storeName({ connectionString: databaseUrl });
  return createRedisBus({ url, store, id: randomUUID(), instead: createPostgresBus(databaseUrl), log });
}
