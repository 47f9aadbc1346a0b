// Holds docs/protocol.md against comments and tests, both ways: no id is cited that is not defined, every rule has a test whose
// title names it, no test names a rule that is gone. Where the results of a whole run are there, such a test has passed in it;
// `--sources` does not look at results, `--write` fills in which files hold each rule.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { exit } from '../exit.mjs';
import { citationsOf, titlesById } from '../protocol/citations.mjs';
import { readProtocol, withFiles } from '../protocol/document.mjs';
import { idsIn } from '../protocol/ids.mjs';
import { resultsOf, ringNames, ringOf } from '../rings.mjs';
import { ranIn } from '../totals.mjs';

const DOCUMENT = 'docs/protocol.md';
const FOLDERS = [
  'streams',
  'gateway',
  'src',
  'office',
  'partner',
  'tools',
  'tests',
  'bench/src',
  'docs/examples',
];
const SOURCE = /\.(ts|tsx|mjs|mts|css|sql|py)$/;
/** What looks like an id in a comment and is none. */
const NO_IDS = new Set(['V8']);

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const text = readFileSync(DOCUMENT, 'utf8');
const { rules, chapters, faults } = readProtocol(text);
/** Goals of the benchmarks are named by ids of the same form. */
const goals = new Set(
  [...readFileSync('docs/benchmarks.md', 'utf8').matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, id]) => id),
);
const wrong = [...faults];
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS],
  { encoding: 'utf8', maxBuffer: 2 ** 26 },
);
const holders = new Map();
let cited = 0;
for (const file of listed.split('\n').filter(name => SOURCE.test(name))) {
  const source = readFileSync(file, 'utf8');
  for (const { id, line } of citationsOf(file, source)) {
    cited += 1;
    if (!rules.has(id) && !chapters.has(id) && !goals.has(id) && !NO_IDS.has(id))
      wrong.push(`${file}:${line} cites ${id}, which ${DOCUMENT} does not define`);
  }
  if (ringOf(file) === null) continue;
  for (const id of titlesById(file, source).keys()) {
    if (rules.has(id)) holders.set(id, [...(holders.get(id) ?? []), file]);
    else wrong.push(`${file}: a title names ${id}, which is no rule of ${DOCUMENT}`);
  }
}
for (const id of rules.keys()) if (!holders.has(id)) wrong.push(`${id} has no test whose title names it`);
for (const id of idsIn(text))
  if (!rules.has(id) && !chapters.has(id)) wrong.push(`${DOCUMENT} names ${id} and does not define it`);

const write = process.argv.includes('--write');
if (write) writeFileSync(DOCUMENT, withFiles(text, holders));
else
  for (const [id, { files }] of rules)
    if (files.join() !== (holders.get(id) ?? []).join())
      wrong.push(`${id} is not held by the files it names: node tools/verify/protocol.mjs --write`);

const rings = resultsOf(ringNames);
const isWhole = rings.every(ring => ranIn(results, [ring]).length > 0);
const look = isWhole && !process.argv.includes('--sources') && !write;
if (look) {
  const passed = ranIn(results, rings).filter(({ state }) => state === 'passed');
  const byId = new Map();
  for (const { file, name } of passed)
    for (const id of idsIn(name)) byId.set(id, [...(byId.get(id) ?? []), file]);
  for (const id of rules.keys())
    if (!byId.has(id)) wrong.push(`${id}: no test whose title names it has passed in the last run`);
}
for (const line of wrong) console.error(`protocol: ${line}`);
console.log(
  `protocol: ${rules.size} rules, cited ${cited} times, held by ${new Set([...holders.values()].flat()).size} files${look ? ', which ran' : ''}`,
);
await exit(wrong.length > 0 ? 1 : 0);
