import type pg from 'pg';

/** What the sessions of a database were seen doing. */
export interface Waits {
  /** Sessions seen at work, over all looks. */
  readonly active: number;
  /** How many of them waited, by `type: event`. */
  readonly waiting: Readonly<Record<string, number>>;
}

/** Pause between two looks, ms. */
const LOOK_EVERY_MS = 50;

/** Looks at the sessions of a database again and again until it is stopped. */
export function watchWaits(client: pg.Client, database: string): () => Promise<Waits> {
  let active = 0;
  const waiting: Record<string, number> = {};
  let stopped = false;
  const look = async () => {
    const { rows } = await client.query<{ event: string | null }>(
      `select wait_event_type || ': ' || wait_event as event from pg_stat_activity
       where datname = $1 and state = 'active' and backend_type = 'client backend'`,
      [database],
    );
    active += rows.length;
    for (const { event } of rows) if (event !== null) waiting[event] = (waiting[event] ?? 0) + 1;
  };
  const watching = (async () => {
    while (!stopped) {
      await look();
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  watching.catch(() => {});
  return async () => {
    stopped = true;
    await watching;
    return { active, waiting };
  };
}
