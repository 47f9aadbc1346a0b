import type {
  CatalogueGame,
  GameChoices,
  GameList,
  GameListParams,
} from '../../../streams/wire/lobby/shapes.ts';
import { slotSubTypes, switchedVendor } from '../../../streams/wire/lobby/words.ts';
import { toMinor } from '../../../streams/wire/protocol/amount.ts';
import type { Tx } from '../../db/database.ts';
import { readChoices } from './catalogue/choices.ts';
import { type Filters, orderOf } from './catalogue/filters.ts';
import { countGames, readGame, readGamePage, readGames, readHome, type Shown } from './catalogue/games.ts';
import { gameVendors, lanesOf, readVendors, type Vendor } from './catalogue/vendors.ts';
import { createVersionCache, enterCatalogue } from './catalogue/version.ts';
import type { LobbyOwner } from './owner.ts';
import { createIndexFiles, type IndexFile } from './searchIndex/indexFiles.ts';
import { readIndex } from './searchIndex/readIndex.ts';

/** Values kept of one catalogue: totals of filters, mostly. */
const KEPT = 2_000;
/** Sub-types of slots that only some merchants offer. */
const SOMETIMES = 'BG';

/** What of the catalogue the gateway tells. `language` is in small letters. */
export interface Catalogue {
  home(tx: Tx, language: string): Promise<CatalogueGame[]>;
  lanes(tx: Tx, language: string): Promise<ReturnType<typeof lanesOf>>;
  list(tx: Tx, params: GameListParams, language: string): Promise<GameList>;
  choices(tx: Tx, params: Pick<GameListParams, 'gameType' | 'vassalage'>): Promise<GameChoices>;
  /** The first game of this code; null for none. */
  game(tx: Tx, gameCode: string, language: string): Promise<CatalogueGame | null>;
  /** The games with these ids, in any order; those that left the catalogue are missing. */
  games(tx: Tx, nodeIds: readonly string[], language: string): Promise<CatalogueGame[]>;
  /** What pages search, of all games. */
  index(tx: Tx): Promise<IndexFile & { readonly version: string }>;
  /** The file of this name, as long as it is kept. */
  indexNamed(name: string): Promise<IndexFile | null>;
}

/**
 * Reads the catalogue's tables, as `merchant` calls and offers what is in them.
 * @param runs Whether something runs a game, and whether that wants a window of its own.
 */
export function createCatalogue(
  { client }: LobbyOwner,
  runs: Pick<Shown, 'isLaunchable' | 'wantsWindow'>,
): Catalogue {
  const cache = createVersionCache(KEPT);
  const files = createIndexFiles();
  const codeOf = (vassalage: string) => switchedVendor(vassalage, client.vendorCodes);
  const vendorsOf = (tx: Tx, version: string) =>
    cache.get(version, 'vendors', () => readVendors(tx, runs.isLaunchable));

  async function enter(tx: Tx) {
    const { version, games: all } = await enterCatalogue(tx);
    return { version, all, vendors: await vendorsOf(tx, version) };
  }

  const shown = (vendors: readonly Vendor[], language: string): Shown => {
    const names = new Map(vendors.map(({ vassalage, name }) => [vassalage, name]));
    return { language, vendorName: code => names.get(code) ?? code, vendorCode: codeOf, ...runs };
  };

  /** A merchant may call several vendors by one code. */
  function filtersOf({ vassalage, ...others }: Partial<GameListParams>, vendors: readonly Vendor[]): Filters {
    const asked = vassalage?.toUpperCase();
    if (!asked) return others;
    const codes = vendors
      .map(vendor => vendor.vassalage)
      .filter(code => codeOf(code).toUpperCase() === asked);
    return { ...others, vendors: [...new Set(codes)] };
  }

  return {
    async home(tx, language) {
      const { version, vendors } = await enter(tx);
      return cache.get(version, `home ${language}`, () => readHome(tx, shown(vendors, language)));
    },
    async lanes(tx, language) {
      const { vendors } = await enter(tx);
      return lanesOf(vendors, language);
    },
    async list(tx, params, language) {
      const { version, vendors, all } = await enter(tx);
      const { pageNo, pageSize, sort } = params;
      const { gameType, gameClassify, gameName, minBet, minLineNum, minRtp, volatility, tag, vassalage } =
        params;
      const asked = {
        gameType,
        gameClassify,
        gameName,
        minBet: minBet === undefined ? undefined : toMinor(minBet),
        minLineNum,
        minRtp,
        volatility,
        tag,
        vassalage,
      };
      const filters = filtersOf(asked, vendors);
      const total = await cache.get(version, `total ${JSON.stringify(asked)}`, () => countGames(tx, filters));
      const page = {
        ...{ filters, order: orderOf(sort, language), total, all },
        ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
      };
      const games = await readGamePage(tx, page, shown(vendors, language));
      return { games, total, pageNo, pageSize, version };
    },
    async choices(tx, { gameType, vassalage }) {
      const { version, vendors } = await enter(tx);
      const filters = filtersOf({ gameType, vassalage }, vendors);
      const key = `choices ${JSON.stringify({ gameType, vassalage })}`;
      const choices = await cache.get(version, key, () => readChoices(tx, filters));
      const offered = slotSubTypes(client.languages).includes(SOMETIMES);
      const classifies = choices.classifies.filter(({ code }) => offered || code !== SOMETIMES);
      const list = gameVendors(vendors, codeOf).filter(
        entry => !gameType || [entry.gameType, entry.gameCategory].includes(gameType.toUpperCase()),
      );
      return { list, ...choices, classifies, version };
    },
    async game(tx, gameCode, language) {
      const { vendors } = await enter(tx);
      return readGame(tx, gameCode, shown(vendors, language));
    },
    async games(tx, nodeIds, language) {
      const { vendors } = await enter(tx);
      return readGames(tx, nodeIds, shown(vendors, language));
    },
    async index(tx) {
      const { version, vendors } = await enter(tx);
      const file = await files.of(version, () => readIndex(tx, version, shown(vendors, '')));
      return { ...file, version };
    },
    indexNamed: files.named,
  };
}
