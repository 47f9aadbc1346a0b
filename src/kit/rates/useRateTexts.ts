import { useTranslation } from 'react-i18next';
import type { OfferedRate } from '../../../streams/wire/invitations/shapes.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { formatShare } from '../../ui/amount/formatShare.ts';
import { merchant } from '../merchant.ts';

/** Says rates that a link offers, one short line each. */
export function useRateTexts(): (rates: readonly OfferedRate[]) => readonly string[] {
  const { t } = useTranslation('invitations');
  return rates =>
    rates.map(offered =>
      offered.kind === 'realtime'
        ? t('rate.realtime', {
            won: formatShare(offered.winRate),
            lost: formatShare(offered.lossRate),
            from: formatAmount(offered.singleBet, { symbol: merchant.currencySymbol }),
          })
        : t(`rate.${offered.kind}`, { rate: formatShare(offered.rate) }),
    );
}
