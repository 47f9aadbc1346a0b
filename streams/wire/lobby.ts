import { ownValue } from './ownValue.ts';
// Free of zod: the page runs it.

/** Categories of games in the order of the navigation; cockfight stands right after sports (S2-47). */
export const GAME_CATEGORIES = [
  'LIVE',
  'RNG',
  'SPORTS',
  'COCKFIGHT',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'INHOUSE',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** Where a category's page is (S2-34). In-house games and lotteries have their own. */
export const CATEGORY_ROUTES: Readonly<Record<GameCategory, string>> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  COCKFIGHT: '/cockfight',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  LOTT: '/seaLottery',
  ELOTT: '/lottery',
  INHOUSE: '/inHouse',
};

/** Rebate shown beside a category, in tenths of a percent; null for none (S9-44). */
export const REBATE_HINTS: Readonly<Partial<Record<GameCategory, number | null>>> = {
  LOTT: 10,
  ELOTT: 10,
  PVP: null,
  FISH: 10,
  RNG: 12,
  LIVE: 8,
  SPORTS: 10,
  ESPORTS: 10,
};

/** Vendor of the soft games that home has a row of (S2-61). */
export const PG_VENDOR = 'PG';
/** Vendor of the in-house games (S9-20). */
export const IN_HOUSE_VENDOR = 'BGS';
/** Most games in each of home's rows (S9-27, S9-28). */
export const HOME_ROW_LIMIT = 12;

/**
 * What a vendor is called at a merchant (G20): a code has its own entry or that of the codes it begins like (`TCG*`, the
 * longest one that fits); all others keep their name.
 */
export function switchedVendor(code: string, codes: Readonly<Record<string, string>>): string {
  const fitting = Object.keys(codes).filter(
    it => it === code || (it.endsWith('*') && code.startsWith(it.slice(0, -1))),
  );
  const [best] = fitting.toSorted((a, b) => Number(b === code) - Number(a === code) || b.length - a.length);
  return best === undefined ? code : (ownValue(codes, best) ?? code);
}
