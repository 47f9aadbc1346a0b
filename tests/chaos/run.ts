import { rm, writeFile } from 'node:fs/promises';
import { folderOf } from '../processes/builtOnce.ts';
import { isClean, type SeedResult } from './accounting/result.ts';
import { runCluster } from './cluster.ts';
import { runLanes } from './lanes.ts';
import { readOptions, repeatCommand, UsageError } from './options.ts';
import { failureReport } from './report/failures.ts';
import { progressLine, table, totals } from './report/table.ts';
import { buildChaosGateway } from './world/gatewayProcess.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  if (options.cluster) return runCluster(options, say);
  const build = String(process.pid);
  // A killed run with the same process id may have left one behind.
  await rm(folderOf(build), { recursive: true, force: true });
  await buildChaosGateway(build);
  const results: SeedResult[] = [];
  const { seed, seeds, minutes, faults, clients, parallel, pace } = options;
  say(`${seeds === 1 ? 'seed' : `${seeds} seeds from`} ${seed}: ${repeatCommand(seed, options)}`);
  const until = performance.now() + minutes * 60_000;
  try {
    await runLanes({
      build,
      parallel,
      seeds: Array.from({ length: seeds }, (_, i) => ({ seed: seed + i, faults, clients, pace })),
      mayBegin: () => performance.now() < until,
      onResult(result) {
        results.push(result);
        say(progressLine(result, results.length, seeds));
        if (!isClean(result)) say(failureReport(result, repeatCommand(result.seed, options)));
      },
    });
  } finally {
    await rm(folderOf(build), { recursive: true, force: true });
  }
  const all = totals(results);
  say(`\n${table(all)}`);
  const failed = results.filter(result => !isClean(result)).map(result => result.seed);
  if (failed.length > 0) say(`failed seeds: ${failed.join(', ')}`);
  if (options.json !== null)
    await writeFile(options.json, `${JSON.stringify({ options, ...all, failed }, null, 2)}\n`);
  return failed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
