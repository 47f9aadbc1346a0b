import type { JackpotState } from '../../../streams/wire/entities/jackpot.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../deps.ts';
import { poolAmount } from './growth.ts';

/** Pause between two looks at the pool, ms of real time. */
const LOOK_EVERY_MS = 500;

/**
 * Looks at the pool again and again, and publishes it when it has changed or its growth fades. One read of a few rows
 * while nothing happens. It looks at the ledger and not at what this process did: bets of a process that was killed
 * right after are published by another one, or by the next.
 *
 * @returns Stops it; resolves when a look under way has ended.
 */
export function startPublisher(
  { database, log }: Pick<ModuleDeps, 'database' | 'log'>,
  publishPool: (tx: Tx) => Promise<JackpotState>,
): () => Promise<void> {
  let told: JackpotState | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      const isOld = told === null || told.ratePerSec !== 0 || told.amount !== (await poolAmount(database.db));
      if (isOld) told = await database.write(publishPool);
    } catch (error) {
      log.warn({ err: error }, 'the pool could not be published');
    }
  };
  let looking = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!stopped) next();
      });
    }, LOOK_EVERY_MS);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return looking;
  };
}
