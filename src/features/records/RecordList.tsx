import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import type {
  RecordList as RecordListStore,
  RecordOf,
  RecordSelection,
  RecordTotals,
} from '../../../streams/stores/records/createRecordList.ts';
import type { CreateStore } from '../../../streams/stores/storeParts.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import { formatDay } from '../../i18n/dates.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import { type Figure, Figures } from './Figures.tsx';
import { FileButton } from './FileButton.tsx';
import { Filters } from './Filters.tsx';
import { RecordCount } from './RecordCount.tsx';
import { type Column, Rows } from './Rows.tsx';
import type { Preset } from './spans.ts';
import { type RecordFilter, useRecordAddress } from './useRecordAddress.ts';

export interface RecordListProps<N extends RecordName> {
  /** What is listed: the caption of the table. */
  readonly title: string;
  /** Name of its files. */
  readonly name: string;
  readonly store: CreateStore<RecordListStore<N>>;
  /** What may be chosen; from the figures where it is what the days hold. */
  readonly filters: readonly RecordFilter[] | ((totals: RecordTotals<N> | null) => readonly RecordFilter[]);
  /** Spans to choose from, if they are not the usual ones. */
  readonly presets?: readonly Preset[];
  readonly columns: readonly Column<RecordOf<N>>[];
  /** The figures above the table; the sums under its columns are among them by their keys. */
  readonly figures: (totals: RecordTotals<N>) => readonly Figure[];
  readonly chart?: (
    totals: RecordTotals<N>,
    address: { readonly from: number; readonly to: number },
  ) => Elements;
  /** What is to be known of the rows before they are read. */
  readonly note?: (totals: RecordTotals<N>) => string | null;
  /** Read by this instead of days and filters, which aren't offered then. */
  readonly only?: RecordSelection<N>;
  /** What stands in place of no rows. */
  readonly empty?: Elements;
  /** What a row says when it is opened; without it rows don't open. */
  readonly detail?: (row: RecordOf<N>) => Elements;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A list of records: filters, sums, rows that stay current, and files. What differs between lists are its props. */
export function RecordList<N extends RecordName>(props: RecordListProps<N>) {
  const { t, i18n } = useTranslation('records');
  const { title, name, columns, figures, chart, only, detail } = props;
  const list = useStore(props.store);
  const totals = useBehavior(list.totals$);
  const sums = valueIn(totals);
  const filters = typeof props.filters === 'function' ? props.filters(sums) : props.filters;
  const address = useRecordAddress(filters, props.presets);
  const { span, chosen } = address;
  const selection = JSON.stringify({ ...(only ?? { ...span, ...chosen }), zone: zone() });
  useEffect(() => {
    list.select(JSON.parse(selection) as RecordSelection<N>);
  }, [list, selection]);
  useEffect(() => () => list.select(null), [list]);

  const rows = useBehavior(list.rows$);
  const older = useBehavior(list.older$);
  const arrived = useBehavior(list.arrived$);
  const shownTotals = mapRemote(totals, figures);
  const note = sums === null ? null : (props.note?.(sums) ?? null);
  const count = valueIn(shownTotals)?.find(({ key }) => key === 'count')?.value ?? null;
  const about = t('file.about', {
    first: formatDay(span.from, i18n.language),
    last: formatDay(span.to - 1, i18n.language),
    rows: formatCount(count ?? 0),
  });
  return (
    <>
      {only === undefined && <Filters address={address} filters={filters} />}
      <RecordCount
        selection={selection}
        count={totals.kind === 'loading' ? null : (count ?? valueIn(rows)?.length ?? null)}
        hasOlder={count === null && older.has}
      />
      <Figures remote={shownTotals} onRetry={list.refresh} />
      {chart !== undefined && sums !== null && chart(sums, span)}
      <div className={cluster('2-3', 'end')}>
        <FileButton
          name={name}
          title={title}
          about={only === undefined ? about : ''}
          count={count}
          read={list.file}
        />
      </div>
      {note !== null && <Notice tone="info">{note}</Notice>}
      <RemoteView
        remote={rows}
        error={t('error')}
        onRetry={list.refresh}
        empty={
          arrived === 0
            ? (props.empty ?? <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>)
            : undefined
        }
      >
        {shown => (
          <Rows
            title={title}
            columns={columns}
            rows={shown}
            figures={valueIn(shownTotals) ?? []}
            older={older}
            arrived={arrived}
            detail={detail}
            onOlder={list.loadOlder}
            onArrived={list.showArrived}
          />
        )}
      </RemoteView>
    </>
  );
}
