// `npm run mutants -- --rows`: breaks the feature of rows of the checklist in a copy of the tree, one at a time, and says
// which rows have no test that notices (docs/testing.md).
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readChecklist } from './checklist/rows.mjs';
import { exit } from './exit.mjs';
import { chosen, faultsOf, mutated, namePattern, optionsOf, testsFor } from './mutants/plan.mjs';
import { readMutants, readTests } from './mutants/read.mjs';
import { outcomeOf } from './mutants/results.mjs';
import { makeScratch, runTests } from './mutants/scratch.mjs';

const USAGE = 'usage: npm run mutants -- --rows [S2-91 ...] [--sample 20] [--seed 7] [--all] [--json file]';
const DAY = 86_400_000;
/** What a test that fails or passes says of the mutant. */
const VERDICTS = { failed: 'killed', passed: 'survived', crashed: 'crashed', 'no test': 'no test' };

const fail = message => {
  console.error(message);
  process.exit(2);
};
const options = optionsOf(process.argv.slice(2), Math.floor(Date.now() / DAY)) ?? fail(USAGE);
const root = process.cwd();
const checklist = readChecklist();
const mutants = await readMutants();
const faults = faultsOf(mutants, checklist);
if (faults.length > 0) fail(faults.join('\n'));
let mine = [];
try {
  mine = chosen(mutants, options);
} catch (error) {
  fail(error.message);
}
// Before anything runs: mutants that don't fit their files stop the run at once.
const unfit = mine.flatMap(mutant => {
  if (!existsSync(mutant.file)) return [`${mutant.row}: there is no ${mutant.file}`];
  try {
    mutated(readFileSync(mutant.file, 'utf8'), mutant);
    return [];
  } catch (error) {
    return [error.message];
  }
});
if (unfit.length > 0) fail(unfit.join('\n'));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const scratch = makeScratch(root);
const texts = readTests();
const plan = mine.map(mutant => ({
  mutant,
  ...testsFor(
    checklist.find(({ id }) => id === mutant.row),
    texts,
  ),
}));
const from = options.rows.length > 0 || options.all ? '' : `, seed ${options.seed}`;
console.log(`mutants: ${mine.length} of ${mutants.length}${from}`);

/** What the tests of each row say of the product as it is: one run for each ring. */
const before = new Map();
for (const ring of ['unit', 'component', 'page', 'gateway', 'e2e']) {
  const rows = plan.filter(it => it.ring === ring && it.files.length > 0);
  if (rows.length === 0) continue;
  console.log(`before: ${ring}, ${rows.length} rows`);
  const files = [...new Set(rows.flatMap(it => it.files))];
  const ran = await runTests(scratch, ring, files, namePattern(rows.map(it => it.mutant.row)));
  for (const { mutant } of rows) before.set(mutant.row, outcomeOf(mutant.row, ran));
}

async function tryOne({ mutant, ring, files }) {
  const first = before.get(mutant.row) ?? { state: 'no test' };
  if (first.state === 'no test') return { verdict: 'no test', why: `none in ${ring}` };
  if (first.state !== 'passed') return { verdict: 'red before', why: first.why };
  const file = path.join(scratch, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, mutated(text, mutant));
  try {
    const outcome = outcomeOf(mutant.row, await runTests(scratch, ring, files, namePattern([mutant.row])));
    return { verdict: VERDICTS[outcome.state], why: outcome.why };
  } finally {
    writeFileSync(file, text);
  }
}

const startedAt = performance.now();
const done = [];
for (const [nth, it] of plan.entries()) {
  const begun = performance.now();
  const { verdict, why } = await tryOne(it);
  const seconds = (performance.now() - begun) / 1_000;
  const left = ((performance.now() - startedAt) / (nth + 1)) * (plan.length - nth - 1);
  done.push({ row: it.mutant.row, ring: it.ring, verdict, seconds, why, mutant: it.mutant });
  const counted = `${nth + 1} of ${plan.length}, ${Math.ceil(left / 60_000)} min left`;
  console.log(`${it.mutant.row} ${it.ring} ${verdict} (${seconds.toFixed(0)} s; ${counted})`);
}

console.log('\n| row | ring | | s | mutant | what the test said |\n|---|---|---|---|---|---|');
for (const { row, ring, verdict, seconds, why, mutant } of done) {
  console.log(
    `| ${row} | ${ring} | ${verdict} | ${seconds.toFixed(0)} | ${mutant.why} | ${why.slice(0, 160)} |`,
  );
}
const survivors = done.filter(({ verdict }) => verdict !== 'killed');
console.log(`\nmutants: ${done.length - survivors.length} killed, ${survivors.length} not`);
for (const { row, verdict, mutant } of survivors)
  console.log(`${verdict}: ${row}: ${mutant.why} (${mutant.file})`);
if (options.json !== null) {
  const results = done.map(({ row, ring, verdict, why, mutant }) => ({
    row,
    ring,
    verdict,
    why,
    what: mutant.why,
  }));
  writeFileSync(options.json, JSON.stringify(results, null, 2));
}
await exit(survivors.length > 0 ? 1 : 0);
