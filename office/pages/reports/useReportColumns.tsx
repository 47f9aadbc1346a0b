import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { type ReportColumn, type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { worldDay } from '../../kit/reconciled/worldDay.ts';
import { CampaignName } from '../../kit/text/CampaignName.tsx';
import { Money } from '../../kit/text/Money.tsx';
import type { ReportRow } from './drillDown.ts';

/** Figures that are a result: their sign says who won. */
const RESULTS: ReadonlySet<string> = new Set(['ggr', 'ngr', 'change']);

/** A figure of a report, as its column is written. */
export function Figure({
  column: { key, as },
  value,
}: {
  readonly column: ReportColumn;
  readonly value: number;
}) {
  if (as === 'number') return <span className="num">{formatCount(value)}</span>;
  return <Money minor={value} tone={RESULTS.has(key) ? 'result' : 'plain'} />;
}

/** Columns of a report's rows: the day, what names a row, and its figures. */
export function useReportColumns(
  report: ReportName,
  by: string | undefined,
): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation('reports');
  return useMemo(() => {
    const { words, columns } = reportTraits(report);
    const isTold = (word: string) =>
      report !== 'games' || by === 'game' || (by === 'vendor' ? word !== 'game' : word === 'category');
    const wordOf = (row: ReportRow, word: string) => {
      const value = ownValue(row.words, word) ?? '';
      return value === ''
        ? t(`none.${word}`, { defaultValue: '–' })
        : t(`word.${value}`, { defaultValue: value });
    };
    return [
      {
        id: 'at',
        label: t('column.day'),
        cell: row => <span className="num">{worldDay(row.at)}</span>,
        width: 110,
      },
      ...words.filter(isTold).map(
        (word): ListColumn<ReportRow> => ({
          id: word,
          label: t(`column.${word}`),
          cell: row => {
            const value = ownValue(row.words, word) ?? '';
            if (word !== 'promotion' || value === '') return wordOf(row, word);
            return <CampaignName kind="promotion" campaign={value} />;
          },
          width: 150,
        }),
      ),
      ...columns.map(
        (column): ListColumn<ReportRow> => ({
          id: column.key,
          label: t(`column.${column.key}`),
          cell: row => <Figure column={column} value={ownValue(row.figures, column.key) ?? 0} />,
          width: column.as === 'money' ? 124 : 104,
          align: 'end',
        }),
      ),
    ];
  }, [t, report, by]);
}
