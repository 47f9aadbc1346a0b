import { switchedVendor } from '../../../streams/wire/lobby/words.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import {
  catalogueGame,
  catalogueHidden,
  catalogueVendor,
  catalogueVersion,
  gameSetting,
  vendorPlace,
} from '../../db/schema.ts';
import { type CallContext, CallError, type Handler, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { type GameServer, serverOf } from '../../merchant/gameServer.ts';
import { isOwnGame } from '../houseGames/catalogue.ts';
import { fillCatalogue, hasCatalogue } from './catalogue/store.ts';
import { createCatalogue } from './createCatalogue.ts';
import { consumePreparedDemo, prepareDemo } from './demo/preparedDemo.ts';
import { createGamesOf, type GamesOf } from './gamesOf.ts';
import type { LobbyOwner } from './owner.ts';
import type { CatalogueIndexPorts } from './ports.ts';
import { addressOf } from './searchIndex/indexFiles.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { readCatalogueState } from './settings/readState.ts';

export interface LobbyDeps {
  readonly merchant: LobbyOwner;
  /** Servers that run games of others. */
  readonly gameServers?: readonly GameServer[];
}

/** The language that was asked for, else that of the call. */
const languageOf = (ctx: CallContext, asked?: string) => (asked || ctx.language).toLowerCase();

/** Vendors (S7-31), the games of home (S7-29), lists of games (S7-28) and what they are filtered by (S7-30). */
export function createLobby({ merchant, gameServers = [] }: LobbyDeps): {
  readonly handlers: Pick<
    Handlers,
    | 'vendors'
    | 'hotGames'
    | 'game'
    | 'gameList'
    | 'openGameList'
    | 'vassGameTypes'
    | 'openGameTypes'
    | 'catalogueIndex'
  >;
  readonly ports: { readonly gamesOf: GamesOf } & CatalogueIndexPorts;
} {
  // A vendor's card opens its list; this site runs its own games, others need a server.
  const catalogue = createCatalogue(merchant, {
    isLaunchable: it =>
      it.isGame !== 'GAME' ||
      isOwnGame(it.gameCode) ||
      lotteryOf(it.gameCode) !== null ||
      serverOf(gameServers, it) !== null,
    wantsWindow: it => serverOf(gameServers, it)?.ownWindow === true,
  });
  const codeOf = ({ vassalage }: { readonly vassalage: string }) => ({
    vassalage: switchedVendor(vassalage, merchant.client.vendorCodes),
  });
  const list: Handler<'gameList'> & Handler<'openGameList'> = {
    mode: 'read',
    async run(tx, ctx, params) {
      return { value: await catalogue.list(tx, params, languageOf(ctx, params.language)) };
    },
  };
  const types: Handler<'vassGameTypes'> & Handler<'openGameTypes'> = {
    mode: 'read',
    async run(tx, _ctx, params) {
      return { value: await catalogue.choices(tx, params) };
    },
  };
  return {
    ports: {
      gamesOf: createGamesOf(merchant, catalogue),
      catalogueIndex: { current: catalogue.index, named: catalogue.indexNamed },
    },
    handlers: {
      vendors: {
        mode: 'read',
        async run(tx, ctx) {
          const lanes = merchant.vendors ?? (await catalogue.lanes(tx, languageOf(ctx)));
          const switched = lanes.map(lane => ({
            ...lane,
            cards: lane.cards.map(card => ({ ...card, ...codeOf(card) })),
          }));
          return { value: { data: { lanes: switched } } };
        },
      },
      hotGames: {
        mode: 'read',
        async run(tx, ctx, { language }) {
          if (merchant.hotGames === undefined) {
            return { value: { list: await catalogue.home(tx, languageOf(ctx, language)) } };
          }
          // Stable: the merchant's order stays within the hot ones and within the others.
          const hidden = await hiddenOf(tx, merchant.hotGames);
          const shown = merchant.hotGames.filter(({ nodeId }) => !hidden.has(String(nodeId)));
          const hotFirst = shown.toSorted((a, b) => Number(b.isTop) - Number(a.isTop));
          return { value: { list: hotFirst.map(game => ({ ...game, ...codeOf(game) })) } };
        },
      },
      game: {
        mode: 'read',
        async run(tx, ctx, { gameCode, language }) {
          const found = await catalogue.game(tx, gameCode, languageOf(ctx, language));
          if (found === null) throw new CallError('not_found', 404, 'There is no such game.');
          return { value: found };
        },
      },
      gameList: list,
      openGameList: list,
      vassGameTypes: types,
      openGameTypes: types,
      catalogueIndex: {
        mode: 'read',
        async run(tx) {
          const { version, ...file } = await catalogue.index(tx);
          return { value: { version, address: addressOf(file) } };
        },
      },
    },
  };
}

/** Which of these games operators hide, by node id. */
async function hiddenOf(tx: Tx, games: readonly { readonly nodeId: string | number }[]) {
  const ids = games.map(({ nodeId }) => String(nodeId));
  const rows = await tx
    .select({ nodeId: catalogueHidden.nodeId })
    .from(catalogueHidden)
    .where(isAmong(catalogueHidden.nodeId, ids));
  return new Set(rows.map(({ nodeId }) => nodeId));
}

export const lobby = defineModule({
  name: 'lobby',
  tables: [catalogueVersion, catalogueVendor, catalogueGame, catalogueHidden, gameSetting, vendorPlace],
  async prepareWorld(db) {
    if (db === undefined || !(await hasCatalogue(db))) prepareDemo();
  },
  // An operator's own games replace these (`npm run catalogue`).
  fillWorld: tx => fillCatalogue(tx, consumePreparedDemo),
  create(deps: WorldDeps) {
    const { ports, handlers } = createLobby(deps);
    return {
      ports,
      handlers: { ...handlers, ...settingsHandlers(deps) },
      readers: { catalogue: readCatalogueState },
    };
  },
});
