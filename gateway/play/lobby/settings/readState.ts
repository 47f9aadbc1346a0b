import type { CatalogueState } from '../../../../streams/wire/lobby/topic.ts';
import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { catalogueVersion } from '../../../db/schema.ts';
import { readRules, stakesOf } from '../../gameRules/ports.ts';
import { IN_HOUSE_GAMES } from '../../houseGames/catalogue.ts';

/** What every page is told of the catalogue. */
export async function readCatalogueState(tx: Tx): Promise<CatalogueState> {
  const [row] = await tx.select({ version: catalogueVersion.version }).from(catalogueVersion);
  const rules = await readRules(tx, IN_HOUSE_VENDOR);
  const stakes = IN_HOUSE_GAMES.map(({ gameCode }) => ({ gameCode, ...stakesOf(rules, gameCode) }));
  return { version: row?.version ?? '', stakes: stakes.filter(it => it.least !== null || it.most !== null) };
}
