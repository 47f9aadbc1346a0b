import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleGateway } from '../../../tools/bundle.mjs';
import { ofRun } from '../../../tools/run/ofRun.mjs';
import { builtOnce, folderOf } from '../../processes/builtOnce.ts';
import { buildOf } from '../support/builds.ts';

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

/** Where what `npm start` runs is built for these tests. */
export const BUNDLE_FOLDER = folderOf(buildOf('product'));

/** Builds what `npm start` runs; call it before `runGateway`. */
export function buildGateway(): Promise<void> {
  return builtOnce(BUNDLE_FOLDER, folder => bundleGateway(folder));
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
    env: { ...ofRun(), PATH: process.env.PATH, PORT: '0', SIMULATOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const served = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += chunk;
      const origin = /serves at (\S+)\s/.exec(stdout)?.[1];
      if (origin !== undefined) resolve(origin);
    });
    void exit.then(code => reject(new Error(`the gateway ended with ${code} before it served: ${stderr}`)));
  });
  // Not every test waits for it.
  served.catch(() => {});
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended: () => exit,
    serving: () => served,
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
