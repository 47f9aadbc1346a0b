import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../../../gateway/db/pgDatabase.ts';
import { prepare, replaceCatalogue } from '../../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { kindOf } from '../../../../partner/tables/offer/kindOf.ts';
import type { Identity } from '../../../../tests/capacity/clients/messages.ts';
import { type GatewayProcess, prepareGateway } from '../../../../tests/capacity/gateway/gatewayProcess.ts';
import { openServer } from '../../bet/server.ts';
import { openWorlds } from '../../bet/worlds.ts';
import { type GamesProcess, prepareGames } from './gamesProcess.ts';

const DATABASE = 'tables';
/** Id of the game server at the gateway. */
export const SERVER = 'tables';
const SECRET_VARIABLE = 'TABLES_SECRET';

/** A table of the demo's catalogue. */
export interface CatalogueTable {
  readonly code: string;
  readonly kind: string;
}

/** A database, a gateway with the demo's live tables, and their game server; all run. */
export interface TableWorld {
  /** Of the database. */
  readonly url: string;
  readonly gateway: GatewayProcess;
  /** Of the gateway, for calls. */
  readonly gatewayOrigin: string;
  readonly games: GamesProcess;
  /** Folder of the game server's journals. */
  readonly data: string;
  readonly members: readonly Identity[];
  readonly tables: readonly CatalogueTable[];
  close(): Promise<void>;
}

/** The live games of the demo, and their vendors. */
function liveCatalogue() {
  const { vendors, games } = demoCatalogue();
  const live = games.filter(({ gameType }) => gameType === 'LIVE');
  const codes = new Set(live.map(({ vassalage }) => vassalage));
  return { vendors: vendors.filter(it => codes.has(it.vassalage)), games: live };
}

async function importCatalogue(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const prepared = prepare(liveCatalogue());
    await database.write(tx => replaceCatalogue(tx, prepared));
  } finally {
    await database.close();
  }
}

function catalogueTables(): readonly CatalogueTable[] {
  return liveCatalogue().games.flatMap(({ gameCode, vassalage, gameType, gameClassify, names, minBet }) => {
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
  const server = await openServer();
  try {
    const identities = await openWorlds(server, members, [DATABASE]);
    const url = server.url(DATABASE);
    await importCatalogue(url);
    const secret = randomBytes(32).toString('base64url');
    const folder = path.join(server.folder, 'world');
    const data = path.join(folder, 'games');
    await mkdir(data, { recursive: true });
    const merchantFile = path.join(folder, 'merchant.json');
    const gateway = await prepareGateway(url, folder, 'silent', {
      env: { NODE_ENV: 'production', MERCHANT_FILE: merchantFile, [SECRET_VARIABLE]: secret },
    });
    const gatewayOrigin = gateway.origin.replace(/^ws/, 'http');
    const games = await prepareGames({ gateway: gatewayOrigin, server: SERVER, secret, data, flags });
    const of = {
      ...{ id: SERVER, origin: games.origin, gateway: gatewayOrigin, gameTypes: ['LIVE'] },
      ...{
        vendors: liveCatalogue().vendors.map(({ vassalage }) => vassalage),
        secretVariable: SECRET_VARIABLE,
      },
    };
    await writeFile(merchantFile, JSON.stringify({ gameServers: [of] }));
    const close = async () => {
      await games.stop('SIGTERM');
      await gateway.stop('SIGTERM');
      await server.close();
    };
    try {
      await gateway.start();
      await games.start();
    } catch (failure) {
      await close();
      throw failure;
    }
    return {
      ...{ url, gateway, gatewayOrigin, games, data, close },
      ...{ members: identities, tables: catalogueTables() },
    };
  } catch (failure) {
    await server.close().catch(() => {});
    throw failure;
  }
}
