// `npm test`: every ring, then the totals on the last line. `npm test -- unit` runs one ring.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { BROWSER_RINGS, PROJECTS } from './projects.mjs';
import { noteRepeats } from './repeats.mjs';
import { slowest } from './slowest.mjs';
import { bin, run } from './steps.mjs';
import { ranIn, totalLines, totalsOf } from './totals.mjs';

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const only = process.argv.slice(2).filter(it => !it.startsWith('-'));
const wants = ring => only.length === 0 || only.includes(ring);
rmSync(results, { recursive: true, force: true });

const ran = [];
let broken = false;

const projects = Object.keys(PROJECTS)
  .filter(wants)
  .flatMap(ring => PROJECTS[ring]);
if (projects.length > 0) {
  const code = await run(bin('vitest'), ['run', ...projects.flatMap(it => ['--project', it])], {
    CROUPIER_RESULTS: results,
  });
  if (code !== 0) broken = true;
  ran.push('vitest');
}
const inBrowser = Object.keys(BROWSER_RINGS).filter(wants);
if (inBrowser.length > 0) {
  const built = await run(process.execPath, ['tools/build.mjs', '--if-needed']);
  if (built !== 0) broken = true;
  for (const ring of built === 0 ? inBrowser : []) {
    const code = await run(bin('playwright'), ['test', '-c', BROWSER_RINGS[ring]], {
      CROUPIER_RESULTS: results,
    });
    if (code !== 0) broken = true;
    ran.push(ring);
  }
}
const tests = ranIn(results, ran);
console.log(`\n${slowest(tests).join('\n')}`);
// Beside the results of the rings, which every run sweeps away.
const again = noteRepeats(`${results}/../repeats.json`, tests);
for (const name of again) console.error(`repeated in two runs of three: ${name}`);
if (again.length > 0) broken = true;
const { total, missing, told } = totalsOf(results, ran);
for (const ring of missing) console.error(`${ring}: no test was counted`);
if (missing.length > 0) broken = true;
if (broken && total.failed === 0) total.failed = 1;
console.log(`\n${[...told, ...totalLines(total)].join('\n')}`);
process.exit(broken || total.failed > 0 ? 1 : 0);
