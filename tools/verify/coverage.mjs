// Checks COVERAGE.md: each row names a checklist id and a test that exists, ran and passed in the last run.
import fs from 'node:fs';

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const ids = new Set(
  fs
    .readFileSync('docs/checklist.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .map(line => line.split('\t')[0])
    .filter(Boolean),
);
const ran = ['vitest', 'e2e'].flatMap(ring => {
  const file = `${results}/${ring}.json`;
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).ran : [];
});
if (ran.length === 0) {
  console.error('coverage: no test results; run npm test first');
  process.exit(2);
}
const wrong = [];
const claimed = new Set();
for (const line of fs.readFileSync('COVERAGE.md', 'utf8').split('\n')) {
  const [, id, file, name] = /^\|\s*(S\d+-\d+)\s*\|\s*`([^`]+)`\s*\|\s*(.+?)\s*\|$/.exec(line) ?? [];
  if (!id) continue;
  claimed.add(id);
  if (!ids.has(id)) wrong.push(`${id} isn't in docs/checklist.tsv`);
  const wanted = name.replaceAll('\\|', '|');
  const found = ran.filter(test => test.file === file && test.name === wanted);
  if (found.length === 0) wrong.push(`${id}: no test "${wanted}" ran in ${file}`);
  else if (found.some(test => test.state !== 'passed')) wrong.push(`${id}: "${wanted}" didn't pass`);
}
if (claimed.size === 0) wrong.push('COVERAGE.md claims nothing');
for (const line of wrong) console.error(`coverage: ${line}`);
console.log(`coverage: ${claimed.size} of ${ids.size} rows proved, ${wrong.length} problems`);
process.exit(wrong.length > 0 ? 1 : 0);
