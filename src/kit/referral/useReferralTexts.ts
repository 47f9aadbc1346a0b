import { useTranslation } from 'react-i18next';
import type { ReferralReward } from '../../../streams/wire/referrals/shapes.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { merchant } from '../merchant.ts';

/** Amounts and rewards of the referral in the reader's language. */
export function useReferralTexts() {
  const { t } = useTranslation(['referral', 'common']);
  const money = (amount: number) => formatAmount(amount, { symbol: merchant.currencySymbol });
  return {
    money,
    /** What is given, without how. */
    prize: ({ kind, amount }: Pick<ReferralReward, 'kind' | 'amount'>) =>
      kind === 'points' ? t('reward.points', { count: amount }) : money(amount),
    /** What is given, with everything that it asks for. */
    reward(reward: ReferralReward): string {
      if (reward.kind === 'points') return t('reward.points', { count: reward.amount });
      const amount = money(reward.amount);
      if (reward.kind === 'cash') return t('reward.cash', { amount });
      const { times, days, productType } = reward;
      return t('reward.bonus', { amount, times, days, product: t(`common:category.${productType}`) });
    },
  };
}
