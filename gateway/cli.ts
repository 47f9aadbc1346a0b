import cluster from 'node:cluster';
import { createLog, describeError } from './ground/log.ts';
import type { Page } from './page/page.ts';
import { type ServedByWorkers, startPrimary } from './primary.ts';
import { readConfig } from './process/config.ts';
import type { StopSettings } from './process/deploymentSettings.ts';
import { operatorTokenFile } from './process/operatorToken.ts';
import { StartError } from './process/startError.ts';
import { type Server, startServer } from './server.ts';
import { startMessage } from './startMessage.ts';
import { runWorker, type WorkerTerminal } from './worker.ts';

/** The process around a gateway, as far as it is used; `process` fits. */
export type Terminal = Pick<NodeJS.Process, 'argv' | 'env' | 'stdout' | 'stderr' | 'exit' | 'on'> &
  WorkerTerminal;

/**
 * A second signal within this time is a copy of the first one, because npm passes on a signal that the terminal
 * sent to the whole group.
 */
const IMPATIENT_MS = 1_000;

function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return `The gateway ended by a fault of its own: ${JSON.stringify(describeError(error))}`;
}

/**
 * Runs a gateway until SIGINT or SIGTERM. Ends the process: with 0 after an orderly stop, with 1 and one sentence
 * when it couldn't start or can't continue. A second signal ends it at once.
 * @param programs `games`: the built game server of the demo; without the file there is none. `gateway`: what workers run.
 */
export async function runCli(
  terminal: Terminal,
  page: Page,
  programs: { readonly games: string; readonly gateway: string },
): Promise<void> {
  // Without somebody who reads them any more these fail; what is printed is no reason to end, nor to report that again and again.
  for (const output of [terminal.stdout, terminal.stderr]) output.on('error', () => {});
  if (cluster.isWorker) return runWorker(terminal, page, sentence);
  let starting: Promise<Server | ServedByWorkers> | null = null;
  let stopping: StopSettings | undefined;
  let ending = false;
  let askedAt = 0;
  const end = async (code: number, stopped?: string) => {
    ending = true;
    try {
      const server = await starting;
      await server?.close(stopped === 'SIGTERM' ? stopping : undefined);
    } catch {
      // A failed start has printed its reason and stopped what it had started.
    }
    terminal.exit(code);
  };
  const fail = (error: unknown) => {
    terminal.stderr.write(`${sentence(error)}\n`);
    if (!ending) void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    terminal.on(signal, () => {
      if (!ending) {
        askedAt = Date.now();
        void end(0, signal);
      } else if (Date.now() - askedAt > IMPATIENT_MS) terminal.exit(130);
    });
  }
  terminal.on('uncaughtException', fail);
  try {
    const config = readConfig(terminal.argv.slice(2), terminal.env);
    stopping = config;
    const deps = { log: createLog(config.LOG_LEVEL), gamesProgram: programs.games };
    starting =
      config.WORKERS > 1
        ? startPrimary(config, { ...deps, program: programs.gateway })
        : startServer(config, { ...deps, page });
    const server = await starting;
    const token = config.OPERATOR_TOKEN ? 'from OPERATOR_TOKEN' : `in ${operatorTokenFile(config.DATA_DIR)}`;
    terminal.stdout.write(startMessage(server, token));
    void server.databaseEnded.then(() => {
      if (!ending) fail(new StartError('The built-in database has ended; the gateway stops.'));
    });
    if ('failed' in server) void server.failed.then(why => ending || fail(why));
  } catch (error) {
    fail(error);
  }
}
