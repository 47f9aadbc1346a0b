import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutIds } from '../../../../tools/protocol/ids.mjs';

const script = path.resolve('tools/verify/protocol.mjs');
let folder: string;

/** The rules of these tests; their names are written apart, so that this file names none in a comment. */
const rule = (id: string, held = true) =>
  [
    `- **${id}** Something is so.`,
    '  Why: otherwise it would not be.',
    ...(held ? ['  Enforced by: [unit/a](../tests/unit/a.test.ts)'] : []),
  ].join('\n');

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-protocol-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  write('docs/benchmarks.md', '| id | goal |\n|---|---|\n| W1 | small |\n');
  write('docs/protocol.md', `## A4 The server\n\n${rule('A4.1')}\n${rule('R7')}\n`);
  write(
    'streams/a.ts',
    '/** Numbers it (A4.1), which is checked (R7); as small as W1. */\nexport const a = 1;\n',
  );
  write(
    'tests/unit/a.test.ts',
    `it('S1-02 numbers (A4.1)', () => {});\nit('case 3: drops (R7)', () => {});\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const env = { ...process.env, CROUPIER_RESULTS: path.join(folder, 'results') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout.trim(), wrong: stderr.trim().split('\n').filter(Boolean) };
};

describe('the check of the protocol', () => {
  it('passes when all is held and defined, and counts', () => {
    expect(run()).toEqual({
      status: 0,
      said: 'protocol: 2 rules, cited 3 times, held by 1 files',
      wrong: [],
    });
  });

  it.each([
    ['a script', 'gateway/b.ts', `const url = 'R8';\n// As R8 says.\n`, 'gateway/b.ts:2'],
    ['a component', 'src/b.tsx', 'export const B = () => <p>R8</p>; /* R8 */\n', 'src/b.tsx:1'],
    ['a sheet', 'src/b.css', '/* R8 */\n', 'src/b.css:1'],
    ['a statement', 'gateway/db/b.sql', 'select 1;\n-- R8\n', 'gateway/db/b.sql:2'],
    ['an example', 'docs/examples/b.py', 'x = 1  # R8\n', 'docs/examples/b.py:1'],
  ])('tells an id that a comment of %s cites and nothing defines', (_what, file, source, where) => {
    write(file, source);
    const { status, wrong } = run();
    expect(wrong).toEqual([`protocol: ${where} cites R8, which docs/protocol.md does not define`]);
    expect(status).toBe(1);
  });

  it('tells a rule without a test', () => {
    write('docs/protocol.md', `## A4 The server\n\n${rule('A4.1')}\n${rule('R7')}\n${rule('R9', false)}\n`);
    const { status, wrong } = run();
    expect(wrong).toEqual(['protocol: R9 has no test whose title names it']);
    expect(status).toBe(1);
  });

  it('tells a test of a rule that is gone', () => {
    write('docs/protocol.md', `## A4 The server\n\n${rule('A4.1')}\n`);
    write('streams/a.ts', 'export const a = 1;\n');
    const { status, wrong } = run();
    expect(wrong).toEqual([
      'protocol: tests/unit/a.test.ts: a title names R7, which is no rule of docs/protocol.md',
    ]);
    expect(status).toBe(1);
  });

  it('tells a rule without a reason, one that is defined twice, and a name of none in the document', () => {
    write(
      'docs/protocol.md',
      `## A4 The server\n\n${rule('A4.1').replace('  Why:', '  So:')}\n${rule('R7')}\n${rule('R7')}\nSee R8.\n`,
    );
    expect(run().wrong).toEqual(
      expect.arrayContaining([
        'protocol: A4.1 has no reason',
        'protocol: R7 is defined twice',
        'protocol: docs/protocol.md names R8 and does not define it',
      ]),
    );
  });

  it('tells lists of files that are not those of the tests, and writes them', () => {
    write('tests/unit/b.test.ts', `it('more (R7)', () => {});\n`);
    expect(run().wrong).toEqual([
      'protocol: R7 is not held by the files it names: node tools/verify/protocol.mjs --write',
    ]);
    expect(run('--write').status).toBe(0);
    expect(readFileSync(path.join(folder, 'docs/protocol.md'), 'utf8')).toContain(
      '[unit/a](../tests/unit/a.test.ts), [unit/b](../tests/unit/b.test.ts)',
    );
    expect(run().status).toBe(0);
  });

  it('asks for a test that passed where the results of all rings are there', () => {
    const ran = (name: string, state: string) => ({ file: 'tests/unit/a.test.ts', name, state });
    const all = [ran('S1-02 numbers (A4.1)', 'passed'), ran('case 3: drops (R7)', 'skipped')];
    for (const ring of ['vitest', 'page', 'e2e'])
      write(`results/${ring}.json`, JSON.stringify({ ran: ring === 'vitest' ? all : [ran('x', 'passed')] }));
    const { status, wrong } = run();
    expect(wrong).toEqual(['protocol: R7: no test whose title names it has passed in the last run']);
    expect(status).toBe(1);
    expect(run('--sources').status).toBe(0);
  });
});

it.each([
  ['a > drops (R7)', 'a > drops'],
  ['A6 I10 keeps (R1, A6.2)', 'keeps'],
  ['a > R6: stands', 'a > stands'],
  ['S2-95 stays (at once)', 'S2-95 stays (at once)'],
])('the case map takes "%s" for "%s"', (title, plain) => {
  expect(withoutIds(title)).toBe(plain);
});
