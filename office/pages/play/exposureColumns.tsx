import type { TFunction } from 'i18next';
import type { ExposureRow } from '../../../streams/wire/office/exposureRows.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';

/** Columns of an amount, in minor units. */
const AMOUNTS = ['staked', 'payable', 'worst'] as const;

/** Columns of what is open on a fixture, a row for each selection. */
export function exposureColumns(t: TFunction<'play'>): readonly ListColumn<ExposureRow>[] {
  return [
    { id: 'market', label: t('exposure.market'), cell: it => it.market, value: it => it.market, width: 220 },
    { id: 'pick', label: t('exposure.pick'), cell: it => it.pick, value: it => it.pick, width: 200 },
    {
      id: 'bets',
      label: t('fixtures.bets'),
      cell: it => it.bets,
      value: it => it.bets,
      width: 70,
      align: 'end',
    },
    ...AMOUNTS.map(
      (id): ListColumn<ExposureRow> => ({
        ...{ id, label: t(id === 'worst' ? 'exposure.marketWorst' : `fixtures.${id}`), width: 150 },
        cell: it => <Money minor={it[id]} />,
        value: it => it[id],
        align: 'end',
      }),
    ),
  ];
}
