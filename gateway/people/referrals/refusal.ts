import type { ReferralReason } from '../../../streams/wire/referrals/words.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';

/** What is known of a registration. */
export interface Evidence {
  /** Whether the browser is one of the inviter. */
  readonly inviterDevice: boolean;
  /** Whether another account has used the browser. */
  readonly usedDevice: boolean;
  /** Whether the inviter signed in from the address in the days that count. */
  readonly inviterAddress: boolean;
  /** Whether browser or address belong to somebody who invited the inviter, that one's inviter, and so on. */
  readonly household: boolean;
  /** Friends that registered from the address within the hour before. */
  readonly lastHour: number;
}

/** Why a friend counts for nothing; null for one that counts. The clearest reason comes first. */
export function referralRefusalOf(
  { perHour }: Pick<MerchantReferral['refuse'], 'perHour'>,
  { inviterDevice, usedDevice, inviterAddress, household, lastHour }: Evidence,
): ReferralReason | null {
  if (inviterDevice) return 'ownDevice';
  if (inviterAddress) return 'sameAddress';
  if (household) return 'sameHousehold';
  if (usedDevice) return 'usedDevice';
  return perHour > 0 && lastHour >= perHour ? 'tooMany' : null;
}
