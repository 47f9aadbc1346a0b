import type { ReferralReason, ReferralState } from '../../../streams/wire/referrals/words.ts';

/** What a friend has done, up to the end of its time. */
export interface FriendProgress {
  /** Deposits of at least the amount that is asked for. */
  readonly deposits: number;
  /** Valid bets, minor units. */
  readonly turnover: number;
}

/** The next step of a friend; `reward` asks for the rewards, which can still be refused. */
export type Next =
  | { readonly to: Exclude<ReferralState, 'registered' | 'rewarded' | 'refused'> }
  | { readonly to: 'refused'; readonly reason: ReferralReason }
  | { readonly to: 'reward' };

/**
 * What is due for a friend. What was done in time counts, however late it is found.
 * @param isOver Whether nothing can be dated in the friend's time any more.
 */
export function nextReferralStep(
  state: ReferralState,
  { deposits, turnover }: FriendProgress,
  terms: { readonly turnover: number },
  isOver: boolean,
): Next | null {
  switch (state) {
    case 'registered':
      if (deposits > 0) return { to: 'deposited' };
      return isOver ? { to: 'refused', reason: 'tooLate' } : null;
    case 'deposited':
      if (turnover >= terms.turnover) return { to: 'turnover' };
      return isOver ? { to: 'refused', reason: 'tooLate' } : null;
    case 'turnover':
      return { to: 'reward' };
    case 'rewarded':
    case 'refused':
      return null;
  }
}
