import { useTranslation } from 'react-i18next';
import type { RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

/** Stakes between these count as small, middle and large; minor units. */
const SMALL = 500;
const LARGE = 2_000;
const SIZES = ['2', '3', '4', '6'] as const;

const BY_STAKE: Readonly<Record<string, (stake: number) => boolean>> = {
  low: stake => stake <= SMALL,
  middle: stake => stake > SMALL && stake <= LARGE,
  high: stake => stake > LARGE,
};
const byStake = new Map(Object.entries(BY_STAKE));

const KEYS = ['stake', 'seats', 'state'] as const;
export type TableFilterKey = (typeof KEYS)[number];

/** The tables that the address asks for, and what there is to choose. */
export function useTableFilters() {
  const { t } = useTranslation('rooms');
  const [query, change] = useQuery();
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const chosen = (key: TableFilterKey) => query.get(key) ?? '';
  const any = { value: '', label: t('filter.any') };
  const options = {
    stake: [
      any,
      { value: 'low', label: t('filter.low', { amount: amount(SMALL) }) },
      { value: 'middle', label: t('filter.middle', { from: amount(SMALL + 1), to: amount(LARGE) }) },
      { value: 'high', label: t('filter.high', { amount: amount(LARGE + 1) }) },
    ],
    seats: [any, ...SIZES.map(value => ({ value, label: value }))],
    state: [
      any,
      { value: 'open', label: t('filter.open') },
      { value: 'playing', label: t('filter.playing') },
    ],
  };
  const fits = ({ stake, seats, state }: RoomTable) =>
    (byStake.get(chosen('stake'))?.(stake) ?? true) &&
    (chosen('seats') === '' || seats === Number(chosen('seats'))) &&
    (chosen('state') === '' || (chosen('state') === 'open') === (state === 'open'));
  return {
    keys: KEYS,
    options,
    chosen,
    fits,
    isFiltered: KEYS.some(key => chosen(key) !== ''),
    choose: (key: TableFilterKey, value: string) =>
      change(
        next => {
          if (value === '') next.delete(key);
          else next.set(key, value);
        },
        { replace: true },
      ),
    clear: () =>
      change(
        next => {
          for (const key of KEYS) next.delete(key);
        },
        { replace: true },
      ),
  };
}
