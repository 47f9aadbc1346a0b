import { createLog, describeError } from './ground/log.ts';
import type { Page } from './page/page.ts';
import { readConfig } from './process/config.ts';
import { operatorTokenFile } from './process/operatorToken.ts';
import { StartError } from './process/startError.ts';
import { type Server, startServer } from './server.ts';
import { startMessage } from './startMessage.ts';

/** The process around a gateway, as far as it is used; `process` fits. */
export type Terminal = Pick<NodeJS.Process, 'argv' | 'env' | 'stdout' | 'stderr' | 'exit' | 'on'>;

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
 * @param gamesProgram The built game server of the demo; without the file there is none.
 */
export async function runCli(terminal: Terminal, page: Page, gamesProgram: string): Promise<void> {
  let starting: Promise<Server> | null = null;
  let ending = false;
  let askedAt = 0;
  const end = async (code: number) => {
    ending = true;
    try {
      const server = await starting;
      await server?.close();
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
        void end(0);
      } else if (Date.now() - askedAt > IMPATIENT_MS) terminal.exit(130);
    });
  }
  terminal.on('uncaughtException', fail);
  try {
    const config = readConfig(terminal.argv.slice(2), terminal.env);
    starting = startServer(config, { page, gamesProgram, log: createLog(config.LOG_LEVEL) });
    const server = await starting;
    const token = config.OPERATOR_TOKEN ? 'from OPERATOR_TOKEN' : `in ${operatorTokenFile(config.DATA_DIR)}`;
    terminal.stdout.write(startMessage(server, token));
    void server.databaseEnded.then(() => {
      if (!ending) fail(new StartError('The built-in database has ended; the gateway stops.'));
    });
  } catch (error) {
    fail(error);
  }
}
