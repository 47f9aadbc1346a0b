import { kindOf } from '../../../../partner/tables/offer/kindOf.ts';
import { type GamesWorld, openGamesWorld } from '../../gameServer/openGamesWorld.ts';

/** Id of the game server at the gateway. */
export const SERVER = 'tables';

/** A table of the demo's catalogue. */
export interface CatalogueTable {
  readonly code: string;
  readonly kind: string;
}

/** A database, a gateway with the demo's live tables, and their game server; all run. */
export interface TableWorld extends Omit<GamesWorld, 'catalogue'> {
  readonly tables: readonly CatalogueTable[];
}

function tablesOf(catalogue: GamesWorld['catalogue']): readonly CatalogueTable[] {
  return catalogue.flatMap(({ gameCode, vassalage, gameType, gameClassify, names, minBet }) => {
    const game = {
      gameCode,
      vassalage,
      gameType,
      gameClassify,
      name: names.en ?? '',
      minBet: minBet ?? null,
    };
    const kind = kindOf(game);
    return kind === null ? [] : [{ code: gameCode, kind }];
  });
}

/**
 * Opens a world with so many members, who have money.
 * @param flags Of the game server's Node, like a program to load before it.
 */
export async function openTableWorld(
  members: number,
  { flags = [] }: { readonly flags?: readonly string[] } = {},
): Promise<TableWorld> {
  const { catalogue, ...world } = await openGamesWorld({
    server: SERVER,
    gameTypes: ['LIVE'],
    members,
    flags,
  });
  return { ...world, tables: tablesOf(catalogue) };
}
