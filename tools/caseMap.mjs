// `npm run case-map -- <commit>`: for each test case of a commit the one that proves the same now, as tab-separated rows
// `before`, `after`, `why`. Ends with 1 where a case has no successor; `--changed` leaves out those that stayed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listCases } from './caseMap/listCases.mjs';
import { readMoves, successorsOf } from './caseMap/successors.mjs';
import { exit } from './exit.mjs';
import { withoutIds } from './protocol/ids.mjs';

const [commit, ...switches] = process.argv.slice(2);
if (commit === undefined || commit.startsWith('-') || switches.some(it => it !== '--changed')) {
  console.error('case-map: npm run case-map -- <commit> [--changed]');
  process.exit(2);
}
const here = process.cwd();
const before = realpathSync(mkdtempSync(path.join(tmpdir(), 'croupier-case-map-')));
let rows;
try {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', before, commit]);
  symlinkSync(path.join(here, 'node_modules'), path.join(before, 'node_modules'));
  const moves = readMoves(readFileSync('tests/moved.tsv', 'utf8'));
  const casesOf = folder => listCases(folder).map(withoutIds);
  rows = successorsOf(casesOf(before), casesOf(here), moves);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', before], { stdio: 'ignore' });
  rmSync(before, { recursive: true, force: true });
}
const lost = rows.filter(({ after }) => after.length === 0);
for (const { before: old, after, why } of rows)
  if (why !== 'unchanged' || !switches.includes('--changed'))
    console.log([old, after.join(' | ') || 'NONE', why].join('\t'));
const count = why => rows.filter(row => row.why === why).length;
console.error(
  `case-map: ${rows.length} cases of ${commit}: ${count('unchanged')} unchanged, ${rows.length - count('unchanged') - lost.length} elsewhere, ${lost.length} without a successor`,
);
await exit(lost.length > 0 ? 1 : 0);
