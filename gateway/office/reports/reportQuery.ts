import { REPORT_DAYS } from '../../../streams/wire/office/reports.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import { readLedgerMark } from './ledgerMark.ts';
import type { ReportQuery } from './reportSource.ts';

/** Days of a report that names none. */
const USUAL_DAYS = 30;

/** What a caller asks for: whole days of UTC. Throws `bad_request` for more days than one report has. @param now World time. */
export async function reportQueryOf(
  tx: Tx,
  { report: _report, from, to, ...chosen }: CallParams<'officeReportTotals'>,
  now: number,
): Promise<ReportQuery> {
  // Nothing is dated later, and a day after the last one that may be written could not be.
  const end = Math.min(dayOf(to ?? now), dayOf(now)) + DAY;
  const begin = from === undefined ? end - USUAL_DAYS * DAY : dayOf(from);
  if (end - begin > REPORT_DAYS * DAY) {
    throw new CallError('bad_request', 400, `A report has at most ${REPORT_DAYS} days.`, {
      value: { field: 'from' },
    });
  }
  return { span: { from: begin, to: end }, chosen, mark: await readLedgerMark(tx) };
}
