import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClusterError } from '../../../../tools/cluster/clusterError.ts';
import { createProcess } from '../../../../tools/cluster/processes/clusterProcess.ts';
import { endLeftovers, openRecord } from '../../../../tools/cluster/processes/processRecord.ts';
import { identify, isRunning, treeOf } from '../../../../tools/cluster/processes/processTree.ts';

/** Starts a child of its own, writes both numbers, and stays. */
const PARENT = `const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  writeFileSync('pids', JSON.stringify([process.pid, child.pid]));
  setInterval(() => {}, 1000);`;

let folder: string;
const started: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-processes-'));
});
afterEach(() => {
  for (const pid of started.splice(0)) if (identify(pid) !== null) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const stateOf = (pid: number) =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
const make = (code: string, isReady = async () => readFileSync(path.join(folder, 'pids')).length > 0) =>
  createProcess({
    ...{ name: 'one', log: path.join(folder, 'one.log'), record: openRecord(folder), isReady },
    launch: () => ({ command: process.execPath, args: ['-e', code], cwd: folder }),
  });
async function startParent() {
  const one = make(PARENT);
  await one.start();
  const pids = JSON.parse(readFileSync(path.join(folder, 'pids'), 'utf8')) as number[];
  started.push(...pids);
  return { one, pids };
}

describe.skipIf(process.platform !== 'linux')('a process of a cluster', () => {
  it('is ended by force with all that it has started, also what has left its group', async () => {
    const { one, pids } = await startParent();
    expect(treeOf(pids[0] ?? 0)).toEqual(pids);
    const ids = pids.flatMap(pid => identify(pid) ?? []);
    expect(ids).toHaveLength(2);
    await one.kill();
    await vi.waitUntil(() => !ids.some(isRunning));
    expect(one.pid).toBeNull();
  });

  it('stands still with all that it has started, and goes on', async () => {
    const { one, pids } = await startParent();
    one.pause();
    await vi.waitUntil(() => pids.every(pid => stateOf(pid).startsWith('T')));
    one.resume();
    await vi.waitUntil(() => !pids.some(pid => stateOf(pid).startsWith('T')));
    one.pause();
    await one.stop();
    expect(one.pid).toBeNull();
  });

  it('starts again, and writes on in its log', async () => {
    const one = make(
      `console.log('begun'); require('node:fs').writeFileSync('pids', 'x'); setInterval(() => {}, 1000);`,
    );
    await one.start();
    const { pid } = one;
    started.push(pid ?? 0);
    await one.start();
    expect(one.pid).toBe(pid);
    await one.restart();
    started.push(one.pid ?? 0);
    expect(one.pid).not.toBe(pid);
    await vi.waitUntil(() => readFileSync(one.log, 'utf8') === 'begun\nbegun\n');
    await one.kill('SIGTERM');
  });

  it('says why it did not start', async () => {
    const one = make(`console.error('the port is taken'); process.exit(1);`);
    await expect(one.start()).rejects.toThrow(ClusterError);
    await expect(one.start()).rejects.toThrow(/one didn't start.*the port is taken/s);
  });

  it('has no setting of whoever starts it', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://elsewhere');
    const one = make(
      `require('node:fs').writeFileSync('pids', Object.keys(process.env).join()); setInterval(() => {}, 1000);`,
    );
    await one.start();
    started.push(one.pid ?? 0);
    expect(readFileSync(path.join(folder, 'pids'), 'utf8')).not.toContain('DATABASE_URL');
    await one.kill();
  });
});

describe.skipIf(process.platform !== 'linux')('what a killed run left behind', () => {
  const startSleeper = async () => {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
    await once(child.stdout, 'data');
    started.push(child.pid ?? 0);
    return child.pid ?? 0;
  };
  it('is ended', async () => {
    const pid = await startSleeper();
    openRecord(folder).add('left', pid);
    expect([...openRecord(folder).running().keys()]).toEqual(['left']);
    await endLeftovers(openRecord(folder));
    expect(identify(pid)).toBeNull();
    expect(openRecord(folder).running().size).toBe(0);
  });
  it('is never a process that got its number later', async () => {
    const pid = await startSleeper();
    writeFileSync(path.join(folder, 'processes.json'), JSON.stringify({ left: { pid, startedAt: '1' } }));
    await endLeftovers(openRecord(folder));
    expect(identify(pid)).not.toBeNull();
  });
});
