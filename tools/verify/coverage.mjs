// Which rows of the checklist are proved: COVERAGE.md against the tests of the last `npm test`. `--write` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { coveragePage } from '../checklist/page.mjs';
import { proofs, readChecklist } from '../checklist/rows.mjs';
import { exit } from '../exit.mjs';
import { resultsOf, ringNames } from '../rings.mjs';
import { ranIn } from '../totals.mjs';

const PAGE = 'COVERAGE.md';
const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const rings = resultsOf(ringNames);
const missing = rings.filter(ring => ranIn(results, [ring]).length === 0);
if (missing.length > 0) {
  console.error(`coverage: no results of all rings (${missing.join(', ')}); run npm test first`);
  process.exit(2);
}
const ran = ranIn(results, rings);
const write = process.argv.includes('--write');
const { rows: strict, unknown } = proofs(readChecklist(), ran);
// What was written holds for a run in which a test needed a repeat: that is told, and the page stays.
const { rows: lenient } = proofs(
  readChecklist(),
  ran.map(test => ({ ...test, retried: false })),
);
const rows = write ? strict : lenient;
for (const line of unknown) console.error(`coverage: no such row: ${line}`);
for (const [nth, { id, proved }] of lenient.entries()) {
  if (proved && !strict[nth].proved) console.error(`coverage: ${id} was proved only by a repeat`);
}
const page = coveragePage(rows);
const proved = rows.filter(row => row.proved).length;
let differing = 0;
if (write) writeFileSync(PAGE, page);
else {
  const written = new Set(readFileSync(PAGE, 'utf8').split('\n'));
  const wanted = new Set(page.split('\n'));
  const told = [
    ...[...written].filter(line => !wanted.has(line)).map(line => `- ${line}`),
    ...[...wanted].filter(line => !written.has(line)).map(line => `+ ${line}`),
  ];
  differing = told.length;
  for (const line of told) console.error(line);
  if (differing > 0)
    console.error(`coverage: ${PAGE} is not what these tests prove: npm run coverage -- --write`);
}
console.log(`coverage: ${proved} of ${rows.length} rows proved`);
await exit(differing + unknown.length > 0 ? 1 : 0);
