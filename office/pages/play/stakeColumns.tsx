import type { TFunction } from 'i18next';
import type { ListColumn } from '../../kit/list/columns.ts';
import { Money } from '../../kit/text/Money.tsx';

/** Columns of who has staked at a live table, and how much. */
export const stakeColumns = <Row extends { readonly players: number; readonly staked: number }>(
  t: TFunction<'play'>,
): readonly ListColumn<Row>[] => [
  {
    id: 'players',
    label: t('tables.players'),
    cell: it => it.players,
    value: it => it.players,
    width: 80,
    align: 'end',
  },
  {
    id: 'staked',
    label: t('tables.staked'),
    cell: it => <Money minor={it.staked} />,
    value: it => it.staked,
    width: 125,
    align: 'end',
  },
];
