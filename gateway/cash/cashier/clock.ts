import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import type { CashEngine } from './engine.ts';
import { dueCashOrders, lockCashOrder } from './orders.ts';

/** Orders of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type CashClockDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log' | 'loopHealth'> & {
  readonly engine: CashEngine;
};

/**
 * Takes the steps of the clock that are due: deposits nobody paid expire, paid withdrawals nobody answered count as received.
 * Each order is a transaction of its own under the lock of its row, so that other processes and late answers find it as
 * it is. Returns how many steps were taken.
 */
export async function applyDueOrderSteps(deps: CashClockDeps): Promise<number> {
  const { database, clock, engine } = deps;
  return eachDue(deps, {
    loop: 'cashier',
    limit: AT_ONCE,
    find: (tx, free) => dueCashOrders(tx, clock.now(), AT_ONCE, free),
    keyOf: id => id,
    handle: id =>
      database.write(async tx => {
        const row = await lockCashOrder(tx, id);
        if (row === null || row.dueAt === null || row.dueAt > clock.now()) return false;
        await engine.announce(
          tx,
          await engine.applyStep(tx, row.kind === 'deposit' ? 'expire' : 'assume', row),
        );
        return true;
      }),
  });
}

/** Starts the clock of the orders; the returned function stops it. */
export function startCashClock(deps: CashClockDeps): () => Promise<void> {
  return startClock(deps, () => applyDueOrderSteps(deps), 'an order could not be ended by the clock');
}
