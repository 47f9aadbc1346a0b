import { answerRows, slowestP95 } from '../answers.ts';
import { table } from '../markdown.ts';
import { measure, type Plan } from '../records/measure.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { entries: 100_000, reads: 100 },
  full: { entries: 1_000_000, reads: 400 },
};
const MB = 1_000_000;

/** What a long account record costs its reader, and its file the gateway's memory. */
export const L2: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the memory of another process is read from /proc');
  const plan = full ? PLAN.full : PLAN.quick;
  const { ms, file } = await measure(plan);
  if (file.lines < plan.entries) throw new Error(`the file has ${file.lines} lines of ${plan.entries}`);
  const grown = (file.most - file.idle) / MB;
  return {
    table: [
      table(['answer, over HTTP', 'ms, median', 'p95', 'most'], answerRows(ms)),
      '',
      table(
        ['file of everything', 'MB', 's', 'resident MB before', 'most'],
        [
          [
            `${file.lines.toLocaleString('en')} lines`,
            (file.bytes / MB).toFixed(0),
            file.seconds.toFixed(1),
            (file.idle / MB).toFixed(0),
            (file.most / MB).toFixed(0),
          ],
        ],
      ),
    ].join('\n'),
    goals: [
      {
        id: 'L2',
        kind: 'timing',
        checks: [{ value: slowestP95(ms), atMost: 30, of: 'ms, the slowest p95' }],
      },
      { id: 'L2.file', kind: 'timing', checks: [{ value: grown, atMost: 50, of: 'MB over idle' }] },
    ],
    control: null,
    raw: { ms: Object.fromEntries(ms), file },
  };
};
