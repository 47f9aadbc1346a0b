import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { GameServer } from '../merchant/gameServer.ts';
import type { Config } from '../process/config.ts';
import { readIfThere } from '../process/readIfThere.ts';

/** Id of the demo's game server, and the categories that it plays. */
const ID = 'demo-games';
const GAME_TYPES = ['RNG', 'FISH', 'COCKFIGHT', 'LIVE', 'SPORTS', 'ESPORTS'];
/** The page is at `localhost`: at another host cookies of the one never reach the other. */
const HOST = '127.0.0.1';

/** The demo's game server before it runs: the gateway has to know it to serve its page. */
export interface DemoGames {
  readonly server: GameServer;
  readonly port: number;
  /** Where it keeps what it owes. */
  readonly folder: string;
  /** Whether its book of sports plays before a game of it is launched. */
  readonly book: boolean;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null));
    });
  });
}

/** The secret of both sides, made at random the first time; readable by its owner only. */
async function loadSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'secret');
  const stored = ((await readIfThere(file)) ?? '').trim();
  if (stored !== '') return stored;
  const secret = randomBytes(32).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * Prepares the demo's game server. Null where there is none: outside of a demo, in one that other machines reach (they
 * would not find it), when it is off or was not built, and when its port is taken.
 * @param program The built server; null for none.
 */
export async function prepareDemoGames(
  config: Pick<
    Config,
    'DEMO' | 'GAMES' | 'GAMES_PORT' | 'GAMES_BOOK' | 'PORT' | 'DATA_DIR' | 'exposed' | 'fresh'
  >,
  program: string | null,
): Promise<DemoGames | null> {
  if (!config.DEMO || !config.GAMES || config.exposed || program === null || !existsSync(program))
    return null;
  const folder = path.resolve(config.DATA_DIR, 'games');
  // What it owes belongs to a world that is gone.
  if (config.fresh) await rm(folder, { recursive: true, force: true });
  const wanted = config.GAMES_PORT ?? (config.PORT === 0 ? 0 : config.PORT + 1);
  const port = (await tryPort(wanted)) ?? (config.GAMES_PORT === undefined ? await tryPort(0) : null);
  if (port === null) return null;
  const secret = await loadSecret(folder);
  const origin = `http://${HOST}:${port}`;
  const server = { id: ID, origin, vendors: null, gameTypes: GAME_TYPES, secret, gateway: 'listening' };
  return { server, port, folder, book: config.GAMES_BOOK };
}
