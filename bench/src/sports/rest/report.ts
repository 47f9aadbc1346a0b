import { spread, table, whole } from '../../markdown.ts';
import { spreadOf } from '../../statistics.ts';
import type { Goal } from '../../suite.ts';
import type { RestedBook } from './measure.ts';

/** Percent of a core. */
const MOST_SHARE = 3;
const MOST_START_S = 10;
const SECOND_MS = 1_000;

export const restGoals = ({ rest, starts }: RestedBook): readonly Goal[] => [
  { id: 'SB4.rest', kind: 'timing', checks: [{ value: rest, atMost: MOST_SHARE, of: '% of a core' }] },
  {
    id: 'SB4.start',
    kind: 'timing',
    checks: [
      {
        value: starts.length === 0 ? Number.NaN : Math.max(...starts) / SECOND_MS,
        atMost: MOST_START_S,
        of: 's from the start to a whole board, the slowest',
      },
    ],
  },
];

export const restTable = ({ starts, fixtures, live, games, drawing, rest, ms }: RestedBook): string =>
  [
    `${fixtures} fixtures, ${live} of them live; ${games} games were launched, and nobody looks; ${whole(ms / SECOND_MS)} s.`,
    '',
    table(
      ['', 'figure'],
      [
        ['game server at rest, % of a core', rest.toFixed(2)],
        ['the same while results of seasons are drawn', drawing.toFixed(2)],
        ['s from the start to a whole board', spread(spreadOf(starts.map(it => it / SECOND_MS)))],
      ],
    ),
  ].join('\n');
