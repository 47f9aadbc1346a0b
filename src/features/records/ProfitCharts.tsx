import { useTranslation } from 'react-i18next';
import type { RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import { grid } from '../../ui/layout/layout.ts';
import s from './charts.module.css';
import { NetDayChart } from './NetDayChart.tsx';
import { Parts } from './Parts.tsx';
import type { Span } from './spans.ts';

export interface ProfitChartsProps {
  readonly totals: RecordTotals<'profitRecords'>;
  readonly span: Span;
}

/** Profit and loss as pictures; the list under them says the same in figures. */
export function ProfitCharts({ totals, span }: ProfitChartsProps) {
  const { t } = useTranslation('records');
  if (totals.rounds === 0) return null;
  const { days, categories, vendors } = totals;
  return (
    <div className={`${grid(4, 'top')} ${s.charts}`}>
      <NetDayChart
        caption={t('chart.days')}
        title={most => t('chart.daysOf', { count: days.length, most })}
        days={days}
        span={span}
      />
      <Parts title={t('chart.categories')} parts={categories} />
      <Parts title={t('chart.vendors')} parts={vendors} />
    </div>
  );
}
