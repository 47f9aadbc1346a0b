import type { RewardKind } from '../promotions/words.ts';

/** Where an invited friend stands. */
export const REFERRAL_STATES = ['registered', 'deposited', 'turnover', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Why a friend counts for nothing. */
export const REFERRAL_REASONS = [
  /** Registered with a browser of the inviter. */
  'ownDevice',
  /** Registered with a browser that another account has used. */
  'usedDevice',
  /** Registered from an address of the inviter. */
  'sameAddress',
  /** Registered from an address or a browser of whoever invited the inviter. */
  'sameHousehold',
  /** Too many registered from one address. */
  'tooMany',
  /** The time was over before everything was done. */
  'tooLate',
  /** As many friends of the inviter were rewarded as may be. */
  'inviterFull',
  /** What the merchant gives for friends is given away. */
  'spentUp',
] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

/** What can be given for a friend. */
export const REFERRAL_REWARDS = ['bonus', 'cash', 'points'] as const satisfies readonly RewardKind[];

/** Friends of one page of the list. */
export const REFERRAL_PAGE = 20;

/** A member's code: as an agent's invitation, but shorter, so that the two are told apart. */
const CODE = /^[2-9][0-9a-hjkmnp-tv-z]{6}[a-hkmnp-t]$/;

/** Whether a code of an address is that of a member who invites a friend; agents' codes and names are not. */
export const isReferralCode = (code: string): boolean => CODE.test(code.trim().toLowerCase());
