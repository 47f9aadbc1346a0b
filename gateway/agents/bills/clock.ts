import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { lastDue } from './plan.ts';
import { countFailed } from './runs.ts';
import { type BillsDeps, planDue, settleDueRuns } from './settleDue.ts';

/** Settles contracts when they are due. */
export interface SettlementClock {
  /**
   * Settles dividends, daily and hourly salaries by the world clock: dividends at 02:10 after their period, days at
   * 02:05, hours at five minutes past. The first look catches up with what was missed; what failed is tried again after
   * a pause. The returned function stops it.
   */
  start(): () => Promise<void>;
  /** Counts what has failed, in every process: each tells of its health. The returned function stops it. */
  startCounting(): () => Promise<void>;
  /** How many settlements have failed and aren't made good yet, or can't be planned, by the last look. */
  failed(): number;
}

type ClockDeps = BillsDeps & Pick<ModuleDeps, 'publish' | 'loopHealth'>;

export function createSettlementClock(deps: ClockDeps): SettlementClock {
  const { database, publish } = deps;
  // In a transaction of its own: no settlement waits for the row of the topic, which all of them would share.
  const announce = (at: number) =>
    database.write(tx => publish(tx, { key: 'settlementNews', uid: OFFICE, data: { changedAt: at }, at }));
  let failed = 0;
  let unplanned = 0;
  const start = () => {
    let plannedFor = Number.NEGATIVE_INFINITY;
    let isStopped = false;
    const look = async () => {
      const now = deps.clock.now();
      const due = lastDue(now);
      // Nothing becomes due between two of these moments.
      if (due > plannedFor) unplanned = await planDue(deps, now);
      plannedFor = due;
      if (await settleDueRuns(deps, now, () => isStopped)) await announce(now);
    };
    const stop = startClock(deps, look, 'the contracts were not settled');
    return () => {
      isStopped = true;
      // Whoever plans from now on knows what can't be planned.
      unplanned = 0;
      return stop();
    };
  };
  const count = async () => {
    failed = await countFailed(deps.database.db);
  };
  return {
    start,
    startCounting: () => startClock(deps, count, 'failed settlements could not be counted'),
    failed: () => unplanned + failed,
  };
}
