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

/** Pages of the merchant that are one text. */
export const CONTENT_PAGES = ['description', 'sponsor', 'seamless'] as const;
export type ContentPageName = (typeof CONTENT_PAGES)[number];
