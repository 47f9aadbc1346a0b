import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startJob } from '../../../tools/jobs.mjs';

/** A program that starts another one, which outlives it unless it is ended too. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(child.pid);
  setInterval(() => {}, 1000);`;

/** Patience of the polls, ms; the processes need a moment to start and end. */
const LONG = { timeout: 20_000 };

/** Whether a process runs; one that has ended and that nobody asked about yet is still listed. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it('a job keeps what its command printed, with its exit code', async () => {
  const program = "console.log('said'); console.error('warned'); process.exitCode = 3;";
  const { code, output } = await startJob(process.execPath, ['-e', program]).done;
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'said', 'warned']);
});

it('a job hands its settings over, and tells of a command that is not there', async () => {
  const print = ['-e', 'console.log(process.env.OF_JOB)'];
  expect((await startJob(process.execPath, print, { OF_JOB: 'set' }).done).output).toBe('set\n');
  const { code, output } = await startJob('no-such-command', []).done;
  expect(code).toBe(127);
  expect(output).toContain('no-such-command');
});

it('a job that is stopped ends with what it started', async () => {
  // The first line is there as soon as both run, and says that the signal is listened to already.
  const watched = startJob(process.execPath, [
    '-e',
    `process.on('SIGINT', () => process.exit(7)); ${PARENT}`,
  ]);
  const ended = watched.done;
  let pid = 0;
  await expect
    .poll(() => {
      pid = Number(/\d+/.exec(watched.printed())?.[0] ?? 0);
      return pid;
    }, LONG)
    .toBeGreaterThan(0);
  watched.stop();
  expect((await ended).code).toBe(7);
  await expect.poll(() => isAlive(pid), LONG).toBe(false);
}, 60_000);
