import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { watchedRun } from '../../ground/loopHealth.ts';
import { poolAmount } from './growth.ts';

/** Time between two reads of the pool, ms of real time. */
const LOOK_EVERY_MS = 500;

/**
 * Reads the pool at intervals, and publishes it when it has changed or its growth has. While nothing happens this
 * costs one read of a few rows. Reads the ledger, not what this process did, so that bets of a process that was
 * killed right after them are published by another one.
 * @returns Stops it; resolves when a read under way has ended.
 */
export function startPublisher(
  { database, log, loopHealth }: Pick<ModuleDeps, 'database' | 'log' | 'loopHealth'>,
  publishPool: (tx: Tx) => Promise<JackpotState>,
): () => Promise<void> {
  let told: JackpotState | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const watched = watchedRun(loopHealth, 'publisher', LOOK_EVERY_MS);
  const publish = async () => {
    const isOld = told === null || told.ratePerSec !== 0 || told.amount !== (await poolAmount(database.db));
    if (isOld) told = await database.write(publishPool);
  };
  const look = async () => {
    try {
      await watched(publish);
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
