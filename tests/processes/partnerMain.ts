import { readGamesConfig } from '../../partner/server/config.ts';
import { startGames } from '../../partner/server/startGames.ts';

// The game server in a process of its own, as in the product but for its patience: what takes hours there may happen at once.

const games = await startGames(readGamesConfig(process.env), {
  pages: process.env.PARTNER_PAGES ?? '',
  warn: message => void process.stderr.write(`${message}\n`),
  pace: () => ({ cycleMs: 0, revealMs: 0 }),
  betPaceMs: 0,
  retryPlan: [50, 100, 200],
});
process.once('SIGTERM', () => void games.close().then(() => process.exit(0)));
process.stdout.write(`games at ${games.origin}\n`);
