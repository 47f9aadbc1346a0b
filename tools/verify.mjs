// `npm run verify`: every static step, and the tests that the change since main can reach with the smoke cases; with `--all`
// every test, which is what CI runs. Stops at the first step that fails; `--keep-going` runs the others too, `--list` only says
// what would run, `--since <branch>` compares with another branch, `--shard 1/3` runs a third.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { exit } from './exit.mjs';
import { startJob, stopJobsWithUs } from './jobs.mjs';
import { runLanes } from './lanes.mjs';
import { closingOf } from './run/closing.mjs';
import { readOptions } from './run/options.mjs';
import { ownRun } from './run/ownRun.mjs';
import { writeShard } from './run/shards.mjs';
import { lanesOf } from './verify/steps.mjs';

const KNOWN = ['--all', '--list', '--keep-going'];
const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';

async function readArguments() {
  try {
    const options = readOptions(process.argv.slice(2), ['--shard', '--since']);
    const unknown = [...options.words, ...options.switches].filter(word => !KNOWN.includes(word));
    if (unknown.length > 0)
      throw new Error(`unknown: ${unknown.join(' ')}; there are ${KNOWN.join(', ')}, --since and --shard`);
    const everything = { selection: null, chaos: true, engines: true, lines: ['everything is selected'] };
    if (options.has('--all')) return { options, plan: everything };
    const { affectedPlan } = await import('./affected/plan.mjs');
    return { options, plan: affectedPlan(options.value('--since')) };
  } catch (error) {
    console.error(`verify: ${error.message}`);
    process.exit(2);
  }
}
const { options, plan } = await readArguments();
const { shard } = options;
const { selection, chaos, engines, lines } = plan;
console.log(lines.join('\n'));
if (options.has('--list')) process.exit(0);

rmSync(results, { recursive: true, force: true });
ownRun();
stopJobsWithUs();
const { counted, lanes } = lanesOf({ selection, chaos, engines, shard, results });
const { failed, times, notRun } = await runLanes(lanes, {
  start: ({ command, args, env }) => startJob(command, args, env),
  keepGoing: options.has('--keep-going'),
});

if (shard !== null) writeShard(results, shard);
const ran = counted.filter(({ name }) => !notRun.includes(name));
const closing = closingOf({
  results,
  ran: [...new Set(ran.map(({ result }) => result))],
  broken: failed.length > 0,
  mayBeEmpty: shard !== null || ran.length === 0,
});
console.log(closing.lines.join('\n'));
console.log(`\nTime of each step:\n${times.join('\n')}`);
if (notRun.length > 0) console.log(`not run: ${notRun.join(', ')}`);
if (closing.failed && failed.length === 0) failed.push('tests');
console.log(failed.length === 0 ? '\nverify: all steps passed' : `\nverify: failed: ${failed.join(', ')}`);
await exit(failed.length === 0 ? 0 : 1);
