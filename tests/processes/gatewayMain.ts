import { createLog } from '../../gateway/ground/log.ts';
import type { Page } from '../../gateway/page/page.ts';
import { readConfig } from '../../gateway/process/config.ts';
import { steadyTime } from '../../gateway/process/steadyTime.ts';
import type { RealtimeLimits } from '../../gateway/realtime/limits.ts';
import { type Server, startServer } from '../../gateway/server.ts';
import { testMerchant } from '../gateway/support/merchant.ts';
import { testPasswords } from '../gateway/support/passwords.ts';
import type { Held, Order } from './gatewayProcess.ts';

// The gateway in a process of its own, as in the product but for what a test decides: its rhythm (what the product
// does once in half a minute can happen every few seconds), and how wrong the clocks of its host are.

const noPage: Page = { install: async () => {}, present: () => true, relaxed: false };
const limits = JSON.parse(process.env.GATEWAY_LIMITS ?? '{}') as Partial<RealtimeLimits>;
const startsAt = process.env.WALL_STARTS_AT;
const pace = Number(process.env.HOST_PACE ?? 1);
const monotonic = () => steadyTime() * pace;
const began = { wall: Date.now(), monotonic: monotonic() };
const hostTime = () => (pace === 1 ? Date.now() : began.wall + monotonic() - began.monotonic);
let aheadMs: number | null = startsAt === undefined ? 0 : null;
const wall = () => {
  // From the first look on, so that a slow start doesn't count.
  aheadMs ??= Number(startsAt) - hostTime();
  return Math.floor(hostTime() + aheadMs);
};
let server: Server | null = null;
process.on('message', (order: Order) => {
  if (order === 'leases') process.send?.({ held: server?.leases.held() ?? [] } satisfies Held);
  else aheadMs = order.wallAheadMs;
});
const config = readConfig(process.argv.slice(2), process.env);
server = await startServer(config, {
  merchant: testMerchant(),
  page: noPage,
  passwords: testPasswords(),
  log: createLog(config.LOG_LEVEL),
  rateLimits: { signIn: 10_000, others: 1_000_000 },
  realtimeLimits: limits,
  gameServers: JSON.parse(process.env.GAME_SERVERS ?? '[]'),
  wall,
  monotonic,
});
// The channel alone keeps no gateway alive.
process.channel?.unref();
process.once('SIGTERM', () => {
  void server?.close().then(() => process.exit(0));
});
process.stdout.write(`serves at ${server.origin}\n`);
