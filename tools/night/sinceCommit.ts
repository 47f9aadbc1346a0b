import { execFileSync } from 'node:child_process';
import type { Mutant } from '../mutants/plan.mjs';
import { MUTANTS } from '../mutants/read.mjs';
import type { Since } from './changedRows.ts';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text: string) => text.split('\n').filter(line => line !== '');

/** The lists of mutants as they were; they are modules that import nothing. */
async function mutantsAt(commit: string): Promise<readonly Mutant[]> {
  const files = lines(git('ls-tree', '--name-only', commit, `${MUTANTS}/`));
  const lists = await Promise.all(
    files.map(async file => {
      const source = Buffer.from(git('show', `${commit}:${file}`)).toString('base64');
      const { default: list } = await import(`data:text/javascript;base64,${source}`);
      return list as readonly Mutant[];
    }),
  );
  return lists.flat();
}

/** What changed since a commit, in the working tree too; null when git doesn't know the commit any more. */
export async function sinceCommit(commit: string): Promise<Since | null> {
  try {
    const changed = git('diff', '--name-only', commit);
    const added = git('ls-files', '--others', '--exclude-standard');
    return { mutants: await mutantsAt(commit), files: new Set([...lines(changed), ...lines(added)]) };
  } catch {
    return null;
  }
}
