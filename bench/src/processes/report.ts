import { table, whole } from '../markdown.ts';
import { median } from '../statistics.ts';
import type { Goal } from '../suite.ts';
import { KINDS, type Kind, perCoreSecond, type Samples } from './figures.ts';

const GOAL = 1.8;
/** Deliveries of an event that a core makes a second, at least. */
const LEAST_DELIVERIES = { public: 40_000, private: 4_000 } as const;

const rate = (samples: Samples, kind: Kind, gateways: 1 | 2) =>
  median((samples.get(kind) ?? []).filter(sample => sample.gateways === gateways).map(perCoreSecond));

/** What two gateways on two cores do, x what one does on one. */
const gain = (samples: Samples, kind: Kind) => (2 * rate(samples, kind, 2)) / rate(samples, kind, 1);

const WORK: Readonly<Record<Kind, string>> = {
  bets: 'bets',
  public: 'deliveries, events for everybody',
  private: 'deliveries, events of one member each',
};

/** Whether a second process brings nearly as much as the first one. */
export function processesGoals(samples: Samples): readonly Goal[] {
  return [
    {
      id: 'N4',
      kind: 'timing',
      checks: KINDS.map(kind => ({
        value: gain(samples, kind),
        atLeast: GOAL,
        of: `${WORK[kind]}, one process`,
      })),
    },
    {
      id: 'N4.deliveries',
      kind: 'report',
      checks: (['public', 'private'] as const).map(kind => ({
        value: rate(samples, kind, 1),
        atLeast: LEAST_DELIVERIES[kind],
        of: `a second and core, ${kind}`,
      })),
    },
  ];
}

/** A row for each kind of work. */
export const processesTable = (samples: Samples): string =>
  table(
    ['a second of processor time', 'one process', 'two processes', 'two, on cores of their own / one'],
    KINDS.map(kind => [
      WORK[kind],
      whole(rate(samples, kind, 1)),
      whole(rate(samples, kind, 2)),
      gain(samples, kind).toFixed(2),
    ]),
  );
