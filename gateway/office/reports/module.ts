import {
  reportCohortDay,
  reportGameDay,
  reportLedgerDay,
  reportLedgerMark,
  reportLimitDay,
  reportLineDay,
  reportMemberDay,
  reportMinute,
  reportOpenDay,
  reportVendorDay,
  reportWalletDay,
} from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { addUpHouse } from './addUpDays.ts';
import { addUpLedger } from './addUpLedger.ts';
import { REPORT_INVARIANTS } from './invariants.ts';
import { readReportRows, readTotals } from './readReport.ts';
import { readReportCursor, writeReportCursor } from './reportCursor.ts';
import { createReportFiles } from './reportFile.ts';
import { reportQueryOf } from './reportQuery.ts';
import { readToday } from './today.ts';

type ReportDeps = Pick<ModuleDeps, 'database' | 'clock' | 'wall' | 'log'>;
type ReportCalls = 'officeReport' | 'officeReportTotals' | 'officeReportFile' | 'officeToday';

function reportHandlers({ database, wall }: ReportDeps): Pick<Handlers, ReportCalls> {
  return {
    officeReport: {
      mode: 'read',
      async run(tx, { now }, { cursor, limit, ...selection }) {
        const after = cursor === undefined ? null : readReportCursor(cursor);
        const asked = await reportQueryOf(tx, selection, now);
        const found = await readReportRows(tx, selection.report, asked, { after, limit: limit + 1 });
        const rows = found.slice(0, limit);
        const last = rows.at(-1);
        const isEnd = found.length <= limit || last === undefined;
        const next = isEnd
          ? null
          : writeReportCursor({ day: last.at, id: last.id.slice(String(last.at).length + 1) });
        return { value: { rows, next, at: now } };
      },
    },
    officeReportTotals: {
      mode: 'read',
      async run(tx, { now }, selection) {
        const totals = await readTotals(tx, selection.report, await reportQueryOf(tx, selection, now));
        return { value: { ...totals, at: now } };
      },
    },
    officeReportFile: { mode: 'file', run: createReportFiles(database) },
    officeToday: {
      mode: 'read',
      run: async (tx, { now }) => ({ value: await readToday(tx, { now, wall: wall() }) }),
    },
  };
}

/** The reports of the house, and what they are read from (docs/decisions/141). */
export const reports = defineModule({
  name: 'reports',
  tables: [
    ...[reportOpenDay, reportWalletDay, reportGameDay, reportMemberDay, reportCohortDay, reportLimitDay],
    ...[reportLineDay, reportVendorDay, reportLedgerDay, reportMinute, reportLedgerMark],
  ],
  invariants: REPORT_INVARIANTS,
  create: (deps: WorldDeps) => ({
    handlers: reportHandlers(deps),
    timers: [() => startAddingUp(deps)],
  }),
});

/** Adds up what is over, as long as this process has the lease. */
function startAddingUp(deps: ReportDeps & Pick<ModuleDeps, 'loopHealth'>): () => Promise<void> {
  let isStopped = false;
  const look = async () => {
    await addUpLedger(deps);
    await addUpHouse(deps, () => isStopped);
  };
  const stop = startClock(deps, look, 'days of the house were not added up');
  return () => {
    isStopped = true;
    return stop();
  };
}
