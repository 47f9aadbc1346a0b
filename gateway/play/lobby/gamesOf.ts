import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { switchedVendor } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';
import type { Catalogue } from './createCatalogue.ts';
import type { LobbyOwner } from './owner.ts';

/** Games by their ids, as a reader of this language sees them, in the order of the ids. What is unknown is left out. */
export type GamesOf = (tx: Tx, nodeIds: readonly string[], language: string) => Promise<CatalogueGame[]>;

/** Looks games up in the catalogue; a game that the merchant's own list has is told as it is there. */
export function createGamesOf(merchant: LobbyOwner, catalogue: Pick<Catalogue, 'games'>): GamesOf {
  return async (tx, nodeIds, language) => {
    const own = (merchant.hotGames ?? []).map(game => ({
      ...game,
      vassalage: switchedVendor(game.vassalage, merchant.client.vendorCodes),
    }));
    const listed = await catalogue.games(tx, nodeIds, language.toLowerCase());
    const byId = new Map([...listed, ...own].map(game => [String(game.nodeId), game]));
    return nodeIds.flatMap(id => byId.get(id) ?? []);
  };
}
