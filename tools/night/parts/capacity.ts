import type { Figure } from '../../../tests/capacity/bench.ts';
import { WHOLE } from '../options.ts';
import type { Part } from '../part.ts';
import { readReport, reportFile } from '../readReport.ts';

interface Report {
  readonly machine: string;
  readonly options: { readonly clients: number };
  readonly figures: readonly Figure[];
}

const lineOf = ({ name, value, goal }: Figure) =>
  goal === undefined
    ? `${name}: ${value}`
    : `${name}: ${value} (goal ${goal.text}: ${goal.met ? 'reached' : 'missed'})`;

/** What one process carries. A goal that is missed is a figure, not a failure: it depends on the machine. */
export const capacity: Part = {
  name: 'capacity',
  document: 'docs/reliability.md',
  async run(context) {
    const file = reportFile(context, 'capacity');
    const { clients } = context.options;
    const ended = await context.run(process.execPath, [
      ...['--import', 'tsx', 'tests/capacity/run.ts', '--clients', String(clients), '--json', file],
    ]);
    const { machine, options, figures } = readReport<Report>(file, ended);
    return {
      state: ended.code === 0 ? 'passed' : 'failed',
      full: clients >= WHOLE.clients,
      lines: [`${options.clients.toLocaleString('en-US')} clients on ${machine}`, ...figures.map(lineOf)],
    };
  },
};
