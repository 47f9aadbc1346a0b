import { readConfig } from '../../../gateway/config.ts';
import type { Page } from '../../../gateway/http/page.ts';
import { createLog } from '../../../gateway/log.ts';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { startServer } from '../../../gateway/server.ts';
import { testMerchant } from '../../gateway/support/merchant.ts';

// The gateway in a process of its own, as in the product but for its rhythm: what the product does once in half a
// minute happens every few seconds here, so that a seed sees all of it.

const noPage: Page = { install: async () => {}, present: () => true, relaxed: false };
const limits = JSON.parse(process.env.CHAOS_LIMITS ?? '{}') as Partial<RealtimeLimits>;
const config = readConfig(process.argv.slice(2), process.env);
const server = await startServer(config, {
  merchant: testMerchant(),
  page: noPage,
  log: createLog(config.LOG_LEVEL),
  rateLimits: { signIn: 10_000, others: 1_000_000 },
  realtimeLimits: limits,
});
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
process.stdout.write(`serves at ${server.origin}\n`);
