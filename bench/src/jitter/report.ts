import { table } from '../markdown.ts';
import type { Goal } from '../suite.ts';
import type { JitterFigures } from './figures.ts';
import { NAMES, type Name } from './names.ts';

/** Those who promise that nothing is lost. */
const RECOVERING: readonly Name[] = [NAMES.recovery, NAMES.streams];
const OURS: readonly Name[] = [NAMES.postgres, NAMES.redis];
const MOST_CPU = 1.2;

/** What each has come to, by its name. */
export type Played = ReadonlyMap<string, JitterFigures>;

const of = (played: Played, name: Name, figure: keyof JitterFigures) =>
  played.get(name)?.[figure] ?? Number.NaN;

/** Whether everything arrives, no later than with the best peer, for little more than the cheapest one takes. */
export function jitterGoals(played: Played): readonly Goal[] {
  const bestP99 = Math.min(...RECOVERING.map(name => of(played, name, 'p99')));
  const worst = (figure: keyof JitterFigures) => Math.max(...OURS.map(name => of(played, name, figure)));
  return [
    {
      id: 'N6',
      kind: 'exact',
      checks: [
        { value: Math.min(...OURS.map(name => of(played, name, 'share'))), atLeast: 100, of: '% delivered' },
        { value: worst('repeated') + worst('late'), atMost: 0, of: 'repeated or out of order' },
      ],
    },
    {
      id: 'N6.p99',
      kind: 'timing',
      checks: [{ value: worst('p99') / bestP99, atMost: 1, of: 'best peer that recovers' }],
    },
    {
      id: 'N6.cpu',
      kind: 'timing',
      checks: OURS.map(name => ({
        value: of(played, name, 'cpu') / of(played, NAMES.default, 'cpu'),
        atMost: MOST_CPU,
        of: `socket.io, ${name === NAMES.redis ? 'redis' : 'postgres'}`,
      })),
    },
  ];
}

const row = (played: Played, name: Name): string[] => {
  const figure = (which: keyof JitterFigures, digits: number) => of(played, name, which).toFixed(digits);
  return [
    // Rounded down: one that is missing must not read as none.
    ...[
      name,
      (Math.floor(of(played, name, 'share') * 100) / 100).toFixed(2),
      figure('repeated', 0),
      figure('late', 0),
    ],
    ...[figure('p50', 0), figure('p99', 0), figure('liveP99', 0)],
    ...[figure('cpu', 1), figure('idleCpu', 1), figure('storeCpu', 1)],
  ];
};

/** A row for each. */
export const jitterTable = (played: Played): string =>
  table(
    [
      ...['', 'delivered, %', 'twice', 'out of order', 'p50 ms', 'p99 ms', 'p99 ms while connected'],
      ...['servers, % of a core', 'without clients', 'database and Redis'],
    ],
    Object.values(NAMES).map(name => row(played, name)),
  );
