import type { ModuleDeps } from '../deps.ts';
import { startClock } from '../startClock.ts';
import type { Engine } from './engine.ts';
import { dueOrders, lockOrder } from './orders.ts';

/** Orders of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type CashClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log'> & { readonly engine: Engine };

/**
 * Takes the steps of the clock that are due: deposits nobody paid expire, paid withdrawals nobody answered count as received.
 * Each order is a transaction of its own under the lock of its row, so that other processes and late answers find it as
 * it is. Returns how many steps were taken.
 */
export async function takeDueSteps({ database, clock, engine }: CashClockDeps): Promise<number> {
  let taken = 0;
  for (;;) {
    const ids = await dueOrders(database.db, clock.now(), AT_ONCE);
    for (const id of ids) {
      taken += await database.write(async tx => {
        const row = await lockOrder(tx, id);
        if (row === null || row.dueAt === null || row.dueAt > clock.now()) return 0;
        await engine.tell(tx, await engine.take(tx, row.kind === 'deposit' ? 'expire' : 'assume', row));
        return 1;
      });
    }
    if (ids.length < AT_ONCE) return taken;
  }
}

/** Starts the clock of the orders; the returned function stops it. */
export function startCashClock(deps: CashClockDeps): () => Promise<void> {
  return startClock(deps, () => takeDueSteps(deps), 'an order could not be ended by the clock');
}
