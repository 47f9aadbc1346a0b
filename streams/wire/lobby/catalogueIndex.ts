// Free of zod: a worker of the page reads it.

/** What is so of a game, as bits of its mark. */
export const GAME_MARKS = {
  /** Something runs it: this site or a game server. */
  launchable: 1,
  /** It stands for a vendor with a list of its own. */
  vendor: 2,
  hot: 4,
} as const;

/**
 * What a search needs of all games at once, the popular ones first. A list for each property, in which a game has the
 * same place: equal things stand together, which makes the file a third smaller than one object for each game.
 */
export interface CatalogueIndex {
  /** Names the catalogue it was made of. */
  readonly version: string;
  /** Codes of vendors as the merchant calls them, and their names. */
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  /** Categories. */
  readonly types: readonly string[];
  readonly codes: readonly string[];
  /** Places in `vendors`. */
  readonly vendor: readonly number[];
  /** Places in `types`. */
  readonly type: readonly number[];
  /** The name that stands in where a language has none. */
  readonly name: readonly string[];
  /** Names by language; empty where `name` stands in. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Other spellings of single games, by their places. */
  readonly aliases: readonly (readonly [place: number, spellings: readonly string[]])[];
  /** Sums of `GAME_MARKS`. */
  readonly marks: readonly number[];
}

/** Where the files are; the name of each follows from what is in it. */
export const CATALOGUE_INDEX_PATH = '/v1/games/index';
