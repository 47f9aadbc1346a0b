import { useTranslation } from 'react-i18next';
import type { RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import { grid } from '../../ui/layout/layout.ts';
import { AccountLink } from './AccountLink.tsx';
import s from './charts.module.css';
import { NetDayChart } from './NetDayChart.tsx';
import { Parts } from './Parts.tsx';
import type { Span } from './spans.ts';

type RevenuePart = RecordTotals<'revenueRecords'>['accounts'][number];

const partOf = ({ ggr, ...part }: RevenuePart) => ({ ...part, net: ggr });

export interface RevenueChartsProps {
  readonly totals: RecordTotals<'revenueRecords'>;
  readonly span: Span;
}

/** Revenue of a team by day, category and downline; the list under it says the same in figures. */
export function RevenueCharts({ totals, span }: RevenueChartsProps) {
  const { t } = useTranslation('records');
  if (totals.rounds === 0) return null;
  const { days, categories, accounts } = totals;
  return (
    <div className={`${grid(4, 'top')} ${s.charts}`}>
      <NetDayChart
        caption={t('chart.revenue')}
        title={most => t('chart.revenueOf', { count: days.length, most })}
        days={days.map(({ at, ggr }) => ({ at, net: ggr }))}
        span={span}
      />
      <Parts
        title={t('chart.accounts')}
        parts={accounts.map(partOf)}
        nameOf={account => <AccountLink account={account} />}
      />
      <Parts title={t('chart.categories')} parts={categories.map(partOf)} />
    </div>
  );
}
