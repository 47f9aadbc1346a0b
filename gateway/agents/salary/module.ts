import { salaryBet, salaryTick, settlement, windowBoundary } from '../../db/schema.ts';
import { watchedRun } from '../../ground/loopHealth.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { StateReaders } from '../../ground/publish.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { SettlementDeps } from '../bills/ports.ts';
import { settleMissedWindows } from './catchUp.ts';
import { SALARY_INVARIANT } from './salaryInvariant.ts';
import { settleAsideWindows } from './settleWindow.ts';
import { readSalary } from './state.ts';

/** World time until a failed or busy run is tried again, ms. */
const RETRY = 10_000;

/** The real-time salary of agents. */
export interface Salary {
  readonly readers: Pick<StateReaders, 'salary'>;
  /**
   * Settles every 5 minutes of world time (S9-01), beginning with the windows that were missed. The returned
   * function stops it and resolves when a run under way has ended.
   */
  startScheduler(): () => Promise<void>;
}

/** Creates the salary module: the topic `u:<uid>:salary` and the settlement behind it. */
export function createSalary(deps: SettlementDeps): Salary {
  return {
    readers: {
      salary: async (tx, uid) => readSalary(tx, ownerOf(uid), deps.clock.now()),
    },
    startScheduler: () => startScheduler(deps),
  };
}

function startScheduler(deps: SettlementDeps): () => Promise<void> {
  const { clock, log } = deps;
  let stopped = false;
  let cancel = () => {};
  let running = Promise.resolve();

  const watched = watchedRun(deps.loopHealth, 'windows', RETRY);
  const schedule = (at: number) => {
    if (stopped) return;
    cancel = clock.at(at, () => {
      running = run();
    });
  };
  const run = async () => {
    try {
      const result = await watched(() => settleMissedWindows(deps, () => stopped));
      // A window is over when its last instant has passed, hence the extra millisecond.
      schedule(result.done ? result.next + 1 : clock.now() + RETRY);
    } catch (error) {
      log.error({ err: error }, 'the real-time salary was not settled');
      schedule(clock.now() + RETRY);
    }
  };

  schedule(clock.now());
  const stopAside = startClock(
    deps,
    () => settleAsideWindows(deps),
    'salaries that were set aside were not settled',
  );
  return async () => {
    stopped = true;
    cancel();
    await Promise.all([running, stopAside()]);
  };
}

export const salary = defineModule({
  name: 'salary',
  tables: [salaryBet, salaryTick, settlement, windowBoundary],
  invariants: [SALARY_INVARIANT],
  create(deps: WorldDeps & WalletPorts) {
    const { readers, startScheduler: scheduler } = createSalary({ ...deps, ...deps.wallet });
    return { readers, timers: [scheduler] };
  },
});
