// Checks the 90 numbered cases: each has a test that ran and passed in the last run, or is listed in docs/reliability.md as an
// expected failure. A test says which cases it proves by `case 3, 4: ` in its name. Of the cases of a cluster a
// change runs one of each kind and a night all; a machine that lacks its servers runs none. The others are there and say that they were skipped.
import fs from 'node:fs';
import { exit } from '../exit.mjs';
import { resultsOf, ringNames } from '../rings.mjs';

const COUNT = 90;
/** Tests of which a change runs a part, and that need servers which not every machine has. */
const OF_CLUSTER = /^tests\/gateway\/cluster\//;
const TIERS = ['unit/component', 'gateway', 'e2e'];
const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const reliability = process.env.CROUPIER_RELIABILITY ?? 'docs/reliability.md';

const ran = resultsOf(ringNames).flatMap(ring => {
  const file = `${results}/${ring}.json`;
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).ran : [];
});
if (ran.length === 0) {
  console.error('cases: no test results; run npm test first');
  process.exit(2);
}

/** Rows such as `| 40 | ... | expected failure: the reason |`. */
const expected = new Map(
  (fs.existsSync(reliability) ? fs.readFileSync(reliability, 'utf8') : '').split('\n').flatMap(line => {
    const [, number, reason] = /^\|\s*(\d+)\s*\|.*\|\s*expected failure:\s*(.*?)\s*\|$/.exec(line) ?? [];
    return number ? [[Number(number), reason]] : [];
  }),
);

/** The numbers in a name; any title on the way to the test may bring some. */
const numbersIn = name =>
  name.split(' > ').flatMap(title => {
    const [, list] = /^case (\d+(?:, \d+)*): /.exec(title) ?? [];
    return list ? list.split(', ').map(Number) : [];
  });

function tierOf(file) {
  if (/^tests\/(unit|component)\//.test(file)) return 'unit/component';
  return /^tests\/(e2e|page)\//.test(file) ? 'e2e' : 'gateway';
}

const wrong = [];
const passed = Object.fromEntries(TIERS.map(tier => [tier, new Set()]));
const tests = Object.fromEntries(TIERS.map(tier => [tier, 0]));
const failed = new Set();
const passedOver = new Set();
for (const { file, name, state } of ran) {
  const numbers = new Set(numbersIn(name));
  const tier = tierOf(file);
  if (numbers.size > 0 && state === 'passed') tests[tier] += 1;
  for (const number of numbers) {
    if (number < 1 || number > COUNT) wrong.push(`there is no case ${number}: "${name}" in ${file}`);
    else if (state === 'passed') passed[tier].add(number);
    else if (state === 'skipped' && OF_CLUSTER.test(file)) passedOver.add(number);
    else if (state === 'failed') {
      failed.add(number);
      if (!expected.has(number)) wrong.push(`case ${number} failed: "${name}" in ${file}`);
    }
  }
}

let proved = 0;
for (let number = 1; number <= COUNT; number += 1) {
  const isProved = TIERS.some(tier => passed[tier].has(number)) && !failed.has(number);
  if (isProved) proved += 1;
  if (isProved && expected.has(number))
    wrong.push(`case ${number} passes although ${reliability} expects it to fail`);
  if (isProved) passedOver.delete(number);
  if (!isProved && !failed.has(number) && !expected.has(number) && !passedOver.has(number))
    wrong.push(`case ${number} has no test that ran and passed`);
}
for (const number of expected.keys()) {
  if (number < 1 || number > COUNT)
    wrong.push(`${reliability} expects a failure of case ${number}, which is none`);
}
for (const line of wrong) console.error(`cases: ${line}`);
for (const tier of TIERS) console.log(`cases: ${tier}: ${passed[tier].size} cases by ${tests[tier]} tests`);
if (passedOver.size > 0)
  console.log(
    `cases: left to other changes and the night, or without the servers of a cluster: ${[...passedOver].join(', ')}`,
  );
console.log(`cases: ${proved} of ${COUNT} proved, ${expected.size} expected failures`);
await exit(wrong.length > 0 ? 1 : 0);
