import { useTranslation } from 'react-i18next';
import { POINT_REASONS } from '../../../../streams/wire/points/words.ts';
import { usePointChange } from '../../../kit/points/usePoints.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Points } from '../Points.tsx';
import { RecordList } from '../RecordList.tsx';
import { POINT_PRESETS } from '../spans.ts';
import { createPointRecords } from '../stores.ts';
import { Time } from '../Time.tsx';

/** Every change of the points (S2-145). */
export function PointDetails({ title }: { readonly title: string }) {
  const { t } = useTranslation('records');
  usePointChange(useStore(createPointRecords).refresh);
  return (
    <RecordList
      title={title}
      name="points"
      store={createPointRecords}
      presets={POINT_PRESETS}
      filters={[
        {
          key: 'type',
          label: t('column.type'),
          options: POINT_REASONS.map(value => ({ value, label: t(`points.reason.${value}`) })),
        },
      ]}
      columns={[
        { key: 'at', cell: ({ at }) => <Time at={at} /> },
        { key: 'reference', cell: ({ reference }) => <bdi className="num">{reference}</bdi> },
        { key: 'type', cell: ({ type }) => t(`points.reason.${type}`) },
        {
          key: 'name',
          cell: ({ name, type }) => <bdi>{(type === 'bet' ? t(`word.${name}`, name) : name) || '–'}</bdi>,
        },
        { key: 'change', isFigure: true, cell: ({ change }) => <Points change={change} /> },
        { key: 'balance', isFigure: true, cell: ({ balance }) => <Points points={balance} /> },
        { key: 'remark', cell: ({ remark }) => <bdi>{remark || '–'}</bdi> },
      ]}
      figures={({ count, earned, spent, change }) => [
        { key: 'count', label: t('column.count'), value: count, as: 'count' },
        { key: 'earned', label: t('points.earned'), value: earned, as: 'count' },
        { key: 'spent', label: t('points.spent'), value: spent, as: 'count' },
        { key: 'change', label: t('points.net'), value: change, as: 'points' },
      ]}
    />
  );
}
