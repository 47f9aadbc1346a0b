import { spread, table } from '../markdown.ts';
import { NAMES, publishAll, type Rates } from '../publishing/commits.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = { quick: { rounds: 3, ms: 2_000 }, full: { rounds: 7, ms: 5_000 } } as const;
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;

const of = (rates: Rates, name: (typeof NAMES)[keyof typeof NAMES]) => rates.get(name) ?? [];

/** Publishing commits a second, where a flush takes a millisecond longer than a local disk's. */
export const N2: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const rates = await publishAll(full ? PLAN.full : PLAN.quick);
  const quotient = (name: (typeof NAMES)[keyof typeof NAMES]) =>
    ratios(of(rates, name), of(rates, NAMES.limit));
  return {
    table: table(
      ['32 sessions', 'commits a second', 'x limit, median [min..max]'],
      Object.values(NAMES).map(name => [
        name,
        median(of(rates, name)).toFixed(0),
        spread(spreadOf(quotient(name))),
      ]),
    ),
    goals: [
      {
        id: 'N2',
        kind: 'timing',
        checks: [{ value: median(quotient(NAMES.product)), atLeast: 0.33, of: 'limit' }],
      },
    ],
    control: median(quotient(NAMES.copy)),
    tolerance: TOLERANCE,
    raw: Object.fromEntries(rates),
  };
};
