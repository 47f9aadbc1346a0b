import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RealtimeLimits } from '../../gateway/realtime/limits.ts';
import { bundleGateway } from '../../tools/bundle.mjs';
import { ofRun } from '../../tools/run/ofRun.mjs';
import { builtOnce, folderOf } from './builtOnce.ts';

/** What a running gateway process can be told. */
export type Order =
  /** From now on its wall clock is this much ahead of the machine's, ms; negative is behind. */
  | { readonly wallAheadMs: number }
  /** It answers with its `Held`. */
  | 'leases';
/** Names of the leases that a process holds. */
export interface Held {
  readonly held: readonly string[];
}

/** A gateway in a process of its own on a database that others may use too. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Sets its wall clock. */
  setWall(aheadMs: number): void;
  /** Names of the leases that it holds. */
  leases(): Promise<readonly string[]>;
  /** SIGSTOP: the process stands still, its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface GatewayProcessOptions {
  readonly databaseUrl: string;
  readonly operatorToken: string;
  /** 0, which is usual, takes a free one. */
  readonly port?: number;
  readonly limits?: Partial<RealtimeLimits>;
  /** What its wall clock shows when it starts, epoch ms; the machine's time without. */
  readonly wallStartsAt?: number;
  /** Ms of its clocks for each real one. */
  readonly pace?: number;
  /** Settings besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds the program, once for all who name the same `build`. */
export function buildGatewayProcess(build: string): Promise<void> {
  return builtOnce(folderOf(build), folder => bundleGateway(folder, 'tests/processes/gatewayMain.ts'));
}

async function end(child: ChildProcess, how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(how);
  await gone;
}

/** Starts a built one and waits until it serves. */
export async function startGatewayProcess(
  build: string,
  options: GatewayProcessOptions,
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [`${folderOf(build)}/main.mjs`], {
    env: {
      ...ofRun(),
      PATH: process.env.PATH,
      PORT: String(options.port ?? 0),
      SIMULATOR: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: options.databaseUrl,
      OPERATOR_TOKEN: options.operatorToken,
      GATEWAY_LIMITS: JSON.stringify(options.limits ?? {}),
      ...(options.wallStartsAt !== undefined && { WALL_STARTS_AT: String(options.wallStartsAt) }),
      ...(options.pace !== undefined && { HOST_PACE: String(options.pace) }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // However this process ends, the gateway must not outlive it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', chunk => {
    stderr = `${stderr}${chunk}`.slice(-4_000);
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      stdout += chunk;
      const found = /serves at (\S+)/.exec(stdout)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`the gateway didn't start: ${stderr}`)));
  });
  return {
    child,
    origin,
    async leases() {
      const answered = once(child, 'message');
      child.send('leases' satisfies Order);
      const [{ held }] = (await answered) as [Held];
      return held;
    },
    setWall: aheadMs => void child.send({ wallAheadMs: aheadMs } satisfies Order),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: (how = 'SIGKILL') => end(child, how),
  };
}
