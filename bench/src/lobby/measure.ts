import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { CatalogueLines } from '../../../gateway/play/lobby/catalogue/lines.ts';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { createLists, questions } from './lists.ts';

/** How much a run reads. */
export interface Plan {
  readonly games: number;
  /** Answers of each kind. */
  readonly reads: number;
}

const DATABASE = 'lobby';
const SEED = 'lobby bench';
/** Answers of each kind before those that are measured. */
const WARM_UP = 5;

/** The demo's games again and again, with other ids and names. */
function manyGames(count: number): CatalogueLines {
  const { vendors, games } = demoCatalogue();
  const copies = Array.from({ length: Math.ceil(count / games.length) }, (_, nth) =>
    games.map(game => ({
      ...game,
      ...{ nodeId: `${game.nodeId}-${nth}`, gameCode: `${game.gameCode}-${nth}` },
      names: Object.fromEntries(Object.entries(game.names).map(([of, name]) => [of, `${name} ${nth + 1}`])),
    })),
  );
  return { vendors, games: copies.flat().slice(0, count) };
}

async function importGames(url: string, games: number): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const prepared = prepare(manyGames(games));
    await database.write(tx => replaceCatalogue(tx, prepared));
    await database.db.execute(sql`vacuum (analyze) catalogue_game`);
  } finally {
    await database.close();
  }
}

/** Milliseconds of each answer over HTTP, by what the lists of a large catalogue were filtered by. */
export async function measure({ games, reads }: Plan): Promise<ReadonlyMap<string, readonly number[]>> {
  const server = await openServer();
  try {
    const [member] = await openWorlds(server, 1, [DATABASE]);
    if (member === undefined) throw new Error('the world has no member');
    await importGames(server.url(DATABASE), games);
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const lists = createLists(gateway.origin.replace(/^ws/, 'http'), member);
      const { total } = await lists.list({});
      if (total !== games) throw new Error(`the catalogue has ${total} games of ${games}`);
      const ms = new Map<string, number[]>();
      const kinds = questions(lists, createRandom(SEED).next);
      const step = createProgress(kinds.size, 'filter');
      // A gateway that has just started compiles and plans everything anew.
      for (const ask of kinds.values()) for (let n = 0; n < WARM_UP; n += 1) await ask();
      for (const [kind, ask] of kinds) {
        const taken: number[] = [];
        for (let n = 0; n < reads; n += 1) {
          const from = performance.now();
          await ask();
          taken.push(performance.now() - from);
        }
        ms.set(kind, taken);
        step();
      }
      return ms;
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
