import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { duePointOrders } from './orders.ts';
import type { PointEngine } from './pointEngine.ts';

/** Orders of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type MallClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log' | 'loopHealth'> & {
  readonly engine: PointEngine;
};

/**
 * Counts shipped items as received that nobody has answered in time, each in a transaction of its own under the locks of
 * its account and its row. Returns how many.
 */
export async function assumeReceived(deps: MallClockDeps): Promise<number> {
  const { database, clock, engine } = deps;
  return eachDue(deps, {
    loop: 'pointMall',
    limit: AT_ONCE,
    find: (tx, free) => duePointOrders(tx, clock.now(), AT_ONCE, free),
    keyOf: id => id,
    handle: id =>
      database.write(async tx => {
        const row = await engine.lock(tx, id);
        if (row.dueAt === null || row.dueAt > clock.now()) return false;
        await engine.announce(tx, await engine.applyStep(tx, 'assume', row));
        return true;
      }),
  });
}

/** Starts the clock of the orders; the returned function stops it. */
export function startMallClock(deps: MallClockDeps): () => Promise<void> {
  return startClock(deps, () => assumeReceived(deps), 'an order of the mall could not be ended by the clock');
}
