import type { DatabaseWays } from './db/ways.ts';
import { createLog } from './ground/log.ts';
import type { GameServer } from './merchant/gameServer.ts';
import type { Page } from './page/page.ts';
import { readConfig } from './process/config.ts';
import type { StopSettings } from './process/deploymentSettings.ts';
import { REQUESTS, type WorkerOrders, type WorkerServes } from './process/workers/orders.ts';
import { joinPrimary } from './process/workers/siblings.ts';
import { type Server, startServer } from './server.ts';

/** The process of a worker; `process` fits. */
export type WorkerTerminal = Pick<NodeJS.Process, 'argv' | 'env' | 'exit' | 'on' | 'send'>;

/**
 * Runs one of several processes of a gateway, as the primary orders. Signals reach all of them from a terminal, and a service
 * manager; only the primary acts on them. A process whose primary is gone is ended by Node.
 * @param fail Reports a fault of the program and ends the process.
 */
export function runWorker(terminal: WorkerTerminal, page: Page, sentence: (error: unknown) => string): void {
  let starting: Promise<Server> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) terminal.on(signal, () => {});
  const end = async (code: number, how?: StopSettings) => {
    try {
      await (await starting)?.close(how);
    } catch {
      // A start that failed was reported; what can't be stopped ends with the process.
    }
    terminal.exit(code);
  };
  const start = async (orders: WorkerOrders): Promise<WorkerServes> => {
    const config = readConfig(terminal.argv.slice(2), terminal.env);
    starting = startServer(
      {
        ...config,
        fresh: false,
        OPERATOR_TOKEN: orders.operatorToken,
        // One worker plays the people of the demo.
        SIMULATOR: config.SIMULATOR && orders.number === 1,
      },
      {
        page,
        log: createLog(config.LOG_LEVEL),
        store: { ...(orders.database as DatabaseWays), embedded: null },
        siblings: link.siblings(orders.number, orders.folder),
        gameServers: orders.games === null ? [] : [orders.games as GameServer],
      },
    );
    const { origin, page: address, officePage, exposed, undelivered, clockComplaint, demo } = await starting;
    return {
      origin,
      page: address,
      officePage,
      exposed,
      undelivered,
      clockComplaint,
      demo: demo && { accounts: demo.accounts },
    };
  };
  const link = joinPrimary(terminal, {
    [REQUESTS.start]: async (orders: WorkerOrders) => {
      try {
        return await start(orders);
      } catch (error) {
        // After the answer that says why.
        setImmediate(() => void end(1));
        throw new Error(sentence(error));
      }
    },
    [REQUESTS.stop]: (how: StopSettings | null) => void end(0, how ?? undefined),
  });
  terminal.on('uncaughtException', error => {
    process.stderr.write(`${sentence(error)}\n`);
    void end(1);
  });
}
