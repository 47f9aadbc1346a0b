import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOptions, UsageError } from '../../../../tools/cluster/options.ts';
import { allPorts, portsFrom } from '../../../../tools/cluster/ports.ts';
import { settingsText } from '../../../../tools/cluster/postgres/settings.ts';
import { searchPrograms } from '../../../../tools/cluster/programs.ts';
import { createWallClock } from '../../../../tools/cluster/servers/wallClock.ts';

it('has a block of ports, each used once', () => {
  const ports = allPorts(portsFrom(9_100, 3));
  expect(new Set(ports).size).toBe(ports.length);
  expect([Math.min(...ports), Math.max(...ports)]).toEqual([9_100, 9_115]);
});

it('reads its command line', () => {
  expect(readOptions([])).toEqual({
    ...{
      action: 'start',
      data: './.cluster',
      port: 9_100,
      gateways: 2,
      synchronous: false,
      simulator: false,
    },
  });
  expect(
    readOptions(['--port', '9200', '--gateways', '4', '--synchronous', '--data', '/srv/c']),
  ).toMatchObject({
    ...{ port: 9_200, gateways: 4, synchronous: true, data: '/srv/c' },
  });
  expect(readOptions(['--stop']).action).toBe('stop');
  for (const wrong of [
    ['--port', '0'],
    ['--port', '65500'],
    ['--gateways', '0'],
    ['--stop', '--remove'],
    ['x'],
  ])
    expect(() => readOptions(wrong)).toThrow(UsageError);
});

describe('settings of PostgreSQL', () => {
  const base = { port: 1, other: 2, waits: false, more: {} };
  it('wait for a standby only where one is asked for', () => {
    expect(settingsText(base)).toContain("synchronous_standby_names = ''\n");
    expect(settingsText({ ...base, waits: true })).toContain("synchronous_standby_names = 'standby'\n");
  });
  it('are those that were given, whatever is in them', () => {
    const text = settingsText({ ...base, more: { max_connections: '9', log_line_prefix: "it's" } });
    expect(text).toContain("max_connections = '9'\n");
    expect(text).toContain("log_line_prefix = 'it''s'\n");
  });
});

const { faketime = null } = searchPrograms().found;
describe.skipIf(faketime === null)('a wrong wall clock', () => {
  it('is that of a process, and its monotonic clock stays right', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'croupier-clock-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const clock = createWallClock(faketime, path.join(folder, 'clock'));
    const aheadOf = (aheadMs: number, rate = 1) => {
      clock.set({ aheadMs, rate });
      clock.started();
      const code = `const [w, m] = [Date.now(), performance.now()];
        setTimeout(() => console.log(JSON.stringify([w, Date.now() - w, performance.now() - m])), 400);`;
      const out = execFileSync(process.execPath, ['-e', code], { env: clock.env, encoding: 'utf8' });
      return JSON.parse(out) as [number, number, number];
    };
    const HOUR = 3_600_000;
    const [ahead] = aheadOf(HOUR);
    expect(Math.abs(ahead - Date.now() - HOUR)).toBeLessThan(HOUR / 2);
    const [behind] = aheadOf(-HOUR);
    expect(Math.abs(behind - Date.now() + HOUR)).toBeLessThan(HOUR / 2);
    const [, wall, monotonic] = aheadOf(0, 3);
    expect(wall / monotonic).toBeGreaterThan(2);
  });

  it('leaves nothing behind of a process that was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'croupier-clock-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const clock = createWallClock(faketime, path.join(folder, 'clock'));
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
      env: clock.env,
    });
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const left = () => readdirSync('/dev/shm').filter(name => name.endsWith(`_${child.pid}`));
    expect(left()).not.toEqual([]);
    clock.ended(child.pid ?? 0);
    expect(left()).toEqual([]);
  });
});
it('needs libfaketime for a wrong clock, and says how to get it', () => {
  expect(() => createWallClock(null, 'clock')).toThrow('apt-get install faketime');
});
