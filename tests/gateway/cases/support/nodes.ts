import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../../gateway/db/database.ts';
import { openDatabase } from '../../../../gateway/db/pgDatabase.ts';
import { createLog } from '../../../../gateway/ground/log.ts';
import type { Merchant } from '../../../../gateway/merchant/merchant.ts';
import type { Page } from '../../../../gateway/page/page.ts';
import { readConfig } from '../../../../gateway/process/config.ts';
import type { RealtimeLimits } from '../../../../gateway/realtime/limits.ts';
import { type Server, startServer } from '../../../../gateway/server.ts';
import { createTestDatabase } from '../../support/database.ts';
import { testMerchant } from '../../support/merchant.ts';
import { testPasswords } from '../../support/passwords.ts';
import { type Actions, createActions } from './actions.ts';

/** How a gateway is started besides the usual. */
export interface NodeOptions {
  /** Another way to the same database. */
  readonly url?: string;
  /** Any free one unless given. */
  readonly port?: number;
  readonly limits?: Partial<RealtimeLimits>;
  readonly merchant?: Merchant;
  /** Settings besides the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Whole gateways on one database. */
export interface Nodes {
  readonly database: Database;
  readonly url: string;
  readonly operatorToken: string;
  readonly actions: Actions;
  start(options?: NodeOptions): Promise<Server>;
  /** Closes every gateway that is still open, and removes the database. */
  close(): Promise<void>;
}

const noPage: Page = { install: async () => undefined, present: () => true, relaxed: false };

/** A gateway that serves at `url` of a database. Its data folder holds nothing that is needed. */
async function startNode(
  options: Required<Pick<NodeOptions, 'url'>> & NodeOptions & { folder: string; operatorToken: string },
): Promise<Server> {
  const config = readConfig([], {
    PORT: String(options.port ?? 0),
    DATABASE_URL: options.url,
    DEMO: 'off',
    SIMULATOR: 'off',
    OPERATOR_TOKEN: options.operatorToken,
    DATA_DIR: options.folder,
    ...options.env,
  });
  return startServer(config, {
    merchant: options.merchant ?? testMerchant(),
    page: noPage,
    passwords: testPasswords(),
    log: createLog('silent'),
    rateLimits: { signIn: 10_000, others: 100_000 },
    ...(options.limits && { realtimeLimits: options.limits }),
  });
}

/** No gateway runs before `start`. Without a `url` the database is a new one of the test's server. */
export async function openNodes(url?: string): Promise<Nodes> {
  const own = url === undefined ? await createTestDatabase() : null;
  const where = own?.url ?? url ?? '';
  const database = own?.database ?? openDatabase(where, { connections: 4 });
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-nodes-'));
  const operatorToken = randomUUID();
  const servers: Server[] = [];
  return {
    database,
    url: where,
    operatorToken,
    actions: createActions(database),
    async start(options = {}) {
      const server = await startNode({ url: where, folder, operatorToken, ...options });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map(server => server.close()));
      if (own) await own.drop();
      else await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
