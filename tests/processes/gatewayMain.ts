import { createLog } from '../../gateway/ground/log.ts';
import type { Page } from '../../gateway/page/page.ts';
import { readConfig } from '../../gateway/process/config.ts';
import type { RealtimeLimits } from '../../gateway/realtime/limits.ts';
import { startServer } from '../../gateway/server.ts';
import { testMerchant } from '../gateway/support/merchant.ts';
import { testPasswords } from '../gateway/support/passwords.ts';
import type { Order } from './gatewayProcess.ts';

// The gateway in a process of its own, as in the product but for what a test decides: its rhythm (what the product
// does once in half a minute can happen every few seconds), and how wrong its wall clock is.

const noPage: Page = { install: async () => {}, present: () => true, relaxed: false };
const limits = JSON.parse(process.env.GATEWAY_LIMITS ?? '{}') as Partial<RealtimeLimits>;
const startsAt = process.env.WALL_STARTS_AT;
let aheadMs: number | null = startsAt === undefined ? 0 : null;
const wall = () => {
  // From the first look on, so that a slow start doesn't count.
  aheadMs ??= Number(startsAt) - Date.now();
  return Date.now() + aheadMs;
};
process.on('message', (order: Order) => {
  aheadMs = order.wallAheadMs;
});
const config = readConfig(process.argv.slice(2), process.env);
const server = await startServer(config, {
  merchant: testMerchant(),
  page: noPage,
  passwords: testPasswords(),
  log: createLog(config.LOG_LEVEL),
  rateLimits: { signIn: 10_000, others: 1_000_000 },
  realtimeLimits: limits,
  gameServers: JSON.parse(process.env.GAME_SERVERS ?? '[]'),
  wall,
});
// The channel alone keeps no gateway alive.
process.channel?.unref();
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
process.stdout.write(`serves at ${server.origin}\n`);
