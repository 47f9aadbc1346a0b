// `npm run verify`: what CI runs. Stops at the first step that fails; `--keep-going` shows all.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { bin, run } from './steps.mjs';

const node = process.execPath;
const steps = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['--noEmit']],
  ['RxJS rules', node, ['tools/verify/rxjs.mjs']],
  ['import rules', node, ['tools/verify/boundaries.mjs']],
  ['lookups of outside words', node, ['tools/verify/lookups.mjs']],
  ['names of topics', node, ['tools/verify/topicWords.mjs']],
  ['words', node, ['tools/verify/words.mjs']],
  ['dead code', bin('knip'), ['--no-progress']],
  [
    'code that only tests run',
    bin('knip'),
    ['--no-progress', '-c', 'knip.production.json', '--include', 'files,exports,types'],
  ],
  ['locales', node, ['tools/verify/locales.mjs']],
  ['CSS classes', node, ['tools/verify/cssClasses.mjs']],
  ['texts of pages', node, ['tools/verify/pageTexts.mjs']],
  ['CSS directions', node, ['tools/verify/logicalCss.mjs']],
  ['build', node, ['tools/build.mjs', '--if-needed']],
  ['size of the first load', node, ['tools/verify/size.mjs']],
  ['allocation and counts', node, ['tools/verify/counts.mjs']],
  ['tests', node, ['tools/test.mjs']],
  ['chaos', node, ['--import', 'tsx', 'tests/chaos/run.ts', '--seed', 'turn']],
  ['coverage map', node, ['tools/verify/coverage.mjs']],
  ['conformance cases', node, ['tools/verify/cases.mjs']],
];

const keepGoing = process.argv.includes('--keep-going');
const failed = [];
const times = [];
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const code = await run(command, args);
  times.push(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${name}`);
  if (code !== 0) {
    failed.push(name);
    if (!keepGoing) break;
  }
}
console.log(`\nTime of each step:\n${times.join('\n')}`);
console.log(failed.length === 0 ? '\nverify: all steps passed' : `\nverify: failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
