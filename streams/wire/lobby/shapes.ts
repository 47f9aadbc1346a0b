import { z } from 'zod';
import { toMajor } from '../protocol/amount.ts';
import { Address, AnyId, Count, FEW, MANY, ShortText, TypeNumber } from '../protocol/bounds.ts';
import { GAME_SORTS, VOLATILITIES } from './sorts.ts';
import { GAME_PAGE_SIZE, MOST_GAMES_A_PAGE } from './words.ts';

const Volatility = z.enum(VOLATILITIES);
/** Minor units. */
const MinBet = Count;
/** Return to player in hundredths of a percent: 9650 is 96.50 %. */
const Rtp = z.int().min(0).max(100_000);

/** A game as lists and covers need it (S3-01). What is optional a back end may leave out. */
export const CatalogueGame = z.object({
  gameType: ShortText,
  /** Compared as a string, whatever a back end sends. */
  nodeId: AnyId,
  nodeName: ShortText,
  vassalage: ShortText,
  /** Among the hot ones. */
  isTop: z.boolean(),
  gameName: ShortText,
  /** Address of the cover; empty or null for a generated one. */
  iconUrl: Address.nullable(),
  showIcon: Address.nullish(),
  gameCode: ShortText,
  /** `GAME`, or `VASSALAGE` for a vendor with a list of its own. */
  isGame: ShortText,
  /** Name of the vendor for people. */
  displayName: ShortText,
  /** 0: it can be tried for free. */
  supportPlay: TypeNumber,
  accountTypeName: ShortText,
  /** Its kind within the category, e.g. `SC` (S3-34). */
  gameClassify: ShortText.optional(),
  minBet: MinBet.nullish(),
  /** Lines of a slot; null for games that have none. */
  lines: Count.nullish(),
  rtp: Rtp.nullish(),
  volatility: Volatility.nullish(),
  /** Plain words: `new`, `jackpot`, `buy`. */
  tags: z.array(ShortText).max(FEW).optional(),
  /** Among the popular ones of its category; `isTop` says which of them home shows first. */
  isHot: z.boolean().optional(),
  /** Whether something runs it: this site or a game server. Where a back end doesn't say, it is tried. */
  launchable: z.boolean().optional(),
  /** Whether its server wants a window of its own. */
  ownWindow: z.boolean().optional(),
});
export type CatalogueGame = z.infer<typeof CatalogueGame>;

/** A vendor in a category (S3-03). */
export const VendorCard = z.object({
  vassalage: ShortText,
  accountTypeName: ShortText,
  /** Address of its picture; empty for a generated one. */
  iconUrl: Address.optional(),
  /** Code of its most popular game there, where something runs it: some entries start it directly. */
  firstGame: ShortText.optional(),
});
export type VendorCard = z.infer<typeof VendorCard>;

/** The vendors of one category (S3-02, S3-03). `gameClassify` is the category. */
export const VendorCategory = z.object({
  title: ShortText,
  gameClassify: ShortText,
  cards: z.array(VendorCard).max(MANY),
});
export type VendorCategory = z.infer<typeof VendorCategory>;

const among = (most: number) => z.coerce.number().int().min(0).max(most).optional();

/** Which page of which games (S3-36). A filter that is left out, or empty, lets all through. */
export const GameListParams = z.object({
  clientType: z.coerce.number().int().default(3),
  isPlatform: z.coerce.number().int().default(2),
  platform: z.string().max(100).default('flash,html5-desktop'),
  merchant: z.string().max(64).optional(),
  merchantCode: z.string().max(64).optional(),
  /** A category in any case, or `HOT`. */
  gameType: z.string().max(32).optional(),
  /** Code of a vendor as this merchant calls it, in any case. */
  vassalage: z.string().max(64).optional(),
  gameClassify: z.string().max(32).optional(),
  /** Words of a name in any language, each by its beginning. */
  gameName: z.string().max(100).optional(),
  /** The least bet is this or more, major units with at most two decimals. */
  minBet: z.coerce.number().min(0).max(toMajor(Number.MAX_SAFE_INTEGER)).optional(),
  minLineNum: among(1_000_000),
  /** Hundredths of a percent. */
  minRtp: among(100_000),
  volatility: z.enum(['', ...VOLATILITIES]).optional(),
  tag: z.string().max(32).optional(),
  sort: z.enum(GAME_SORTS).default('popular'),
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_GAMES_A_PAGE).default(GAME_PAGE_SIZE),
  language: z.string().max(12).optional(),
});
export type GameListParams = z.output<typeof GameListParams>;

/** A page of games. A back end of the specification answers `games` alone. */
export const GameList = z.object({
  games: z.array(CatalogueGame).max(MOST_GAMES_A_PAGE),
  /** How many fit the filters, over all pages. */
  total: Count.optional(),
  pageNo: Count.optional(),
  pageSize: Count.optional(),
  /** Names the catalogue: pages of different ones don't belong together. */
  version: ShortText.optional(),
});
export type GameList = z.infer<typeof GameList>;

/** A vendor in a category (S3-02). */
export const GameVendor = z.object({
  vassalage: ShortText,
  gameType: ShortText,
  /** Category it is shown in: cockfights stand among the sports. */
  gameCategory: ShortText,
  /** Who is behind the code; several where the merchant calls them by one. */
  vendors: z.array(VendorCard).max(FEW),
});
export type GameVendor = z.infer<typeof GameVendor>;

const Range = z.object({ least: Count, most: Count }).nullable();
const Choice = z.object({ code: ShortText, games: Count });

/** What the games of a category or of a vendor can be filtered by. */
export const GameChoices = z.object({
  list: z.array(GameVendor).max(MANY),
  /** Kinds, tags and volatilities that there are, each with how many games it has; most games first. */
  classifies: z.array(Choice).max(FEW).optional(),
  tags: z.array(Choice).max(FEW).optional(),
  volatilities: z.array(Choice).max(FEW).optional(),
  /** Null where no game has the figure. */
  minBet: Range.optional(),
  lines: Range.optional(),
  rtp: Range.optional(),
  version: ShortText.optional(),
});
export type GameChoices = z.infer<typeof GameChoices>;
