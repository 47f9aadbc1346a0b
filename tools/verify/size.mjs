// Gzip size of the JavaScript that must arrive before the home page is drawn: the entry and everything it imports
// statically. The bound is W1 of the performance goals. What arrives beside it (the streams, then socket.io-client)
// is printed as well: the page is drawn without waiting for it. After it the JavaScript of a live table's page, as it is sent,
// which is T4 of the goals.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { exit } from '../exit.mjs';
import { TABLE_BOUND_KB, weighTables } from './tableScripts.mjs';

const dist = 'dist/client';
const tablePages = 'dist/partner/pages';
/** W1, in KB of 1000 bytes. */
export const BOUND_KB = 119;

const gzipped = file => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length / 1000;
const imports = source => [
  ...source.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^"'()]*?from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g),
];

/** These files and what they import statically, with their sizes. */
function graph(roots, seen = new Map()) {
  for (const file of roots) {
    if (seen.has(file)) continue;
    seen.set(file, gzipped(file));
    const source = fs.readFileSync(path.join(dist, file), 'utf8');
    graph(
      imports(source).map(([, request]) => path.join(path.dirname(file), request)),
      seen,
    );
  }
  return seen;
}

/** Sizes of the built home page; `first` before it is drawn, `beside` what the document asks for besides. */
export function firstLoad() {
  const html = fs.readFileSync(`${dist}/index.html`, 'utf8');
  const entries = [...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map(it => it[1]);
  const first = graph(entries);
  const preloaded = [...html.matchAll(/rel="modulepreload"[^>]+href="\/([^"]+\.js)"/g)].map(it => it[1]);
  const beside = new Map([...graph(preloaded)].filter(([file]) => !first.has(file)));
  return { first, beside };
}

const tableChunks = path.join(tablePages, 'chunks.json');

/** The sizes of the built pages of live tables. */
function builtTables() {
  return weighTables(
    JSON.parse(fs.readFileSync(tableChunks, 'utf8')),
    (name, end) => fs.statSync(path.join(tablePages, `${name}${end}`)).size,
  );
}

const sum = sizes => [...sizes.values()].reduce((total, size) => total + size, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { first, beside } = firstLoad();
  if (first.size === 0) {
    console.error('size: found no script in dist/client/index.html');
    process.exit(2);
  }
  for (const [file, size] of first) console.log(`  ${size.toFixed(1).padStart(7)} KB  ${file}`);
  for (const [file, size] of beside) console.log(`  ${size.toFixed(1).padStart(7)} KB  ${file} (beside it)`);
  console.log(
    `size: first load ${sum(first).toFixed(1)} KB gzip, bound ${BOUND_KB} KB; beside it ${sum(beside).toFixed(1)} KB`,
  );
  if (!fs.existsSync(tableChunks)) {
    console.error(`size: found no ${tableChunks} (npm run build)`);
    process.exit(2);
  }
  const { weighed, tooHeavy } = builtTables();
  for (const { kind, sent, gzip, later } of weighed)
    console.log(
      `  ${sent.toFixed(1).padStart(7)} KB  ${kind}, ${gzip.toFixed(1)} KB gzip; ${later.toFixed(1)} KB later`,
    );
  console.log(
    `size: a live table's page ${weighed[0].sent.toFixed(1)} KB as sent (${weighed[0].gzip.toFixed(1)} KB gzip), bound ${TABLE_BOUND_KB} KB`,
  );
  await exit(sum(first) > BOUND_KB || tooHeavy.length > 0 ? 1 : 0);
}
