import type { ModuleDeps } from '../deps.ts';
import { startClock } from '../startClock.ts';
import type { Engine } from './engine.ts';
import { dueOrders } from './orders.ts';

/** Orders of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type MallClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log'> & { readonly engine: Engine };

/**
 * Counts shipped items as received that nobody has answered in time, each in a transaction of its own under the locks of
 * its account and its row. Returns how many.
 */
export async function assumeReceived({ database, clock, engine }: MallClockDeps): Promise<number> {
  let taken = 0;
  for (;;) {
    const ids = await dueOrders(database.db, clock.now(), AT_ONCE);
    for (const id of ids) {
      taken += await database.write(async tx => {
        const row = await engine.lock(tx, id);
        if (row.dueAt === null || row.dueAt > clock.now()) return 0;
        await engine.tell(tx, await engine.take(tx, 'assume', row));
        return 1;
      });
    }
    if (ids.length < AT_ONCE) return taken;
  }
}

/** Starts the clock of the orders; the returned function stops it. */
export function startMallClock(deps: MallClockDeps): () => Promise<void> {
  return startClock(deps, () => assumeReceived(deps), 'an order of the mall could not be ended by the clock');
}
