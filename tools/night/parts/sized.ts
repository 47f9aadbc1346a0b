import { SIZES, type SizeName, type SizePart } from '../../../tests/size.ts';
import { readTests } from '../../mutants/read.mjs';
import { fromVitest, type Ran } from '../../mutants/results.mjs';
import { bin } from '../../steps.mjs';
import type { Outcome } from '../note.ts';
import type { Part } from '../part.ts';
import { readReport, reportFile } from '../readReport.ts';

/** A thousand races of some kinds take longer than the patience of a test in a change, ms. */
const PATIENCE_MS = 3 * 3_600_000;

/** The sizes of a part, and the test files that have one of them. */
export function sizedFiles(part: SizePart, texts: ReadonlyMap<string, string>) {
  const names = (Object.keys(SIZES) as SizeName[]).filter(name => SIZES[name].part === part);
  const files = [...texts].filter(([, text]) => names.some(name => text.includes(`sizeOf('${name}')`)));
  return { names, files: files.map(([file]) => file).sort() };
}

/** What a run of these files says. */
export function sizedOutcome({ tests, broken }: Ran, sizes: string, full: boolean): Outcome {
  const failed = tests.filter(({ passed }) => !passed);
  const reasons = [
    ...failed.map(({ file, name, messages }) => `failed: ${file}: ${name}: ${messages[0] ?? ''}`),
    ...broken.map(why => `broken: ${why}`),
    ...(tests.length === 0 ? ['no test ran'] : []),
  ];
  return {
    state: reasons.length === 0 ? 'passed' : 'failed',
    full,
    lines: [`${tests.length} tests, ${failed.length} failed, with ${sizes}`, ...reasons],
  };
}

/** The tests of a part at the size of a night; `more` are files that belong to it and have no size. */
export function sizedPart(name: SizePart, document: Part['document'], more: readonly string[] = []): Part {
  return {
    name,
    document,
    async run(context) {
      const { names, files } = sizedFiles(name, readTests());
      const file = reportFile(context, name);
      const patience = ['--testTimeout', String(PATIENCE_MS), '--hookTimeout', String(PATIENCE_MS)];
      const ended = await context.run(
        bin('vitest'),
        [
          ...['run', ...files, ...more, '--retry', '0', ...patience],
          ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
        ],
        { CROUPIER_SIZE: 'night', CROUPIER_SEED: String(context.day) },
      );
      const own = names.filter(it => process.env[it] !== undefined);
      const sizeNow = (it: SizeName) => Number(process.env[it] ?? SIZES[it].night).toLocaleString('en-US');
      const sizes = [...names.map(it => `${it} ${sizeNow(it)}`), `seed ${context.day}`].join(', ');
      return sizedOutcome(fromVitest(readReport(file, ended), process.cwd()), sizes, own.length === 0);
    },
  };
}
