// Free of zod: the page runs it.

/** Places for banners (S3-08). */
export const BANNER_GROUPS = [
  'w_home',
  'w_promotions',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_elott',
  'w_lott',
  'w_download',
  'w_shop',
  'w_help',
  'w_reg',
  'w_login',
  'w_forget',
  'w_cockfight',
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** State of a promotion for the caller (S4-65 ff.), as the wire names it. */
export const PROMOTION_STATES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What promotions are about (S3-35), in the order of the list. */
export const PROMOTION_CATEGORIES = [
  'newbie',
  'limited',
  'special',
  'daily',
  'highRebate',
  'vip',
  'others',
] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** Pages of the merchant that are one text. */
export const CONTENT_PAGES = ['description', 'sponsor', 'seamless'] as const;
export type ContentPageName = (typeof CONTENT_PAGES)[number];
