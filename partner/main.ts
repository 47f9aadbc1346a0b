import { fileURLToPath } from 'node:url';
import { readGamesConfig } from './server/config.ts';
import { startGames } from './server/startGames.ts';

// The game server as a process of its own (docs/game-servers.md). Its pages lie beside the bundle.
const warn = (message: string) => void process.stderr.write(`${message}\n`);

try {
  const config = readGamesConfig(process.env);
  const games = await startGames(config, { pages: fileURLToPath(new URL('./pages', import.meta.url)), warn });
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void games.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // Started by another program, it must not outlive it, however that one ends.
  if (process.env.GAMES_PARENT === 'stdin') process.stdin.on('end', end).resume();
  process.stdout.write(`games at ${games.origin}\n`);
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
