import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import type { PRIZE_KINDS } from '../../../../streams/wire/draws/words.ts';

interface PrizeTextProps {
  readonly prize: {
    readonly kind: (typeof PRIZE_KINDS)[number];
    readonly amount: number;
    readonly times: number;
  };
}

/** A prize in words. */
export function PrizeText({ prize: { kind, amount, times } }: PrizeTextProps) {
  const { t } = useTranslation('draws');
  if (kind === 'points')
    return <span className="num">{t('prizes.points', { amount: formatCount(amount) })}</span>;
  if (kind === 'bonus')
    return <span className="num">{t('prizes.bonus', { amount: formatAmount(amount), times })}</span>;
  return <span className="num">{formatAmount(amount)}</span>;
}
