import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempts.ts';
import { root } from './bundle.ts';
import { type GoalResult, goalLine } from './goalResult.ts';
import { bundledRunner } from './run.ts';
import { runFacts } from './runFacts.ts';
import { SUITES, writeSection } from './sections.ts';
import { ALLOCATION_FLAGS, FLAGS } from './stream/flags.ts';
import type { Suite, SuiteResult } from './suite.ts';
import { A1 } from './suites/agents.ts';
import { B1 } from './suites/bet.ts';
import { N5 } from './suites/connects.ts';
import { K1 } from './suites/crash.ts';
import { N7 } from './suites/due.ts';
import { N3 } from './suites/elsewhere.ts';
import { N8 } from './suites/failover.ts';
import { D1 } from './suites/grid.ts';
import { N6 } from './suites/jitter.ts';
import { R2 } from './suites/leaderboard.ts';
import { W3 } from './suites/lighthouse.ts';
import { W2 } from './suites/load.ts';
import { C1 } from './suites/lobby.ts';
import { O2 } from './suites/members.ts';
import { L1 } from './suites/money.ts';
import { O1 } from './suites/odds.ts';
import { P4, P5 } from './suites/overload.ts';
import { P1, P2, P3 } from './suites/pixel.ts';
import { N4 } from './suites/processes.ts';
import { R1 } from './suites/promotions.ts';
import { N2 } from './suites/publishing.ts';
import { L2 } from './suites/records.ts';
import { O3 } from './suites/reports.ts';
import { D2 } from './suites/rows.ts';
import { F1 } from './suites/search.ts';
import { A2 } from './suites/settlement.ts';
import { SB1, SB2, SB3, SB4 } from './suites/sports.ts';
import { T1, T2, T3, T4 } from './suites/tables.ts';
import { V1 } from './suites/validators.ts';
import { W1 } from './suites/weight.ts';

// `npm run bench`: measures, prints a table and the goals of each suite, and fails when a goal is missed.
// `--full` takes more rounds, `--only S1,V1` runs some suites, `--write` puts what each came to into BENCHMARKS.md.

/** Minutes long: with `--full` or by name. */
const SLOW = [
  ...['A1', 'A2', 'B1', 'C1', 'D1', 'D2', 'F1', 'K1', 'L1', 'L2', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8'],
  ...[
    'O1',
    'O2',
    'O3',
    'R1',
    'R2',
    'SB1',
    'SB2',
    'SB3',
    'SB4',
    'T1',
    'T2',
    'T3',
    'T4',
    'W2',
    'W3',
    'P1',
    'P2',
    'P3',
    'P4',
    'P5',
  ],
];
const out = path.join(root, 'bench/out');

const args = process.argv.slice(2);
const full = args.includes('--full');
const write = args.includes('--write');
const only = args[args.indexOf('--only') + 1]?.split(',');
const chosen =
  args.includes('--only') && only
    ? SUITES.filter(id => only.includes(id))
    : SUITES.filter(id => full || !SLOW.includes(id));
const unknown = args.includes('--only') ? (only ?? ['']).filter(id => !SUITES.includes(id)) : [];
if (unknown.length > 0) {
  console.error(`no such suite: ${unknown.join(', ')} (there are ${SUITES.join(', ')})`);
  process.exit(2);
}

mkdirSync(out, { recursive: true });
const timed = await bundledRunner('child.ts', FLAGS);
const counted = await bundledRunner('child.ts', ALLOCATION_FLAGS);

/** Those that need no process of their own: they start what they measure themselves. */
const direct: Readonly<Record<string, Suite>> = {
  ...{ A1, A2, B1, C1, D1, D2, F1, K1, L1, L2, N2, N3, N4, N5, N6, N7, N8, O1, O2, O3, P1, P2, P3, P4, P5 },
  ...{ R1, R2, SB1, SB2, SB3, SB4, T1, T2, T3, T4, V1, W1, W2, W3 },
};

function run(id: string): Promise<SuiteResult> {
  const own = direct[id];
  return own === undefined ? (id.startsWith('M') ? counted : timed)(id, full) : own({ full });
}

const raw: Record<string, unknown> = {};
const count: Record<'passed' | 'failed' | 'skipped', number> = { passed: 0, failed: 0, skipped: 0 };
const columnOf: Readonly<Record<GoalResult, keyof typeof count | null>> = {
  PASS: 'passed',
  FAIL: 'failed',
  noisy: 'skipped',
  skipped: 'skipped',
  REPORT: null,
};
function settle(verdict: GoalResult): void {
  const column = columnOf[verdict];
  if (column) count[column] += 1;
}

const file = path.join(out, 'results.json');
/** After each suite, so that a run that is stopped keeps what it measured. */
function save(): void {
  const about = { node: process.version, platform: process.platform, arch: process.arch, full };
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...about, suites: raw }, null, 1)}\n`,
  );
}

for (const [nth, id] of chosen.entries()) {
  process.stderr.write(`${id}, ${nth + 1} of ${chosen.length}\n`);
  const facts = runFacts(args, new Date());
  const { results, verdicts } = await attempt(() => run(id));
  raw[id] = results.map(result => ({ control: result.control, goals: result.goals, raw: result.raw }));
  save();
  const last = results.at(-1);
  const remark = [
    ...(last?.control == null ? [] : [`control ${last.control.toFixed(2)}`]),
    ...(results.length > 1 ? [`${results.length} runs, the last one shown`] : []),
  ].join(', ');
  console.log(`\n### ${[id, remark].filter(it => it !== '').join(', ')}\n`);
  if (last?.skipped !== undefined) {
    console.log(`skipped: ${last.skipped}`);
    settle('skipped');
    continue;
  }
  const table = last?.table ?? '';
  const goals = verdicts.map(({ goal, verdict }) => goalLine(goal, verdict));
  console.log([table, '', ...goals].join('\n'));
  for (const { verdict } of verdicts) settle(verdict);
  // A run that decided nothing takes no figure of an earlier one away.
  if (write && verdicts.some(({ verdict }) => verdict !== 'noisy')) {
    writeSection({ id, facts, remark, table, goals });
  }
}

console.log(`\nraw samples: ${path.relative(root, file)}`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 ? 1 : 0);
