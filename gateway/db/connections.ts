import pg from 'pg';
import { StartError } from '../process/startError.ts';

/** Most connections of one process: its pool, and those of its own for the log, the bus and the check of health. */
const PER_PROCESS = 16;
/** What commands and people need beside the gateway. */
const OTHERS = 20;

/** Settings of the built-in server for so many processes; its usual ones are enough for one. */
export function settingsFor(workers = 1): Readonly<Record<string, string>> {
  return workers > 1 ? { max_connections: String(workers * PER_PROCESS + OTHERS) } : {};
}

/**
 * Throws a `StartError` when workers may need more connections than the server at `url` takes. One process is left to people,
 * as it always was.
 */
export async function assertRoom(url: string, workers: number): Promise<void> {
  if (workers === 1) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(
      "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
    );
    const [{ most } = { most: 0 }] = rows;
    const needed = workers * PER_PROCESS;
    if (needed <= most) return;
    throw new StartError(
      `WORKERS ${workers} may need ${needed} connections, and the database at DATABASE_URL takes ${most}: use fewer workers, raise its max_connections, or let DATABASE_URL lead to pgbouncer.`,
    );
  } finally {
    await client.end();
  }
}
