import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  GAME_GROUPS,
  type GameGroup,
  REPORT_FILTERS,
  REPORT_NAMES,
  type ReportFilter,
  type ReportName,
  reportTraits,
} from '../../../streams/wire/office/reports.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { momentOf } from '../../kit/reconciled/worldDay.ts';

/** What games are added up by where nobody says it. */
export const USUAL_GROUP = 'vendor' satisfies GameGroup;

export type Selection = CallInput<'officeReportTotals'>;

/** The report that an address names; the first one for any other name. */
export const reportOf = (name: string | undefined): ReportName =>
  REPORT_NAMES.find(it => it === name) ?? REPORT_NAMES[0];

/** What a report is asked for, from the filters in the address. */
export function selectionOf(report: ReportName, values: Readonly<Record<string, string>>): Selection {
  const from = momentOf(values.from);
  const to = momentOf(values.to);
  const { filters } = reportTraits(report);
  const named = REPORT_FILTERS.filter(it => it !== 'by' && filters.includes(it) && ownValue(values, it));
  return {
    report,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(filters.includes('by') && { by: GAME_GROUPS.find(it => it === values.by) ?? USUAL_GROUP }),
    ...Object.fromEntries(named.map(it => [it, ownValue(values, it) ?? ''])),
  };
}

/** Filters that hold besides days and groups: each can be taken away. */
export const narrowedBy = (
  report: ReportName,
  values: Readonly<Record<string, string>>,
): readonly ReportFilter[] =>
  reportTraits(report).filters.filter(it => it !== 'by' && (ownValue(values, it) ?? '') !== '');
