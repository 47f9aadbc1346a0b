import { StartError } from '../../process/startError.ts';
import type { Query } from './timeSample.ts';

/** The world's clock as the database keeps it: `world` was the time when the database's was `database`. */
export interface StoredClock {
  /** World time, epoch ms. */
  readonly world: number;
  /** Time of the database, epoch ms. */
  readonly database: number;
  /** World milliseconds per real millisecond (`DEMO_CLOCK`). */
  readonly rate: number;
}

/** World time at a time of the database. */
export const worldAt = ({ world, database, rate }: StoredClock, now: number): number =>
  Math.floor(world + (now - database) * rate);

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::float8';
/** A lock that each gateway of a world shares while it runs, and that nobody shares who sets the clock. */
const KEY = "hashtextextended('world', 0)";

/** The latest moment that anything in the world was dated, epoch ms; 0 in a new one. */
export async function newestDate(query: Query): Promise<number> {
  const [row] = await query<{ latest: string | null }>(
    `select greatest((select max(ts) from topic), (select max(at) from ledger_tx),
      (select max(closed_to) + 1 from window_boundary)) as latest`,
  );
  return Number(row?.latest ?? 0);
}

export async function readStoredClock(query: Query): Promise<StoredClock | null> {
  const [row] = await query<{ world: string; database: number; rate: number }>(
    'select world, database, rate from world_clock',
  );
  return row === undefined ? null : { ...row, world: Number(row.world) };
}

/**
 * A real world begins at the database's time. One that runs faster or slower may have been kept by rows alone before: it goes
 * on from the newest.
 */
async function makeClock(query: Query, rate: number): Promise<void> {
  const from = rate === 1 ? 0 : await newestDate(query);
  await query(
    `insert into world_clock (world, database, rate)
      select greatest(now, $1::float8)::int8, now, $2 from (select ${NOW} as now) t on conflict do nothing`,
    [from, rate],
  );
}

/** Sets the world's clock: it goes on at `rate` from where it is, or from the database's time. The lock has to be held. */
export async function setStoredClock(query: Query, rate: number, from: 'here' | 'database'): Promise<void> {
  const world = from === 'database' ? 'now' : 'floor(c.world + (now - c.database) * c.rate)';
  await query(
    `update world_clock c set world = (${world})::int8, database = now, rate = $1 from (select ${NOW} as now) t`,
    [rate],
  );
}

/** Whether no gateway of the world runs; then none can start until the session ends, or `releaseWorld`. */
export async function lockWorld(query: Query): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(`select pg_try_advisory_lock(${KEY}) as taken`);
  return row?.taken === true;
}
export const releaseWorld = (query: Query) => query(`select pg_advisory_unlock(${KEY})`);

/**
 * The world's clock for a gateway, whose session holds the lock of the world from now on. A gateway that is the only one and has
 * another `rate` changes it, and world time goes on from where it is. Throws a `StartError` when others run at another one.
 */
export async function joinStoredClock(query: Query, rate: number): Promise<StoredClock> {
  const join = () => query(`select pg_advisory_lock_shared(${KEY})`);
  await join();
  if ((await readStoredClock(query)) === null) await makeClock(query, rate);
  const found = await storedClock(query);
  if (found.rate === rate) return found;
  await query(`select pg_advisory_unlock_shared(${KEY})`);
  if (!(await lockWorld(query)))
    throw new StartError(
      `DEMO_CLOCK is ${rate}, but another gateway of this world runs at ${found.rate}: stop it first, or set the same.`,
    );
  await setStoredClock(query, rate, 'here');
  await join();
  await releaseWorld(query);
  return storedClock(query);
}

/** The same for one that comes back: it goes by what is stored, whatever that is. */
export async function rejoinStoredClock(query: Query): Promise<StoredClock> {
  await query(`select pg_advisory_lock_shared(${KEY})`);
  return storedClock(query);
}

async function storedClock(query: Query): Promise<StoredClock> {
  const found = await readStoredClock(query);
  if (found === null) throw new Error('the world has no clock');
  return found;
}
