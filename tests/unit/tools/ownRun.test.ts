import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { treeOf } from '../../../tools/cluster/processes/processTree.ts';

/** Patience of the polls, ms; the processes need a moment to start and end. */
const LONG = { timeout: 30_000 };

/**
 * Begins a run that starts a server as clusters and databases are started, out of its group and with settings of its own, which stands still
 * or doesn't listen to an orderly end, and leaves a file; it prints both.
 */
const BEGINS = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { ownRun } from './tools/run/ownRun.mjs';
  import { ofRun } from './tools/run/ofRun.mjs';
  ownRun();
  const deaf = process.argv[1] === 'listens to nothing' ? "process.on('SIGTERM', () => {}); " : '';
  const program = deaf + "console.log('up'); setInterval(() => {}, 1000);";
  const isSilent = process.argv[1] === 'has nothing of its run but its folder';
  const child = spawn(process.execPath, ['-e', program], {
    env: isSilent ? {} : { ...ofRun() }, cwd: isSilent ? tmpdir() : '.', detached: true, stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => {
    if (process.argv[1] === 'stands still') child.kill('SIGSTOP');
    console.log(JSON.stringify({ server: child.pid, folder: mkdtempSync(tmpdir() + '/left-') }));
  });
  setInterval(() => {}, 1000);`;

/** Whether a process runs; one that has ended and that nobody asked about yet is still listed. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const watchersOf = (pid: number) =>
  treeOf(pid).filter(it => readFileSync(`/proc/${it}/cmdline`, 'utf8').includes('watchRun.mjs'));

async function begin(server: string) {
  // It begins a run of its own, and doesn't belong to the one of this test.
  const { CROUPIER_RUN: _run, TMPDIR: _folder, ...env } = process.env;
  const first: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', BEGINS, '--', server], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (first.stdout === null) throw new Error('it prints nothing');
  const [printed] = (await once(first.stdout, 'data')) as [Buffer];
  return { first, ...(JSON.parse(printed.toString()) as { server: number; folder: string }) };
}

it.skipIf(process.platform !== 'linux').each([
  ['SIGTERM', 'ends when it is told'],
  ['SIGINT', 'stands still'],
  ['SIGKILL', 'listens to nothing'],
] as const)(
  'issue 28: what a run has started ends with it after %s, also a server that %s, and its files are gone',
  { timeout: 60_000 },
  async (signal, server) => {
    const begun = await begin(server);
    expect(isAlive(begun.server)).toBe(true);
    begun.first.kill(signal);
    await expect.poll(() => isAlive(begun.server), LONG).toBe(false);
    if (begun.folder.startsWith('/dev/shm/'))
      await expect.poll(() => existsSync(begun.folder), LONG).toBe(false);
  },
);

// As Redis and nginx do, which write their title over their settings.
it.skipIf(!existsSync('/dev/shm'))(
  'issue 28: a server ends with its run also when it has nothing of it but its folder',
  { timeout: 60_000 },
  async () => {
    const begun = await begin('has nothing of its run but its folder');
    // Without enough memory a run has no folder of its own, and its server goes on.
    begun.first.kill('SIGTERM');
    await expect.poll(() => isAlive(begun.server), LONG).toBe(!begun.folder.startsWith('/dev/shm/'));
    if (isAlive(begun.server)) process.kill(begun.server, 'SIGKILL');
  },
);

it.skipIf(process.platform !== 'linux')(
  'issue 28: the next run ends what a killed one has left whose watcher was killed too',
  { timeout: 60_000 },
  async () => {
    const begun = await begin('ends when it is told');
    const watchers = watchersOf(begun.first.pid ?? 0);
    expect(watchers).toHaveLength(1);
    for (const pid of watchers) process.kill(pid, 'SIGKILL');
    begun.first.kill('SIGKILL');
    await once(begun.first, 'exit');
    expect(isAlive(begun.server)).toBe(true);
    const next = await begin('ends when it is told');
    await expect.poll(() => isAlive(begun.server), LONG).toBe(false);
    expect(isAlive(next.server), 'the server of the run that goes on').toBe(true);
    next.first.kill('SIGTERM');
    await expect.poll(() => isAlive(next.server), LONG).toBe(false);
  },
);
