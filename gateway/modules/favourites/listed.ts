import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { switchedVendor } from '../../../streams/wire/lobby.ts';
import type { Tx } from '../../db/database.ts';
import { demoGames } from '../lobby/demo/demoLobby.ts';
import type { LobbyOwner } from '../lobby/module.ts';

/** Games by their ids, as a reader of this language sees them, in the order of the ids. What is unknown is left out. */
export type GamesOf = (tx: Tx, nodeIds: readonly string[], language: string) => Promise<CatalogueGame[]>;

/** Looks games up among those that the merchant offers. */
export function createGamesOf(merchant: LobbyOwner): GamesOf {
  return async (_tx, nodeIds, language) => {
    const games = merchant.hotGames ?? demoGames(language.toLowerCase());
    const byId = new Map(games.map(game => [String(game.nodeId), game]));
    return nodeIds.flatMap(id => {
      const game = byId.get(id);
      if (game === undefined) return [];
      return [{ ...game, vassalage: switchedVendor(game.vassalage, merchant.client.vendorCodes) }];
    });
  };
}
