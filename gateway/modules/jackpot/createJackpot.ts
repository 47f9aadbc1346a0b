import type { Tx } from '../../db/database.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import { markDemoShare, readJackpot } from './pool.ts';

/** The progressive pool. */
export interface Jackpot {
  /**
   * Publishes `g:jackpot` after a contribution was booked and its round written; the booking holds the lock of
   * the pool, so no other contribution comes between reading and publishing. `demo`: a bot staked it.
   */
  publishPool(tx: Tx, at: number, demo: boolean): Promise<void>;
  readonly readers: Pick<StateReaders, 'jackpot'>;
}

/** Creates the jackpot module: the topic `g:jackpot` over the ledger account of the pool. */
export function createJackpot({ publish, clock }: Pick<ModuleDeps, 'publish' | 'clock'>): Jackpot {
  return {
    async publishPool(tx, at, demo) {
      if (demo) await markDemoShare(tx);
      await publish(tx, { key: 'jackpot', uid: null, data: await readJackpot(tx, at), at });
    },
    readers: {
      jackpot: tx => readJackpot(tx, clock.now()),
    },
  };
}
