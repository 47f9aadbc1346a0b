import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle, root } from './bundle.ts';
import type { SuiteResult } from './suite.ts';

const out = path.join(root, 'bench/out');

/** Runs a Node program with its errors shown; rejects unless it ends well. */
export function runNode(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', reject);
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: exit ${code}`))));
  });
}

/** Runs suites of one bundled program, each in a process of its own with its own flags. */
export async function bundledRunner(entry: string, flags: readonly string[]) {
  const program = await bundle(entry);
  return async (id: string, full: boolean): Promise<SuiteResult> => {
    const file = path.join(out, `${id}.result.json`);
    rmSync(file, { force: true });
    await runNode([...flags, program, id, file, ...(full ? ['--full'] : [])]);
    return JSON.parse(readFileSync(file, 'utf8')) as SuiteResult;
  };
}
