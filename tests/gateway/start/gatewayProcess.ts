import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { bundleGateway } from '../../../tools/bundle.mjs';

/** A gateway in a process of its own, started as a person would. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves with its address once it serves; rejects when it ends first. */
  serving(): Promise<string>;
  /** Exit code; null when a signal ended it. */
  ended(): Promise<number | null>;
}

/**
 * Inside `node_modules`, so that the bundle finds its packages. One for each of the files that run at once: whoever
 * builds empties it first, while gateways of another file may just be starting from theirs.
 */
export const BUNDLE_FOLDER = `node_modules/.cache/croupier-tests/gateway-${process.env.VITEST_POOL_ID}`;

/** Builds what `npm start` runs; call it before `runGateway`. */
export function buildGateway(): Promise<void> {
  return bundleGateway(BUNDLE_FOLDER);
}

/**
 * Runs the built gateway on a free port without bots, unless `env` says otherwise.
 * @param cwd Folder of a clone that has the bundle in `dist/gateway`; this one unless told.
 */
export function runGateway(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  cwd?: string,
): GatewayProcess {
  const main = cwd === undefined ? `${BUNDLE_FOLDER}/main.mjs` : 'dist/gateway/main.mjs';
  const child = spawn(process.execPath, [main, ...flags], {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', SIMULATOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended: () => exit,
    serving: () =>
      vi.waitFor(
        () => {
          const origin = /serves at (\S+)/.exec(stdout)?.[1];
          if (origin === undefined) throw new Error(`not serving yet: ${stderr}`);
          return origin;
        },
        { timeout: 50_000, interval: 50 },
      ),
  };
}

/** Process id of the database server on a data folder; null when none is recorded. */
export async function databasePid(dataDir: string): Promise<number | null> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return file === '' ? null : Number.parseInt(file, 10);
}

/** Whether a process runs; one that has ended and waits for its parent to notice doesn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
