import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { bundleGateway } from '../../../tools/bundle.mjs';

/** A gateway process that can be killed and started again on the same port and data. */
export interface ChaosGateway {
  /** Stays the same over restarts. */
  readonly origin: string;
  /** Ends it, by force or in order, waits `downMs` and starts it again; `whileDown` runs in between. */
  restart(how: 'SIGKILL' | 'SIGTERM', downMs: number, whileDown?: () => Promise<void>): Promise<void>;
  stop(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface GatewayOptions {
  readonly databaseUrl: string;
  readonly operatorToken: string;
  readonly limits: Partial<RealtimeLimits>;
}

/** Real seconds in which a salary window of five minutes goes by: 5. */
const WORLD_RATE = 60;

/** Inside `node_modules`, so that the bundle finds its packages. */
export const folderOf = (build: string) => `node_modules/.cache/croupier-chaos/${build}`;

/** Builds the gateway once for all lanes of a run. */
export function buildChaosGateway(build: string): Promise<void> {
  return bundleGateway(folderOf(build), 'tests/chaos/world/gatewayMain.ts');
}

async function start(build: string, options: GatewayOptions, port: number) {
  const child = spawn(process.execPath, [`${folderOf(build)}/main.mjs`], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SIMULATOR: 'off',
      LOG_LEVEL: 'error',
      DEMO_CLOCK: String(WORLD_RATE),
      DATABASE_URL: options.databaseUrl,
      OPERATOR_TOKEN: options.operatorToken,
      CHAOS_LIMITS: JSON.stringify(options.limits),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // However this process ends, the gateway must not outlive it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr = `${stderr}${chunk}`.slice(-4_000);
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += chunk;
      const found = /serves at (\S+)/.exec(stdout)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`the gateway didn't start: ${stderr}`)));
  });
  return { child, origin };
}

async function end(child: ChildProcess, how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(how);
  await gone;
}

/** Starts one on a free port. */
export async function startChaosGateway(build: string, options: GatewayOptions): Promise<ChaosGateway> {
  let running = await start(build, options, 0);
  const { origin } = running;
  const port = Number(new URL(origin).port);
  return {
    origin,
    async restart(how, downMs, whileDown) {
      await end(running.child, how);
      await new Promise(resolve => setTimeout(resolve, downMs));
      await whileDown?.();
      running = await start(build, options, port);
    },
    stop: (how = 'SIGKILL') => end(running.child, how),
  };
}
