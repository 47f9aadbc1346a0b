import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Each of these cases starts several processes, ms. */
const LONG = 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-changed-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('kept.ts', 'a');
  write('edited.ts', 'a');
  write('removed.ts', 'a');
  write('package.json', JSON.stringify({ dependencies: { pg: '1.0.0' } }));
  write('package-lock.json', lock('1.0.0'));
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/pg': { version } } });
function git(...args: string[]) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Commit');
}

/** What is read in the folder, by a process that is there. */
function changes(since: string | null = null): unknown {
  const module = pathToFileURL(path.resolve('tools/affected/changed.mjs')).href;
  const program = `
    const { changesSince, mergeBase } = await import(${JSON.stringify(module)});
    const base = mergeBase(${JSON.stringify(since)} ?? undefined);
    console.log(JSON.stringify(base === null ? null : changesSince(base)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

it(
  'commits of a branch, edits and new files are changes, what main got meanwhile is none',
  () => {
    git('switch', '--quiet', '--create', 'work');
    write('committed.ts', 'b');
    commit();
    git('switch', '--quiet', 'main');
    write('elsewhere.ts', 'b');
    commit();
    git('switch', '--quiet', 'work');
    write('edited.ts', 'b');
    write('new file.ts', 'b');
    rmSync(path.join(folder, 'removed.ts'));
    expect(changes()).toEqual([
      { file: 'committed.ts' },
      { file: 'edited.ts' },
      { file: 'new file.ts' },
      { file: 'removed.ts', deleted: true },
    ]);
  },
  LONG,
);

it(
  'lists of packages stand for the packages whose versions differ, unless something else of them does',
  () => {
    write('package.json', JSON.stringify({ dependencies: { pg: '1.0.1' } }));
    write('package-lock.json', lock('1.0.1'));
    expect(changes()).toEqual([
      { file: 'package-lock.json', packages: ['pg'] },
      { file: 'package.json', packages: ['pg'] },
    ]);
    write('package.json', JSON.stringify({ scripts: { test: 'b' }, dependencies: { pg: '1.0.0' } }));
    expect(changes()).toContainEqual({ file: 'package.json' });
  },
  LONG,
);

it(
  'another branch can be compared with, and one that is not there is told',
  () => {
    write('edited.ts', 'b');
    commit();
    expect(changes()).toEqual([]);
    expect(changes('HEAD~1')).toEqual([{ file: 'edited.ts' }]);
    expect(changes('nothing')).toBeNull();
  },
  LONG,
);

it(
  'npm run verify refuses what it does not know in a sentence, before it runs anything',
  () => {
    const verify = (...args: string[]) =>
      spawnSync(process.execPath, ['tools/verify.mjs', ...args], { encoding: 'utf8' });
    expect(verify('--everything')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('unknown: --everything'),
    });
    expect(verify('--since', 'no-such-branch').stderr).toBe('verify: git knows no no-such-branch\n');
    expect(verify('--all', '--list')).toMatchObject({ status: 0, stdout: 'everything is selected\n' });
  },
  LONG,
);
