import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser, serve } from '../browser.ts';
import { root } from '../bundle.ts';
import { table } from '../markdown.ts';
import { type Goal, type Suite, type SuiteResult, skip } from '../suite.ts';

const DIST = path.join(root, 'dist/client');
/** JavaScript of ReactiveTraderCloud's first page, KB gzip: a real React and RxJS client (see docs/benchmarks.md). */
const PEER_KB = 248;
const BOUND_KB = 119;
/** How long the page may go on loading by itself, ms. */
const SETTLE_MS = 5_000;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const kilobytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** What `verify` counts as the first load, KB gzip. */
function firstLoad(): number {
  const { stdout } = spawnSync(process.execPath, ['tools/verify/size.mjs'], { cwd: root, encoding: 'utf8' });
  return Number(/first load ([\d.]+) KB/.exec(stdout)?.[1] ?? Number.NaN);
}

/** Every script that the home page fetches without a click, by file; null without a browser. */
async function fetched(): Promise<ReadonlyMap<string, number> | null> {
  const browser = await openBrowser();
  if (browser === null) return null;
  const scripts = new Map<string, number>();
  const server = await serve(request => {
    const file = path.join(DIST, path.normalize(request === '/' ? '/index.html' : request));
    if (!file.startsWith(DIST) || !existsSync(file) || !statSync(file).isFile()) return null;
    if (file.endsWith('.js')) scripts.set(path.relative(DIST, file), kilobytes(file));
    return { type: TYPES[path.extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForTimeout(SETTLE_MS);
    return scripts;
  } finally {
    server.close();
    await browser.close();
  }
}

const goal = (value: number): Goal => ({
  id: 'W1',
  kind: 'exact',
  checks: [
    { value, atMost: BOUND_KB, of: 'KB gzip' },
    { value: value / PEER_KB, atMost: 0.5, of: 'peer: ReactiveTraderCloud' },
  ],
});

/** What the first page weighs. */
export const W1: Suite = async (): Promise<SuiteResult> => {
  if (!existsSync(path.join(DIST, 'index.html'))) return skip('no build (npm run build)');
  const first = firstLoad();
  const scripts = await fetched();
  const rows = [['before the first render', first.toFixed(1)]];
  if (scripts) {
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    rows.push(['all a visitor fetches without a click (no gateway behind the page)', total.toFixed(1)]);
    for (const [file, size] of scripts) rows.push([`· ${file}`, size.toFixed(1)]);
  }
  return {
    table: table(['JavaScript', 'KB gzip'], rows),
    goals: [goal(first)],
    control: null,
    raw: { first, scripts: scripts && Object.fromEntries(scripts) },
  };
};
