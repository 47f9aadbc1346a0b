import { useTranslation } from 'react-i18next';
import type { MemberPromotion, RewardKind } from '../../../streams/wire/promotions/words.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { formatShare } from '../../ui/amount/formatShare.ts';
import { merchant } from '../merchant.ts';

const BASIS_POINTS = 10_000;

/** What a promotion gives, in the reader's language. */
export function useRewardText(): (reward: MemberPromotion['reward']) => string {
  const { t } = useTranslation('promotions');
  const given = useRewardAmount();
  return ({ kind, amount, share, times }) => {
    if (share !== null) {
      const part = formatShare(share / BASIS_POINTS);
      return amount === null || amount === 0
        ? t('rewards.share', { share: part })
        : t('rewards.shareNow', { share: part, amount: given(kind, amount) });
    }
    if (kind === 'bonus') return t('rewards.bonus', { amount: given(kind, amount ?? 0), times });
    return kind === 'cash'
      ? t('rewards.cash', { amount: given(kind, amount ?? 0) })
      : given(kind, amount ?? 0);
  };
}

/** An amount of a reward, in its own unit. */
export function useRewardAmount(): (kind: RewardKind, amount: number) => string {
  const { t } = useTranslation('promotions');
  return (kind, amount) => {
    if (kind === 'points' || kind === 'tickets') return t(`rewards.${kind}`, { count: amount });
    return formatAmount(amount, { symbol: merchant.currencySymbol });
  };
}
