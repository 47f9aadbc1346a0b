import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startLoad } from '../../../../tools/repeat/load.ts';

/** Whether it runs; one that has ended and that nobody has asked for yet doesn't. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
const gone = (pids: readonly number[]) =>
  vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000, interval: 20 });

/** A process that started a load of one, and the pid of that. */
async function startHolder(): Promise<readonly [ChildProcess, number]> {
  const url = new URL(`file://${path.resolve('tools/repeat/load.ts')}`).href;
  const code = `const { startLoad } = await import(${JSON.stringify(url)});
    process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000); console.log(startLoad(1).pids[0]);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  return [holder, Number(String(line))];
}

it('issue 28: the load is one process for each core, and ends when it is stopped', async () => {
  const load = startLoad(2);
  expect(load.pids).toHaveLength(2);
  expect(load.pids.every(isAlive)).toBe(true);
  load.stop();
  await gone(load.pids);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'issue 28: the load is never left behind, also when its holder ends by %s',
  { timeout: 30_000 },
  async how => {
    const [holder, pid] = await startHolder();
    expect(isAlive(pid)).toBe(true);
    holder.kill(how);
    await gone([pid]);
  },
);
