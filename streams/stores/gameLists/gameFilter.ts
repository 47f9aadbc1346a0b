import type { GAME_SORTS, VOLATILITIES } from '../../wire/lobby/sorts.ts';
import type { GameCategory, HOT_GAMES } from '../../wire/lobby/words.ts';
import { toMajor } from '../../wire/protocol/amount.ts';

type GameSort = (typeof GAME_SORTS)[number];

/** Which games a list shows. A missing field does not narrow the list. */
export interface GameFilter {
  /** A category, or the hot games of all. */
  readonly shown: GameCategory | typeof HOT_GAMES;
  readonly vassalage?: string;
  /** Code of the sub-category. */
  readonly gameClassify?: string;
  /** Words of the name, each by its beginning. */
  readonly gameName?: string;
  /** Least smallest bet, minor units. */
  readonly minBet?: number;
  readonly minLineNum?: number;
  /** Least return to player, basis points. */
  readonly minRtp?: number;
  readonly volatility?: (typeof VOLATILITIES)[number];
  readonly tag?: string;
  readonly sort: GameSort;
}

/** Who asks a list of games, and for which kind of client (S3-36). */
export function clientOf({ merchant, language }: { readonly merchant: string; readonly language: string }) {
  return {
    // The specification names the merchant by both words, in two places.
    merchant,
    merchantCode: merchant,
    clientType: 3,
    isPlatform: 2,
    platform: 'flash,html5-desktop',
    language,
  };
}

/** The parameters of the call for a filter. */
export function queryOf({ shown, minBet, ...filter }: GameFilter) {
  return {
    gameType: shown,
    ...filter,
    // In major units, as all amounts of the specification's calls.
    ...(minBet !== undefined && { minBet: toMajor(minBet) }),
  };
}

/** Whether a list shows all games of its category. */
export function isWhole({ shown: _, sort: __, ...filter }: GameFilter): boolean {
  return Object.values(filter).every(value => value === undefined);
}
