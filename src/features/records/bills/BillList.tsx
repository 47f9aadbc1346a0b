import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RecordList as RecordListStore,
  RecordOf,
} from '../../../../streams/stores/records/createRecordList.ts';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import type { ContractKind } from '../../../../streams/wire/contracts/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { cluster } from '../../../ui/layout/layout.ts';
import { RecordList, type RecordListProps } from '../RecordList.tsx';
import type { Column } from '../Rows.tsx';
import { Time } from '../Time.tsx';
import { BillLink } from './BillLink.tsx';

type Row = RecordOf<'billRecords'>;

export interface BillListProps
  extends Pick<RecordListProps<'billRecords'>, 'title' | 'filters' | 'only' | 'empty'> {
  /** Name of its files. */
  readonly name: string;
  readonly store: CreateStore<RecordListStore<'billRecords'>>;
  /** The one kind of the bills; null for bills of all kinds. */
  readonly kind: ContractKind | null;
}

/** The way to a bill, and to the line that the list was asked for. */
function Ways({ id, line }: Pick<Row, 'id' | 'line'>) {
  const { t } = useTranslation('bills');
  return (
    <span className={cluster('1-2', 'inline', 'stretch')}>
      <BillLink bill={id}>{t('show')}</BillLink>
      {line !== null && (
        <BillLink bill={id} line={line}>
          {t('list.line', { n: line })}
        </BillLink>
      )}
    </span>
  );
}

function useColumns(kind: ContractKind | null): readonly Column<Row>[] {
  const { t } = useTranslation(['bills', 'records']);
  const figure = (key: string, cell: (row: Row) => ReactNode): Column<Row> => ({
    key,
    isFigure: true,
    cell,
  });
  const word = (key: 'kind' | 'category'): Column<Row> => ({
    key,
    cell: row => t(`records:word.${row[key]}`, row[key]),
  });
  return [
    { key: 'at', cell: ({ at }) => <Time at={at} /> },
    ...(kind === null ? [word('kind')] : []),
    {
      key: 'period',
      cell: ({ from, to }) => (
        <span className="num">{`${formatDateTime(from)} – ${formatDateTime(to)}`}</span>
      ),
    },
    word('category'),
    figure('validBet', ({ validBet }) => <Amount minor={validBet} />),
    ...(kind === null || kind === 'realtime'
      ? []
      : [
          figure('activeMembers', ({ activeMembers }) => (
            <span className="num">{formatCount(activeMembers)}</span>
          )),
        ]),
    figure('gross', ({ gross }) => <Amount minor={gross} />),
    figure('downlines', ({ downlines }) => <Amount minor={downlines} />),
    figure('adjusted', ({ adjusted }) => <Amount minor={adjusted} tone="result" />),
    figure('paid', ({ paid }) => <Amount minor={paid} tone="win" />),
    { key: 'bill', cell: ({ id, line }) => <Ways id={id} line={line} /> },
  ];
}

/** Bills of an agent, newest first. */
export function BillList({ kind, ...list }: BillListProps) {
  const { t } = useTranslation('records');
  return (
    <RecordList
      {...list}
      columns={useColumns(kind)}
      figures={({ count, validBet, gross, downlines, adjusted, paid }) => [
        { key: 'count', label: t('column.bills'), value: count, as: 'count' },
        { key: 'validBet', label: t('column.validBet'), value: validBet },
        { key: 'gross', label: t('column.gross'), value: gross },
        { key: 'downlines', label: t('column.downlines'), value: downlines },
        { key: 'adjusted', label: t('column.adjusted'), value: adjusted, as: 'result' },
        { key: 'paid', label: t('column.paid'), value: paid },
      ]}
    />
  );
}
