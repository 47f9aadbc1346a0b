import type { Banner } from '../../../streams/wire/content/shapes.ts';

interface PlannedBanner extends Pick<Banner, 'groupName' | 'linkageType' | 'linkage'> {
  /** Names the drawing in `public/banners` and the words in each language. */
  readonly id: string;
}

const to = (linkage: string) => ({ linkageType: 'ROUTE', linkage });
const promotion = (linkage: string) => ({ linkageType: 'PROMOTION', linkage });
const nowhere = { linkageType: 'NONE' };

/** The demo's banners: one in each place, several at home (S3-08). */
export const BANNER_PLAN = [
  { id: 'homeLily', groupName: 'w_home', ...to('/inHouse') },
  { id: 'homeMoon', groupName: 'w_home', ...promotion('RAFFLE') },
  { id: 'homeGarden', groupName: 'w_home', ...to('/rng') },
  { id: 'homeFair', groupName: 'w_home', ...to('/help#fair') },
  { id: 'promotions', groupName: 'w_promotions', ...promotion('WELCOME') },
  { id: 'rng', groupName: 'w_rng', ...nowhere },
  { id: 'live', groupName: 'w_live', ...nowhere },
  { id: 'fish', groupName: 'w_fish', ...nowhere },
  { id: 'pvp', groupName: 'w_pvp', ...nowhere },
  { id: 'sports', groupName: 'w_sports', ...nowhere },
  { id: 'esports', groupName: 'w_esports', ...nowhere },
  { id: 'cockfight', groupName: 'w_cockfight', ...nowhere },
  { id: 'elott', groupName: 'w_elott', ...nowhere },
  { id: 'lott', groupName: 'w_lott', ...nowhere },
  { id: 'download', groupName: 'w_download', ...nowhere },
  { id: 'shop', groupName: 'w_shop', ...to('/promotions') },
  { id: 'help', groupName: 'w_help', ...nowhere },
  { id: 'register', groupName: 'w_reg', ...nowhere },
  { id: 'login', groupName: 'w_login', ...nowhere },
  { id: 'forget', groupName: 'w_forget', ...nowhere },
] as const satisfies readonly PlannedBanner[];

export type BannerId = (typeof BANNER_PLAN)[number]['id'];
