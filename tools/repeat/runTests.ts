import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromPlaywright, fromVitest, type Ran } from '../mutants/results.mjs';
import { BROWSER_RINGS } from '../rings.mjs';
import { bin } from '../steps.mjs';
import type { Selection } from './selection.ts';

const KEPT = 4_000;

let running: ChildProcess | null = null;

/** Asks what runs at the moment to end, as Ctrl-C does. */
export function interruptTests(): void {
  running?.kill('SIGINT');
}

/** Runs a command without its output; resolves with what it printed last. */
function runQuietly(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    running = child;
    let printed = '';
    const take = (chunk: Buffer) => {
      printed = (printed + String(chunk)).slice(-KEPT);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', error => resolve(error.message));
    child.on('close', () => resolve(printed));
  }).finally(() => {
    running = null;
  }) as Promise<string>;
}

async function report(read: (json: object) => Ran, run: (file: string) => Promise<string>): Promise<Ran> {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-repeat-'));
  const file = path.join(folder, 'report.json');
  try {
    const printed = await run(file);
    if (!existsSync(file)) return { tests: [], broken: [printed.trim().split('\n').at(-1) ?? ''] };
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One run of these files of the rings in Node. */
export function runVitest({ vitest, pattern }: Selection): Promise<Ran> {
  const named = pattern === null ? [] : ['-t', pattern];
  return report(
    json => fromVitest(json, process.cwd()),
    file =>
      runQuietly(bin('vitest'), [
        ...['run', ...vitest, ...named],
        ...['--retry', '0', '--reporter', 'json', '--outputFile', file],
      ]),
  );
}

/** Files as they stand in the tree: a report tells them below the folder of its tests. */
function fromBrowser(json: object): Ran {
  const { config } = json as { readonly config: { readonly rootDir: string } };
  const { tests, broken } = fromPlaywright(json);
  const place = (file: string) => path.relative(process.cwd(), path.join(config.rootDir, file));
  return { tests: tests.map(it => ({ ...it, file: place(it.file) })), broken };
}

/** So many runs of the files of a ring in a browser, beside each other as in the ring. */
export function runBrowser(
  ring: string,
  { browser, pattern }: Selection,
  { times, lateMs }: { readonly times: number; readonly lateMs: number },
): Promise<Ran> {
  const named = pattern === null ? [] : ['-g', pattern];
  return report(fromBrowser, file =>
    runQuietly(
      bin('playwright'),
      [
        ...['test', '-c', BROWSER_RINGS[ring] ?? '', ...(browser[ring] ?? []), ...named],
        ...['--retries', '0', '--repeat-each', String(times), '--reporter', 'json'],
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CROUPIER_LATE_ANSWERS: String(lateMs) },
    ),
  );
}
