import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { cases } from '../../conformance/cases/index.ts';
import { isCore } from '../../conformance/core.ts';
import { runSuite } from '../../conformance/suite.ts';
import { failed } from './runs.ts';

const EXAMPLE = 'docs/examples/gateway.py';
const OPERATOR = 'an-operator-token';

const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
/** Why a case is passed over where Python is missing; it counts as skipped then, never as passed. */
const WITHOUT = 'there is no python3 of version 3.9 or newer here';

let child: ChildProcess | null = null;
let folder: string | null = null;
afterEach(async () => {
  if (child !== null && child.exitCode === null) {
    child.kill();
    await once(child, 'close');
  }
  child = null;
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
});

/** Starts the example and answers where it listens. */
async function start(file = EXAMPLE): Promise<string> {
  const started = spawn('python3', [file, '--port', '0', '--operator-token', OPERATOR], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const [, origin] = /^listening on (http:\S+)$/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('the example ended before it listened');
}

const targetOf = (origin: string) => ({
  origin,
  merchant: 'waterlily',
  credentials: null,
  operatorToken: OPERATOR,
});

it.skipIf(!hasPython)(
  'a gateway in another language passes every case of the core',
  {
    timeout: 240_000,
  },
  async () => {
    const report = await runSuite(targetOf(await start()), isCore);
    expect(failed(report)).toEqual([]);
    expect(report.results.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(report.results.map(({ id }) => id)).toEqual(cases.filter(isCore).map(({ id }) => id));
  },
);

it('the core notices one that skips numbers', async ({ skip }) => {
  skip(!hasPython, WITHOUT);
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-example-'));
  const file = path.join(folder, 'gateway.py');
  const source = readFileSync(EXAMPLE, 'utf8');
  expect(source).toContain('self.s + 1');
  writeFileSync(file, source.replace('self.s + 1', 'self.s + 2'));
  const report = await runSuite(targetOf(await start(file)), ({ id }) => id === 'stream-log');
  expect(failed(report).map(({ id }) => id)).toEqual(['stream-log']);
});

it('the example is short enough to be read', () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(400);
});

it('the core is everything that a numbered gateway is asked for but calls of features', () => {
  const left = cases.filter(one => one.mode !== 'hints' && !isCore(one)).map(({ id }) => id);
  expect(left.filter(id => !id.startsWith('get-'))).toEqual([
    'wrong-parameters',
    'unknown-parameters',
    'kick-return',
  ]);
});
