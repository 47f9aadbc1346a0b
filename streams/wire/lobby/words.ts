import { ownValue } from '../collections/ownValue.ts';
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

/**
 * Kinds of games within a category (S3-34): slot, scratch card, video poker, jackpot, table, arcade, bingo, fishing,
 * lottery, baccarat, sic bo, roulette, dragon tiger, blackjack, others. The short codes are the platform's.
 */
export const GAME_CLASSIFIES = [
  ...['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'FISH', 'LOTT'],
  ...['BACCARAT', 'SICBO', 'ROULETTE', 'DT', 'BJ', 'OTHERS'],
] as const;

/** Sub-types of slots that a merchant offers (S9-22): bingo is one only where the TY language is. */
export function slotSubTypes(languages: readonly string[]): readonly string[] {
  const always = ['SC', 'VP', 'JP', 'TG', 'AC'];
  return languages.some(language => language.toUpperCase() === 'TY') ? [...always, 'BG'] : always;
}

/** Games on a page of a list (S9-29). */
export const GAME_PAGE_SIZE = 50;
/** Most games that one page of a list may have. */
export const MOST_GAMES_A_PAGE = 100;
/** Asks for the hot ones of all categories in the place of a category. */
export const HOT_GAMES = 'HOT';

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

/** Vendor of the soft games that home has a row of (S2-61). */
export const PG_VENDOR = 'PG';
/** Vendor of the in-house games (S9-20). */
export const IN_HOUSE_VENDOR = 'BGS';
/** Most games in each of home's rows (S9-27, S9-28). */
export const HOME_ROW_LIMIT = 12;

/**
 * What a vendor is called at a merchant: a code has its own entry or that of the codes it begins like (`TCG*`, the
 * longest one that fits); all others keep their name.
 */
export function switchedVendor(code: string, codes: Readonly<Record<string, string>>): string {
  const fitting = Object.keys(codes).filter(
    it => it === code || (it.endsWith('*') && code.startsWith(it.slice(0, -1))),
  );
  const [best] = fitting.toSorted((a, b) => Number(b === code) - Number(a === code) || b.length - a.length);
  return best === undefined ? code : (ownValue(codes, best) ?? code);
}
