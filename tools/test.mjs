// `npm test`: every ring, then the totals on the last line. `npm test -- unit` runs one ring.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { bin, run } from './steps.mjs';

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
const only = process.argv.slice(2).filter(it => !it.startsWith('-'));
const wants = ring => only.length === 0 || only.includes(ring);
rmSync(results, { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
let broken = false;
function add(ring) {
  try {
    const { count } = JSON.parse(readFileSync(`${results}/${ring}.json`, 'utf8'));
    for (const key of Object.keys(total)) total[key] += count[key];
    if (count.passed + count.failed === 0) broken = true;
  } catch {
    console.error(`${ring}: no result was written`);
    broken = true;
  }
}

const projects = ['unit', 'component', 'gateway'].filter(wants);
if (projects.length > 0) {
  const code = await run(bin('vitest'), ['run', ...projects.flatMap(it => ['--project', it])], {
    CROUPIER_RESULTS: results,
  });
  if (code !== 0) broken = true;
  add('vitest');
}
if (wants('e2e')) {
  const built = await run(process.execPath, ['tools/build.mjs', '--if-needed']);
  if (built !== 0) broken = true;
  else {
    const code = await run(bin('playwright'), ['test'], {
      CROUPIER_RESULTS: results,
      CHROMIUM: await findBrowser(),
    });
    if (code !== 0) broken = true;
    add('e2e');
  }
}
if (broken && total.failed === 0) total.failed = 1;
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(broken || total.failed > 0 ? 1 : 0);
