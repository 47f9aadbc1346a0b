import { useTranslation } from 'react-i18next';
import type { WonPrize } from '../../../streams/wire/draws/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

/** What a prize is, in the reader's language. */
export function usePrizeText(): (prize: Pick<WonPrize, 'kind' | 'amount' | 'times'>) => string {
  const { t } = useTranslation('draws');
  return ({ kind, amount, times }) => {
    if (kind === 'points') return t('prize.points', { count: amount });
    const money = formatAmount(amount, { symbol: merchant.currencySymbol });
    return kind === 'cash' ? money : t('prize.bonus', { amount: money, times });
  };
}
