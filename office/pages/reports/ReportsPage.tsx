import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { Button } from '../../../src/ui/button/Button.tsx';
import { GAME_GROUPS, REPORT_NAMES, reportTraits } from '../../../streams/wire/office/reports.ts';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import type { ListFilter } from '../../kit/list/filters.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { Reconciled } from '../../kit/reconciled/Reconciled.tsx';
import { useCall } from '../../kit/useCall.ts';
import { usePages } from '../../kit/usePages.ts';
import { drillDown } from './drillDown.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import s from './reports.module.css';
import { narrowedBy, reportOf, selectionOf, USUAL_GROUP } from './selection.ts';
import { useReportColumns } from './useReportColumns.tsx';

/** The reports of the house: sums, a chart, whether they agree with the ledger, and the rows that lead to what they are made of. */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const report = reportOf(useParams().report);
  const address = useListAddress();
  const selection = selectionOf(report, address.values);
  const read = useFollowed(useCall('officeReportTotals', selection));
  const totals = read.value;
  const source = usePages('officeReport', selection);
  const columns = useReportColumns(report, selection.by);
  const hasGroups = reportTraits(report).filters.includes('by');
  const filters: readonly ListFilter[] = [
    { id: 'from', kind: 'day', label: t('filter.from') },
    { id: 'to', kind: 'day', label: t('filter.to') },
    ...(hasGroups
      ? [
          {
            id: 'by',
            kind: 'choice',
            label: t('filter.by'),
            options: optionsOf(GAME_GROUPS, value => t(`column.${value}`)),
            usual: USUAL_GROUP,
          } as const,
        ]
      : []),
  ];
  return (
    <OfficePage
      title={t(`report.${report}.title`)}
      lead={t(`report.${report}.lead`)}
      read={read}
      actions={<ReportFiles selection={selection} total={totals?.rows ?? null} />}
    >
      <nav className={s.reports} aria-label={t('area')}>
        {REPORT_NAMES.map(name => (
          <NavLink
            key={name}
            to={`/reports/${name}`}
            {...(name === report && { 'aria-current': 'page' as const })}
          >
            {t(`report.${name}.title`)}
          </NavLink>
        ))}
      </nav>
      {totals !== null && (
        <>
          <Reconciled of={totals.reconciliation} />
          <ReportTotals report={report} figures={totals.figures} />
          {totals.days.length > 1 && <ReportChart report={report} days={totals.days} />}
        </>
      )}
      <OfficeList
        id={`report${report.charAt(0).toUpperCase()}${report.slice(1)}`}
        label={t(`report.${report}.title`)}
        address={address}
        source={source}
        columns={columns}
        filters={filters}
        rowKey={row => row.id}
        href={row => drillDown(report, row)}
        isSorted
        empty={t('empty')}
        tools={narrowedBy(report, address.values).map(filter => (
          <Button key={filter} size="sm" variant="ghost" onClick={() => address.set(filter, '')}>
            <span>{t('filter.only', { name: t(`column.${filter}`), value: address.values[filter] })}</span>
            <X size={14} aria-label={t('filter.remove')} />
          </Button>
        ))}
      />
    </OfficePage>
  );
}
