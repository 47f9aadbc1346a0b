// `npm run sizing -- --sockets 1000000 --bets 1000`: what a world of that size needs, from the figures in BENCHMARKS.md.
// `--write` puts the table of three sizes into docs/scale.md.
import '../nodeVersion.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { readBenchmarks } from './benchmarksFile.ts';
import { putTable } from './document.ts';
import { readFigures } from './figures.ts';
import { readOptions, UsageError } from './options.ts';
import { sizeFor, type Target } from './size.ts';
import { tableOf } from './table.ts';

const DOCUMENT = 'docs/scale.md';
/** A bet a second for each thousand members. */
const TARGETS: readonly Target[] = [10_000, 100_000, 1_000_000].map(sockets => ({
  sockets,
  bets: sockets / 1_000,
}));

try {
  const { target, assumed, write } = readOptions(process.argv.slice(2));
  const figures = readFigures(readBenchmarks(readFileSync('BENCHMARKS.md', 'utf8')));
  const targets = target === null ? TARGETS : [target];
  const table = tableOf(
    targets,
    targets.map(it => sizeFor(it, figures, assumed)),
    figures,
  );
  if (write) writeFileSync(DOCUMENT, putTable(readFileSync(DOCUMENT, 'utf8'), table));
  process.stdout.write(`${table}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
