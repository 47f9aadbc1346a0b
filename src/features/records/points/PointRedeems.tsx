import { useTranslation } from 'react-i18next';
import { POINT_ITEM_TYPES, REDEEM_STATES, type RedeemState } from '../../../../streams/wire/points/words.ts';
import { usePointChange } from '../../../kit/points/usePoints.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx';
import { Points } from '../Points.tsx';
import { RecordList } from '../RecordList.tsx';
import { POINT_PRESETS } from '../spans.ts';
import { createPointRedeemRecords } from '../stores.ts';
import { Time } from '../Time.tsx';
import { PointOrderDetail } from './PointOrderDetail.tsx';

const TONES: Readonly<Record<RedeemState, BadgeTone>> = {
  inProcess: 'warn',
  approved: 'info',
  shipped: 'info',
  rejected: 'loss',
  received: 'win',
  notReceived: 'loss',
};

/** Items that were redeemed (S2-148), in one of the five statuses of a withdrawal (S4-64). */
export function PointRedeems({ title }: { readonly title: string }) {
  const { t } = useTranslation('records');
  const list = useStore(createPointRedeemRecords);
  usePointChange(list.refresh);
  return (
    <RecordList
      title={title}
      name="point-redeems"
      store={createPointRedeemRecords}
      presets={POINT_PRESETS}
      filters={[
        {
          key: 'state',
          label: t('column.state'),
          options: REDEEM_STATES.map(value => ({
            value,
            label: value === 'shipped' ? t('points.shipped') : t(`word.${value}`),
          })),
        },
        {
          key: 'type',
          label: t('column.type'),
          options: POINT_ITEM_TYPES.map(value => ({ value, label: t(`word.${value}`) })),
        },
      ]}
      columns={[
        { key: 'at', cell: ({ at }) => <Time at={at} /> },
        { key: 'reference', cell: ({ reference }) => <bdi className="num">{reference}</bdi> },
        { key: 'type', cell: ({ type }) => t(`word.${type}`) },
        { key: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'pieces',
          isFigure: true,
          cell: ({ amount, unit }) => (
            <>
              <span className="num">{formatCount(amount)}</span> <bdi>{unit}</bdi>
            </>
          ),
        },
        {
          key: 'pointsRequirement',
          isFigure: true,
          cell: ({ pointsRequirement }) => <Points points={pointsRequirement} />,
        },
        {
          key: 'amountRequirement',
          isFigure: true,
          cell: ({ amountRequirement }) => <Amount minor={amountRequirement} />,
        },
        { key: 'state', cell: ({ state }) => <Badge tone={TONES[state]}>{t(`word.${state}`)}</Badge> },
        { key: 'remark', cell: ({ remark }) => <bdi>{remark || '–'}</bdi> },
      ]}
      figures={({ count, amount, pointsRequirement, amountRequirement }) => [
        { key: 'count', label: t('column.count'), value: count, as: 'count' },
        { key: 'pieces', label: t('points.pieces'), value: amount, as: 'count' },
        { key: 'pointsRequirement', label: t('points.spent'), value: pointsRequirement, as: 'count' },
        { key: 'amountRequirement', label: t('column.amountRequirement'), value: amountRequirement },
      ]}
      detail={row => <PointOrderDetail id={row.id} changedAt={row.changedAt} onChanged={list.refresh} />}
    />
  );
}
