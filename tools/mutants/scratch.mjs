// A copy of the tree in which mutants are tried: the working tree is only read.
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RINGS } from '../rings.mjs';
import { bin } from '../steps.mjs';
import { fromPlaywright, fromVitest } from './results.mjs';

/** Copies what git knows or would take, links each package and leaves out the packages' caches. */
export function makeScratch(root) {
  const scratch = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'croupier-mutants-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter(it => it !== '' && existsSync(path.join(root, it)))) {
    cpSync(path.join(root, file), path.join(scratch, file), { preserveTimestamps: true });
  }
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(scratch, 'node_modules'));
  for (const name of readdirSync(packages).filter(it => it === '.bin' || !it.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(scratch, 'node_modules', name));
  }
  return scratch;
}

/** Runs a command in the copy; resolves with its exit code and what it printed last. */
function runIn(scratch, command, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: scratch, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        printed = (printed + chunk).slice(-4_000);
      });
    }
    // A run that is stopped leaves nothing running in a folder that is gone.
    const stop = () => child.kill();
    process.prependListener('exit', stop);
    const end = result => {
      process.off('exit', stop);
      resolve(result);
    };
    child.on('error', error => end({ code: 127, printed: error.message }));
    child.on('close', code => end({ code: code ?? 1, printed }));
  });
}

/** What `from` reads in a report; a run that left none was broken, and its last line says why. */
function readReport(file, printed, from) {
  if (!existsSync(file)) return { tests: [], broken: [printed.trim().split('\n').at(-1) ?? ''] };
  return from(JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs the tests of `files` whose name fits; the browser ring builds first what changed. */
export async function runTests(scratch, ring, files, pattern) {
  const report = path.join(scratch, 'test-results', 'mutant.json');
  rmSync(report, { force: true });
  const { config, projects = [] } = RINGS[ring];
  if (config !== undefined) {
    const built = await runIn(scratch, process.execPath, ['tools/build.mjs', '--if-needed']);
    if (built.code !== 0) return { tests: [], broken: [built.printed] };
    const args = ['test', '-c', config, ...files, '-g', pattern, '--retries', '0', '--reporter', 'json'];
    const { printed } = await runIn(scratch, bin('playwright'), args, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return readReport(report, printed, fromPlaywright);
  }
  const output = ['--retry', '0', '--reporter', 'json', '--outputFile', report];
  const { printed } = await runIn(scratch, bin('vitest'), [
    'run',
    ...projects.flatMap(it => ['--project', it]),
    ...files,
    '-t',
    pattern,
    ...output,
  ]);
  return readReport(report, printed, read => fromVitest(read, scratch));
}
