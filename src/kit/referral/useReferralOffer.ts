import { useLive } from '../streams/useLive.ts';

/** The promotion that rewards who brings a friend. */
export const REFERRAL = 'REFERRAL';

/** Whether the merchant rewards who brings a friend (S2-68, S2-125); null until that is known. */
export function useReferralOffer(): boolean | null {
  const announcements = useLive(({ content }) => content.announcements$, null);
  return announcements?.promotion.some(({ promotionType }) => promotionType === REFERRAL) ?? null;
}
