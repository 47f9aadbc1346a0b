import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import type { GameLine } from '../../../gateway/play/lobby/catalogue/lines.ts';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { type GatewayProcess, prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { type GamesProcess, prepareGames } from './gamesProcess.ts';

const SECRET_VARIABLE = 'GAMES_OF_BENCH_SECRET';

/** What a world is made of. */
export interface GamesWorldPlan {
  /** Id of the game server at the gateway, and the name of the database. */
  readonly server: string;
  /** Categories of the demo's games that it has; the catalogue has no others. */
  readonly gameTypes: readonly string[];
  /** Members, who have money. */
  readonly members: number;
  /** Of the game server's Node, like a program to load before it. */
  readonly flags?: readonly string[];
}

/** A database, a gateway with games of the demo, and their game server; all run. */
export interface GamesWorld {
  /** Of the database. */
  readonly url: string;
  readonly gateway: GatewayProcess;
  /** Of the gateway, for calls. */
  readonly gatewayOrigin: string;
  readonly games: GamesProcess;
  /** Folder of the game server's journals. */
  readonly data: string;
  readonly members: readonly Identity[];
  /** The games of the catalogue. */
  readonly catalogue: readonly GameLine[];
  close(): Promise<void>;
}

/** The games of the demo in these categories, and their vendors. */
function catalogueOf(gameTypes: readonly string[]) {
  const { vendors, games } = demoCatalogue();
  const own = games.filter(({ gameType }) => gameTypes.includes(gameType));
  const codes = new Set(own.map(({ vassalage }) => vassalage));
  return { vendors: vendors.filter(it => codes.has(it.vassalage)), games: own };
}

async function importCatalogue(url: string, catalogue: ReturnType<typeof catalogueOf>): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const prepared = prepare(catalogue);
    await database.write(tx => replaceCatalogue(tx, prepared));
  } finally {
    await database.close();
  }
}

/** Opens a world with games of some categories. */
export async function openGamesWorld({
  server: id,
  gameTypes,
  members,
  flags = [],
}: GamesWorldPlan): Promise<GamesWorld> {
  const server = await openServer();
  try {
    const identities = await openWorlds(server, members, [id]);
    const url = server.url(id);
    const catalogue = catalogueOf(gameTypes);
    await importCatalogue(url, catalogue);
    const secret = randomBytes(32).toString('base64url');
    const folder = path.join(server.folder, 'world');
    const data = path.join(folder, 'games');
    await mkdir(data, { recursive: true });
    const merchantFile = path.join(folder, 'merchant.json');
    const gateway = await prepareGateway(url, folder, 'silent', {
      env: { NODE_ENV: 'production', MERCHANT_FILE: merchantFile, [SECRET_VARIABLE]: secret },
    });
    const gatewayOrigin = gateway.origin.replace(/^ws/, 'http');
    const games = await prepareGames({ gateway: gatewayOrigin, server: id, secret, data, flags });
    const of = {
      ...{ id, origin: games.origin, gateway: gatewayOrigin, gameTypes, secretVariable: SECRET_VARIABLE },
      vendors: catalogue.vendors.map(({ vassalage }) => vassalage),
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
      ...{ members: identities, catalogue: catalogue.games },
    };
  } catch (failure) {
    await server.close().catch(() => {});
    throw failure;
  }
}
