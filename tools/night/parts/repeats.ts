import { readTests } from '../../mutants/read.mjs';
import { browserFiles } from '../../repeat/selection.ts';
import { isClean, type Tally } from '../../repeat/tally.ts';
import type { Outcome } from '../note.ts';
import { WHOLE } from '../options.ts';
import type { Part } from '../part.ts';
import { readReport, reportFile } from '../readReport.ts';

/** Kept for the next night. */
interface Memory {
  /** The file that this night begins with. */
  readonly next?: string;
  /** Files with a case that failed. */
  readonly failing?: readonly string[];
}

interface Repeated {
  readonly file: string;
  readonly tally: Tally;
}

/** The files of a night in their order: what failed first, then where the last night ended, and around. */
export function filesInTurn(files: readonly string[], { next, failing = [] }: Memory): readonly string[] {
  const sorted = files.toSorted();
  const at = next === undefined ? -1 : sorted.findIndex(file => file >= next);
  const turned = at === -1 ? sorted : [...sorted.slice(at), ...sorted.slice(0, at)];
  const first = sorted.filter(file => failing.includes(file));
  return [...first, ...turned.filter(file => !first.includes(file))];
}

/** What the repeats of a night say. */
export function repeatsOutcome(
  inTurn: readonly string[],
  done: readonly Repeated[],
  { times, memory }: { readonly times: number; readonly memory: Memory },
): Outcome {
  const seen = new Set(done.map(({ file }) => file));
  const failing = done.filter(({ tally }) => !isClean(tally));
  const cases = done.flatMap(({ tally }) => tally.cases);
  const failed = cases.filter(it => it.failed > 0);
  const left = inTurn.filter(file => !seen.has(file));
  // What was first because it had failed is no place to go on from.
  const [next] = left.filter(file => !memory.failing?.includes(file));
  const untried = (memory.failing ?? []).filter(file => left.includes(file));
  return {
    state: failing.length === 0 && untried.length === 0 ? 'passed' : 'failed',
    full: times >= WHOLE.times && done.length > 0,
    lines: [
      `${cases.length} cases in ${done.length} of ${inTurn.length} files, ${times} times each under load, ${failed.length} failed`,
      ...(next === undefined ? [] : [`the next night begins with ${next}`]),
      ...failed.map(it => `${it.failed} of ${times}: ${it.file}: ${it.name}: ${it.why}`),
      ...failing.flatMap(({ file, tally }) => tally.broken.map(why => `broken: ${file}: ${why}`)),
      ...untried.map(file => `failed in an earlier night: ${file}`),
    ],
    memory: { ...(next !== undefined && { next }), failing: [...untried, ...failing.map(it => it.file)] },
  };
}

/** Every browser case so many times, with all cores kept busy by other work, as far as the night goes. */
export const repeats: Part = {
  name: 'repeats',
  document: 'docs/testing.md',
  async run(context) {
    const { times, repeatHours } = context.options;
    const memory: Memory = context.last?.memory ?? {};
    const all = browserFiles([...readTests().keys()]);
    const inTurn = filesInTurn(Object.values(all).flat(), memory);
    const until = performance.now() + repeatHours * 3_600_000;
    const done: Repeated[] = [];
    for (const [nth, file] of inTurn.entries()) {
      if (performance.now() > until) break;
      process.stdout.write(`\n${nth + 1} of ${inTurn.length}: ${file}\n`);
      const report = reportFile(context, 'repeats');
      const ended = await context.run(process.execPath, [
        ...['--import', 'tsx', 'tools/repeat/main.ts', file, '--times', String(times)],
        ...['--load', '--json', report],
      ]);
      done.push({ file, tally: readReport(report, ended) });
    }
    return repeatsOutcome(inTurn, done, { times, memory });
  },
};
