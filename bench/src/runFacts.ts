import { execFileSync } from 'node:child_process';
import os from 'node:os';
import type { RunFacts } from './benchmarksPage.ts';
import { root } from './bundle.ts';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that is measured; what the bench itself writes is no change of it. */
function commit(): string {
  try {
    const written = [':!BENCHMARKS.md', ':!docs/comparison.md'];
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...written);
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}

/** What can be said of a run right before it; `args` are those of `npm run bench`. */
export function runFacts(args: readonly string[], now: Date): RunFacts {
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const [first] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  return {
    date: now.toISOString().slice(0, 10),
    commit: commit(),
    command,
    machine: `${os.cpus().length} x ${first?.model ?? os.arch()}, ${memory} GiB, ${os.platform()}, Node ${process.versions.node}, load ${load} before it.`,
  };
}
