import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Chart } from '../../kit/chart/Chart.tsx';

/** What is drawn of each report. */
const DRAWN: Readonly<Record<ReportName, readonly string[]>> = {
  money: ['ggr', 'ngr', 'deposits', 'withdrawals'],
  games: ['stakes', 'payouts', 'ggr'],
  agents: ['ggr', 'ngr'],
  promotions: ['cost'],
  members: ['registered', 'active', 'firstDepositors'],
  retention: ['registered', 'day1', 'day7', 'day30'],
  limits: ['inForce', 'decisions'],
};

interface ReportChartProps {
  readonly report: ReportName;
  readonly days: CallValue<'officeReportTotals'>['days'];
}

/** The main figures of a report by day. */
export function ReportChart({ report, days }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const x = useMemo(() => days.map(({ at }) => at), [days]);
  const series = useMemo(
    () =>
      reportTraits(report)
        .columns.filter(({ key }) => DRAWN[report].includes(key))
        .map(({ key, as }) => ({
          label: t(`column.${key}`),
          values: days.map(({ figures }) => ownValue(figures, key) ?? null),
          format: (value: number) => (as === 'money' ? formatAmount(value) : formatCount(value)),
        })),
    [report, days, t],
  );
  return <Chart label={t('chart', { report: t(`report.${report}.title`) })} x={x} series={series} />;
}
