import type { Options } from '../../../tests/chaos/options.ts';
import type { Totals } from '../../../tests/chaos/report/table.ts';
import type { Outcome } from '../note.ts';
import { WHOLE } from '../options.ts';
import type { NightContext, Part } from '../part.ts';
import { readReport, reportFile } from '../readReport.ts';

interface Report extends Totals {
  readonly options: Pick<Options, 'seed' | 'faults' | 'clients'>;
  readonly failed: readonly number[];
}

/** Seeds of one night; the next begins after them. */
const SEEDS_OF_A_DAY = 1_000;
const count = (value: number) => value.toLocaleString('en-US');
const seconds = (ms: number | null) => (ms === null ? '-' : `${(ms / 1_000).toFixed(1)} s`);

/** What a run of chaos says. */
export function chaosOutcome(report: Report, full: boolean): Outcome {
  const { seeds, faults, published, deliveries, recovery, failed, options } = report;
  const { lost, doubled, stuck, violations } = report;
  const again = failed.map(
    seed => `npm run chaos -- --seed ${seed} --faults ${options.faults} --clients ${options.clients}`,
  );
  return {
    state: failed.length === 0 ? 'passed' : 'failed',
    full,
    lines: [
      `${count(faults)} faults, ${count(seeds)} seeds from ${options.seed} on, ${count(published)} events, ${count(deliveries)} deliveries`,
      `lost / doubled / stuck / violations: ${lost} / ${doubled} / ${stuck} / ${violations}`,
      `recovery p50 / p99 / worst: ${seconds(recovery.p50)} / ${seconds(recovery.p99)} / ${seconds(recovery.worst)}, ${count(recovery.measured)} measured`,
      ...again.map(command => `failed: \`${command}\``),
    ],
  };
}

/** Many seeds, others in each night. */
export const chaos: Part = {
  name: 'chaos',
  document: 'docs/reliability.md',
  async run(context: NightContext) {
    const { seeds, hours } = context.options;
    const file = reportFile(context, 'chaos');
    const ended = await context.run(process.execPath, [
      ...['--import', 'tsx', 'tests/chaos/run.ts', '--parallel', '3', '--json', file],
      ...['--seed', String(context.day * SEEDS_OF_A_DAY), '--seeds', String(seeds)],
      ...['--minutes', String(Math.ceil(hours * 60))],
    ]);
    return chaosOutcome(readReport(file, ended), seeds >= WHOLE.seeds && hours >= WHOLE.hours);
  },
};
