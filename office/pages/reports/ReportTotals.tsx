import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { type ReportName, reportTraits } from '../../../streams/wire/office/reports.ts';
import s from './reports.module.css';
import { Figure } from './useReportColumns.tsx';

interface ReportTotalsProps {
  readonly report: ReportName;
  readonly figures: Readonly<Record<string, number>>;
}

/** Sums of a whole report, each with its name. */
export function ReportTotals({ report, figures }: ReportTotalsProps) {
  const { t } = useTranslation('reports');
  return (
    <dl className={s.totals}>
      {reportTraits(report).columns.map(column => (
        <div key={column.key}>
          <dt>{t(`column.${column.key}`)}</dt>
          <dd>
            <Figure column={column} value={ownValue(figures, column.key) ?? 0} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
