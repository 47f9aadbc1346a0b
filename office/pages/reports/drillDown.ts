import type { ReportName } from '../../../streams/wire/office/reports.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { worldDay } from '../../kit/reconciled/worldDay.ts';

export type ReportRow = CallValue<'officeReport'>['rows'][number];

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** Where the figures of a row come from: a finer report of its day, or the list of what happened. */
export function drillDown(report: ReportName, { at, words }: ReportRow): string {
  const day = worldDay(at);
  const days = { from: day, to: day };
  if (report === 'games') {
    const { category = '', vendor = '', game = '' } = words;
    if (game !== '') return address('/rounds', { ...days, game });
    const next = vendor === '' ? { category, by: 'vendor' } : { category, vendor, by: 'game' };
    return address('/reports/games', { ...days, ...next });
  }
  if (report === 'agents') {
    const { line = '' } = words;
    return line === '' ? address('/reports/games', days) : address('/reports/agents', { ...days, line });
  }
  if (report === 'promotions')
    return address('/reports/promotions', { ...(words.promotion ? { promotion: words.promotion } : days) });
  if (report === 'members' || report === 'retention')
    return address('/members', { registeredFrom: day, registeredTo: day });
  if (report === 'limits') return address('/reports/members', days);
  return address('/reports/games', days);
}
