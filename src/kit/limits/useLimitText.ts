import { useTranslation } from 'react-i18next';
import type { LimitKind } from '../../../streams/wire/limits/shapes.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { merchant } from '../merchant.ts';

/** Writes a limit in words: an amount, minutes, or that there is none. */
export function useLimitText(): (kind: LimitKind, amount: number | null) => string {
  const { t } = useTranslation('limits');
  return (kind, amount) => {
    if (amount === null) return t('row.none');
    if (kind === 'session') return t('row.minutes', { count: amount });
    return formatAmount(amount, { symbol: merchant.currencySymbol });
  };
}
