// Tries the recipes of docs/adding-a-feature.md: makes one sample of each kind in a copy of the repository. With all of its
// parts the types and the checks pass; without one of them, or with a broken one, the compiler or the named check says so.
// Prints what each recipe costs. `--kind <words>` tries one kind, `--keep` leaves the copy.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exit } from './exit.mjs';
import contractKind from './samples/kinds/contractKind.mjs';
import houseGame from './samples/kinds/houseGame.mjs';
import measure from './samples/kinds/measure.mjs';
import movesGame from './samples/kinds/movesGame.mjs';
import page from './samples/kinds/page.mjs';
import recordList from './samples/kinds/recordList.mjs';
import topic from './samples/kinds/topic.mjs';
import { costOf } from './samples/parts.mjs';
import { copyTree, writeParts } from './samples/tree.mjs';
import { ONE_CHECKER } from './steps.mjs';

const KINDS = [houseGame, movesGame, topic, recordList, page, measure, contractKind];
const wanted = process.argv.includes('--kind') ? process.argv[process.argv.indexOf('--kind') + 1] : null;
const kinds = KINDS.filter(({ kind }) => wanted === null || kind.includes(wanted));
if (kinds.length === 0) {
  console.error(`samples: there are ${KINDS.map(({ kind }) => kind).join(', ')}`);
  process.exit(2);
}

const root = copyTree();

/** Runs a program in the copy; resolves with whether it succeeded and what it wrote. */
function run(program, ...args) {
  return new Promise(resolve => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CROUPIER_RESULTS: 'test-results/samples' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data));
    child.on('close', code => resolve({ passed: code === 0, said }));
  });
}
const types = (...more) =>
  run('tsc', '--noEmit', ...ONE_CHECKER, '--incremental', 'false', '--pretty', 'false', ...more);
/** Where what a sample lacks is missed: in the product and in the tests that its recipe names. All other tests take half of the time. */
const MISSED_IN = 'tsconfig.samples.json';
const named = kinds.flatMap(({ name, parts }) => parts(name).map(({ file }) => file));
fs.writeFileSync(
  path.join(root, MISSED_IN),
  JSON.stringify({
    extends: './tsconfig.json',
    include: [
      ...['streams', 'src', 'office', 'gateway', 'partner', '*.ts'],
      ...new Set(named.filter(file => /^tests\/.*\.ts$/.test(file))),
    ],
  }),
);
const checks = () =>
  run(
    'vitest',
    ...['run', '--project', 'unit', '--reporter', 'verbose', '--maxWorkers', '1'],
    ...new Set(kinds.flatMap(({ tests }) => tests)),
  );
/** What is asked of whole samples, and of those that lack something. */
const WHOLE = { types: () => types(), checks };
const LACKING = { types: () => types('--project', MISSED_IN), checks };

const wrong = [];
const complain = (text, said) => {
  wrong.push(text);
  // Of a run of tests only what failed tells anything.
  const lines = said.split('\n').filter(one => !one.includes('✓'));
  console.error(`samples: ${text}\n${lines.slice(0, 40).join('\n')}`);
};

/** The whole samples beside each other. */
async function tryWhole() {
  const restore = writeParts(
    root,
    kinds.flatMap(({ name, parts }) => parts(name)),
  );
  for (const [by, start] of Object.entries(WHOLE)) {
    const { passed, said } = await start();
    if (!passed) complain(`the ${by} refuse whole samples`, said);
  }
  restore();
}

/** The samples that lack something, each under a name of its own. `apart`: what the faults of the others would hide. */
function lackingSamples(by, apart) {
  return kinds.flatMap(({ kind, name, parts, lacking }) =>
    lacking.flatMap((it, at) => {
      if (it.by !== by || (it.apart ?? false) !== apart) return [];
      const own = `${name}${String.fromCharCode(97 + at)}`;
      const whole = parts(own);
      const without = it.change ?? (all => all.filter(part => part.name !== it.lacks));
      const what = `a ${kind} without ${it.lacks}`;
      if (JSON.stringify(without(whole)) === JSON.stringify(whole)) wrong.push(`${what} has everything`);
      return [{ what, parts: without(whole), says: it.says(own) }];
    }),
  );
}

/** Samples beside each other, of each of which something must be said. */
async function tryLacking(by, samples) {
  const restore = writeParts(
    root,
    samples.flatMap(({ parts }) => parts),
  );
  const { said } = await LACKING[by]();
  // A test that passes is named, too.
  const complaints = said.replaceAll(/^.*✓.*$/gm, '');
  for (const { what, says } of samples) {
    if (complaints.split(/^(?=\S)/m).some(one => says.test(one))) console.log(`  the ${by} say it: ${what}`);
    else complain(`${what}: the ${by} don't say so (${says})`, said);
  }
  restore();
  return said;
}

console.log('kind                    new files  edited files  edited lines  texts  lines of tests');
for (const { kind, name, parts, most } of kinds) {
  const cost = costOf(parts(name));
  const figures = [cost.files, cost.edited, cost.lines, cost.texts, cost.tests];
  console.log(
    kind.padEnd(24) + figures.map((it, at) => String(it).padStart([9, 14, 14, 7, 16][at])).join(''),
  );
  for (const [what, bound] of Object.entries(most))
    if (cost[what] > bound) wrong.push(`a ${kind} costs ${cost[what]} ${what}, which were ${bound}`);
}
await tryWhole();
await tryLacking('types', lackingSamples('types', false));
const apart = lackingSamples('types', true);
if (apart.length > 0) await tryLacking('types', apart);
await tryLacking('checks', lackingSamples('checks', false));
if (process.argv.includes('--keep')) console.log(`samples: the copy is ${root}`);
else fs.rmSync(root, { recursive: true });
console.log(
  wrong.length === 0 ? 'samples: every recipe holds' : `samples: ${wrong.length} wrong\n${wrong.join('\n')}`,
);
await exit(wrong.length === 0 ? 0 : 1);
