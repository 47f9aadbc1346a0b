import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { bundleGateway } from '../../../tools/bundle.mjs';
import { ofRun } from '../../../tools/run/ofRun.mjs';

/** Inside `node_modules`, so that the bundle finds its packages. */
const FOLDER = 'node_modules/.cache/croupier-capacity/gateway';

/** The product in a process of its own, always at the same address. */
export interface GatewayProcess {
  readonly origin: string;
  /** Starts it; resolves once it serves. */
  start(): Promise<void>;
  /** Ends it; resolves once it is gone. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Resident memory, bytes. */
  memory(): Promise<number>;
  /** Processor time used so far, ms; what others do on the machine doesn't count. */
  cpuMs(): Promise<number>;
  /** Asks what `more.flags` load beside it, and answers what that answers. */
  ask(): Promise<unknown>;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** Resolves once it says where it serves. Goes on reading: a full pipe would stop it. */
function served(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      said += chunk;
      if (said.includes('serves at ')) resolve();
    });
    child.once('exit', () => reject(new Error('the gateway ended before it served')));
  });
}

/**
 * Builds the gateway; nothing runs before `start`. Clients come through a "proxy" that names their address.
 * @param more `flags`: of its Node, like a program to load before it. `env`: settings besides.
 */
export async function prepareGateway(
  databaseUrl: string,
  dataDir: string,
  logLevel: 'error' | 'silent' = 'error',
  more: { readonly flags?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<GatewayProcess> {
  await bundleGateway(FOLDER);
  const port = await freePort();
  const env = {
    ...ofRun(),
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIMULATOR: 'off',
    TRUST_PROXY: 'on',
    LOG_LEVEL: logLevel,
    ...more.env,
  };
  let child: ChildProcess | null = null;
  return {
    origin: `ws://127.0.0.1:${port}`,
    async start() {
      child = spawn(process.execPath, [...(more.flags ?? []), `${FOLDER}/main.mjs`], {
        env,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      await served(child);
    },
    async stop(signal) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async memory() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
    },
    async cpuMs() {
      const stat = await readFile(`/proc/${child?.pid}/stat`, 'utf8');
      // The name of the program may hold spaces; user and system time are the 12th and 13th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    async ask() {
      if (child === null) throw new Error('the gateway does not run');
      const answered = once(child, 'message');
      child.send('ask');
      const [answer] = await answered;
      return answer;
    },
  };
}
