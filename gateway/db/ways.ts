import { StartError } from '../process/startError.ts';
import { inspectPlace } from './pooler.ts';

/** How a process reaches its database. */
export interface DatabaseWays {
  /** Where transactions and statements go; a pooler may be there. */
  readonly url: string;
  /** The server, for what needs a session of its own: the log, the bus, migrations. */
  readonly directUrl: string;
  /** Whether a pooler is at `url`: it takes no settings of a session. */
  readonly pooled: boolean;
  /** Whether statements are kept by name. */
  readonly named: boolean;
}

/** The way to a server without anything in between. */
export const directWay = (url: string): DatabaseWays => ({
  url,
  directUrl: url,
  pooled: false,
  named: true,
});

/**
 * Finds out what is at both addresses, which answer. Throws a `StartError` for what can't work, before anything is changed.
 * @param directUrl `DATABASE_DIRECT_URL`; null when it isn't set.
 * @param named Whether statements may be kept by name where that works.
 */
export async function findWays(url: string, directUrl: string | null, named: boolean): Promise<DatabaseWays> {
  const place = await inspectPlace(url);
  if (place.session === 'statement') {
    throw new StartError(
      'The pooler at DATABASE_URL is in statement mode, which has no transactions: it needs pool_mode = transaction.',
    );
  }
  if (place.session === 'transaction') {
    if (directUrl === null) {
      throw new StartError(
        'DATABASE_URL leads to a pooler in transaction mode, through which nobody can listen: set DATABASE_DIRECT_URL to the server itself.',
      );
    }
    if (named && !place.named) {
      throw new StartError(
        'The pooler at DATABASE_URL loses named statements: use pgbouncer 1.21 or newer with max_prepared_statements above 0, or NAMED_STATEMENTS=off.',
      );
    }
  }
  if (directUrl !== null) await assertServer(directUrl, place.identity);
  return {
    url,
    directUrl: directUrl ?? url,
    pooled: place.session !== 'server',
    named: named && place.named,
  };
}

async function assertServer(directUrl: string, identity: string): Promise<void> {
  const direct = await inspectPlace(directUrl);
  if (direct.session !== 'server') {
    throw new StartError('DATABASE_DIRECT_URL leads to a pooler, not to the server itself.');
  }
  if (direct.identity !== identity) {
    throw new StartError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
  }
}
