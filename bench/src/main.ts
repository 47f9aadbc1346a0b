import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempts.ts';
import { root } from './bundle.ts';
import { bundledRunner } from './run.ts';
import { ALLOCATION_FLAGS, FLAGS } from './stream/flags.ts';
import type { Suite, SuiteResult } from './suite.ts';
import { B1 } from './suites/bet.ts';
import { W3 } from './suites/lighthouse.ts';
import { W2 } from './suites/load.ts';
import { P4, P5 } from './suites/overload.ts';
import { P1, P2, P3 } from './suites/pixel.ts';
import { V1 } from './suites/validators.ts';
import { W1 } from './suites/weight.ts';
import { goalLine, type Verdict } from './verdict.ts';

// `npm run bench`: measures, prints a table and the goals of each suite, and fails when a goal is missed.
// `--full` takes more rounds, `--only S1,V1` runs some suites.

const ORDER = [
  'W1',
  'W2',
  'W3',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'B1',
  'V1',
  'M1',
  'M2',
  'S1',
  'S2',
  'S3',
  'S4',
  'G1',
  'G2',
  'G3',
];
/** Minutes long: with `--full` or by name. */
const SLOW = ['B1', 'W2', 'W3', 'P1', 'P2', 'P3', 'P4', 'P5'];
const out = path.join(root, 'bench/out');

const args = process.argv.slice(2);
const full = args.includes('--full');
const only = args[args.indexOf('--only') + 1]?.split(',');
const chosen =
  args.includes('--only') && only
    ? ORDER.filter(id => only.includes(id))
    : ORDER.filter(id => full || !SLOW.includes(id));
const unknown = args.includes('--only') ? (only ?? ['']).filter(id => !ORDER.includes(id)) : [];
if (unknown.length > 0) {
  console.error(`no such suite: ${unknown.join(', ')} (there are ${ORDER.join(', ')})`);
  process.exit(2);
}

mkdirSync(out, { recursive: true });
const timed = await bundledRunner('child.ts', FLAGS);
const counted = await bundledRunner('child.ts', ALLOCATION_FLAGS);

/** Drive a browser on the built page. */
const pixel: Readonly<Record<string, Suite>> = { P1, P2, P3, P4, P5 };

function run(id: string): Promise<SuiteResult> {
  const drawn = pixel[id];
  if (drawn) return drawn({ full });
  if (id === 'B1') return B1({ full });
  if (id === 'V1') return V1({ full });
  if (id === 'W1') return W1({ full });
  if (id === 'W2') return W2({ full });
  if (id === 'W3') return W3();
  return (id.startsWith('M') ? counted : timed)(id, full);
}

const raw: Record<string, unknown> = {};
const count: Record<'passed' | 'failed' | 'skipped', number> = { passed: 0, failed: 0, skipped: 0 };
const columnOf: Readonly<Record<Verdict, keyof typeof count | null>> = {
  PASS: 'passed',
  FAIL: 'failed',
  noisy: 'skipped',
  skipped: 'skipped',
  REPORT: null,
};
function settle(verdict: Verdict): void {
  const column = columnOf[verdict];
  if (column) count[column] += 1;
}

for (const id of chosen) {
  const { results, verdicts } = await attempt(() => run(id));
  raw[id] = results.map(result => ({ control: result.control, goals: result.goals, raw: result.raw }));
  const last = results.at(-1);
  const control = last?.control == null ? '' : `, control ${last.control.toFixed(2)}`;
  const tries = results.length > 1 ? `, ${results.length} runs, the last one shown` : '';
  console.log(`\n### ${id}${control}${tries}\n`);
  if (last?.skipped !== undefined) {
    console.log(`skipped: ${last.skipped}`);
    settle('skipped');
    continue;
  }
  console.log(`${last?.table}\n`);
  for (const { goal, verdict } of verdicts) {
    console.log(goalLine(goal, verdict));
    settle(verdict);
  }
}

const file = path.join(out, 'results.json');
const about = { node: process.version, platform: process.platform, arch: process.arch, full };
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...about, suites: raw }, null, 1)}\n`);
console.log(`\nraw samples: ${path.relative(root, file)}`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 ? 1 : 0);
