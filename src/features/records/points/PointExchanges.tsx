import { useTranslation } from 'react-i18next';
import { EXCHANGE_STATES, type ExchangeState } from '../../../../streams/wire/points/words.ts';
import { usePointChange } from '../../../kit/points/usePoints.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx';
import { Points } from '../Points.tsx';
import { RecordList } from '../RecordList.tsx';
import { POINT_PRESETS } from '../spans.ts';
import { createPointExchangeRecords } from '../stores.ts';
import { Time } from '../Time.tsx';
import { PointOrderDetail } from './PointOrderDetail.tsx';

const TONES: Readonly<Record<ExchangeState, BadgeTone>> = {
  processing: 'warn',
  approved: 'win',
  rejected: 'loss',
};

/** Points that were exchanged for money of the wallet (S2-146), in one of three states (S4-70). */
export function PointExchanges({ title }: { readonly title: string }) {
  const { t } = useTranslation('records');
  const list = useStore(createPointExchangeRecords);
  usePointChange(list.refresh);
  return (
    <RecordList
      title={title}
      name="point-exchanges"
      store={createPointExchangeRecords}
      presets={POINT_PRESETS}
      filters={[
        {
          key: 'state',
          label: t('column.state'),
          options: EXCHANGE_STATES.map(value => ({ value, label: t(`word.${value}`) })),
        },
      ]}
      columns={[
        { key: 'at', cell: ({ at }) => <Time at={at} /> },
        { key: 'reference', cell: ({ reference }) => <bdi className="num">{reference}</bdi> },
        { key: 'points', isFigure: true, cell: ({ points }) => <Points points={points} /> },
        { key: 'pointsRatio', isFigure: true, cell: ({ pointsRatio }) => <Points points={pointsRatio} /> },
        {
          key: 'exchangeAmount',
          isFigure: true,
          cell: ({ exchangeAmount }) => <Amount minor={exchangeAmount} />,
        },
        { key: 'state', cell: ({ state }) => <Badge tone={TONES[state]}>{t(`word.${state}`)}</Badge> },
        { key: 'remark', cell: ({ remark }) => <bdi>{remark || '–'}</bdi> },
      ]}
      figures={({ count, points, exchangeAmount, open }) => [
        { key: 'count', label: t('column.count'), value: count, as: 'count' },
        { key: 'points', label: t('points.exchanged'), value: points, as: 'count' },
        { key: 'exchangeAmount', label: t('points.paid'), value: exchangeAmount },
        { key: 'open', label: t('word.processing'), value: open, as: 'count' },
      ]}
      detail={row => <PointOrderDetail id={row.id} changedAt={row.changedAt} onChanged={list.refresh} />}
    />
  );
}
