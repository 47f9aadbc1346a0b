import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { othersShare } from '../../../bench/src/load/neighbours.ts';
import { cpuOfDescendants, usedBetween } from '../../../bench/src/load/ownCpu.ts';

/** Starts a process that works until this one ends, and says its number. */
const BUSY_GRANDCHILD = `
  const busy = require('node:child_process').spawn(process.execPath, ['-e', 'process.stdin.on("end", () => process.exit()).resume(); setInterval(() => { for (const until = Date.now() + 5; Date.now() < until;); }, 6)']);
  console.log(busy.pid);
  process.stdin.on('end', () => process.exit()).resume();
  process.on('SIGTERM', () => { busy.kill(); process.exit(); });`;

const processor = (user: number, nice: number, sys: number, irq: number, idle: number) => ({
  times: { user, nice, sys, irq, idle },
});

describe('what others take of the processors', () => {
  it('is nothing on idle ones', () => {
    const before = [processor(70, 0, 30, 0, 900), processor(10, 0, 0, 0, 990)];
    const after = [processor(70, 0, 30, 0, 1_900), processor(10, 0, 0, 0, 1_990)];
    expect(othersShare(before, after, 0)).toBe(0);
  });

  it('counts all work since the first look, on all processors', () => {
    const before = [processor(500, 0, 0, 0, 500), processor(0, 0, 0, 0, 0)];
    const after = [processor(700, 100, 150, 50, 1_000), processor(0, 0, 0, 0, 1_000)];
    expect(othersShare(before, after, 0)).toBe(0.25);
    // Half of it was one's own.
    expect(othersShare(before, after, 250)).toBe(0.125);
  });

  it.runIf(process.platform === 'linux')(
    'is not what one has started oneself, and what that has started',
    async () => {
      const child = spawn(process.execPath, ['-e', BUSY_GRANDCHILD], { stdio: ['pipe', 'pipe', 'inherit'] });
      onTestFinished(() => void child.kill());
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const grandchild = Number(line.toString());
      const before = await cpuOfDescendants(process.pid);
      expect([...before.keys()]).toEqual(expect.arrayContaining([process.pid, child.pid, grandchild]));
      await expect
        .poll(async () => (await cpuOfDescendants(process.pid)).get(grandchild), { timeout: 20_000 })
        .toBeGreaterThan(before.get(grandchild) ?? 0);
      expect([...(await cpuOfDescendants(grandchild)).keys()]).toEqual([grandchild]);
      const of = (ms: number) => new Map([[1, ms]]);
      expect(usedBetween(of(100), new Map([...of(130), [2, 50]]))).toBe(30);
      expect(usedBetween(of(100), new Map())).toBe(0);
    },
  );
});
