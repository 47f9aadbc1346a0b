import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFile } from '../../../tools/bundle.mjs';

/** What `npm run replay` starts. */
const COMMAND = ['--import', 'tsx', 'tests/replay/run.ts'];
/** The same program, compiled once: it starts in a quarter of the time. Inside `node_modules`, so that it finds its packages. */
const BUNDLE = 'node_modules/.cache/croupier-replay/run.mjs';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
  await bundleFile('tests/replay/run.ts', BUNDLE);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good =
  '{"script":"good","about":"Nothing happens."}\n{"at":100,"expect":"winners.winners$.length","is":0}\n';
const wrong = '{"script":"wrong"}\n\n{"at":100,"expect":"winners.winners$.length","atLeast":3}\n';
const broken = '{"script":"broken"}\n{"at":100,"link":"dorp"}\n';

function file(name: string, text: string): string {
  const where = path.join(folder, name);
  writeFileSync(where, text);
  return where;
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(args: readonly string[]): Promise<Ended> {
  return new Promise(resolve => {
    execFile(process.execPath, args, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const replay = (...args: readonly string[]) => run([BUNDLE, ...args]);

describe('the command that checks scripts', { timeout: 60_000 }, () => {
  it('tells each expectation with what was found, without colours where nobody sees them, and ends with 0 when all are met', async () => {
    const at = file('good.jsonl', good);
    const { code, out } = await run([...COMMAND, at]);
    expect(out.split('\n')).toEqual([
      `${at}  Nothing happens.`,
      `  met    ${at}:2: winners.winners$.length is 0 (at 100 ms)`,
      '',
      '1 script: 1 expectation met, 0 missed',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('issue 11.47: plays a script of more than 2^31 ms to its end, and looks at every expectation', {
    timeout: 240_000,
  }, async () => {
    const month = 25 * 86_400_000;
    const lines = [
      { script: 'month' },
      { at: 1_000, page: 'hide' },
      { at: month, expect: 'connection.state$.reason', is: 'hidden' },
      { at: month + 1, page: 'show' },
      { at: month + 5_000, expect: 'connection.state$.phase', is: 'live' },
      { at: month + 5_000, expect: 'winners.winners$.length', is: 7 },
    ];
    const at = file('month.jsonl', lines.map(line => JSON.stringify(line)).join('\n'));
    const { code, out } = await replay(at);
    expect(out).toContain(`met    ${at}:3: connection.state$.reason is "hidden" (at ${month} ms)`);
    expect(out).toContain(`met    ${at}:5: connection.state$.phase is "live" (at ${month + 5_000} ms)`);
    expect(out).toContain('1 script: 2 expectations met, 1 missed');
    expect(code).toBe(1);
  });

  it('ends with 1 when one is missed, and with 2 when a script has a fault, named by file and line', async () => {
    const [ok, missed, fault] = [file('a.jsonl', good), file('b.jsonl', wrong), file('c.jsonl', broken)];
    const one = await replay(ok, missed);
    expect(one.out).toContain(
      `  missed ${missed}:3: winners.winners$.length is 0, expected at least 3 (at 100 ms)\n`,
    );
    expect(one.out).toContain('2 scripts: 1 expectation met, 1 missed\n');
    expect(one.code).toBe(1);
    const two = await replay(fault, missed);
    expect(two.out).toMatch(new RegExp(`fault {2}${fault}:2: "link" .*found "dorp"`));
    expect(two.out).toContain('2 scripts: 0 expectations met, 1 missed, 1 could not be played\n');
    expect(two.code).toBe(2);
  });

  it('names a file that it cannot read', async () => {
    const { code, out } = await replay(path.join(folder, 'nowhere.jsonl'));
    expect(out).toMatch(/fault {2}.*nowhere\.jsonl: .*no such file/);
    expect(code).toBe(2);
  });

  it('tells all states with --states, and one document with --json', async () => {
    const at = file('good.jsonl', good);
    const [text, plain, full] = await Promise.all([
      replay(at, '--states'),
      replay(at, '--json'),
      replay(at, '--json', '--states'),
    ]);
    expect(text.out).toContain('      connection.state$ {"phase":"live"');
    expect(JSON.parse(plain.out)).toMatchObject({
      scripts: 1,
      met: 1,
      missed: 0,
      faults: 0,
      files: [
        { file: at, fault: null, expectations: [{ line: 2, at: 100, met: true, actual: 0, expected: 0 }] },
      ],
    });
    expect(plain.out).not.toContain('"states"');
    expect(JSON.parse(full.out)).toMatchObject({
      files: [{ expectations: [{ states: { 'winners.winners$': [] } }] }],
    });
  });

  it('explains itself when asked, and when it is asked something strange', async () => {
    const [help, strange] = await Promise.all([replay('--help'), replay('--colour')]);
    expect([help.code, strange.code]).toEqual([0, 2]);
    expect(help.out).toContain('npm run replay -- [FILE…]');
    expect(strange.err).toContain("'--colour'");
    expect(strange.err).toContain('npm run replay -- [FILE…]');
  });

  it('plays again after a save with --watch', async () => {
    const at = file('watched.jsonl', wrong);
    const child = spawn(process.execPath, [BUNDLE, at, '--watch']);
    let out = '';
    const until = (text: string) =>
      new Promise<void>(resolve => {
        const look = () => {
          if (!out.includes(text)) return;
          child.stdout.off('data', look);
          resolve();
        };
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    try {
      await until('0 expectations met, 1 missed');
      writeFileSync(at, good);
      await until('1 expectation met, 0 missed');
      writeFileSync(at, broken);
      await until('1 could not be played');
    } finally {
      child.kill();
    }
  });
});
