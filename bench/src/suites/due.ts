import { BACKLOG, type Kind, type Worked, workOffBacklogs } from '../due/backlog.ts';
import { table } from '../markdown.ts';
import { median } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = { quick: 2, full: 7 } as const;

const span = (values: readonly number[]) =>
  `${median(values).toFixed(0)} [${Math.min(...values).toFixed(0)}..${Math.max(...values).toFixed(0)}]`;

/** Members whose promotions and missions are worked out in a second, and how long an own bet waits for a backlog. */
export const N7: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const worked = await workOffBacklogs(full ? PLAN.full : PLAN.quick);
  const of = (kind: Kind, figure: keyof Worked) => worked.get(kind)?.[figure] ?? [];
  const row = (kind: Kind) => [kind, span(of(kind, 'bets')), span(of(kind, 'pass')), span(of(kind, 'own'))];
  const rate = (kind: Kind, figure: 'bets' | 'pass') => ({
    value: median(of(kind, figure)),
    atLeast: 5_000,
    of: `members a second, ${kind}, ${figure === 'bets' ? 'each after a bet' : 'a period begins'}`,
  });
  return {
    table: [
      `${BACKLOG.toLocaleString('en')} members are due. Median [min..max].`,
      '',
      table(
        [
          '',
          'members a second, each after a bet',
          'members a second, a period begins',
          'own bet until told, ms',
        ],
        [row('promotions'), row('missions')],
      ),
    ].join('\n'),
    goals: [
      {
        id: 'N7',
        kind: 'timing',
        checks: [
          ...[rate('promotions', 'bets'), rate('promotions', 'pass')],
          ...[rate('missions', 'bets'), rate('missions', 'pass')],
          { value: Math.max(...of('promotions', 'own')), atMost: 1_000, of: 'ms until an own bet is told' },
        ],
      },
    ],
    control: null,
    raw: Object.fromEntries(worked),
  };
};
