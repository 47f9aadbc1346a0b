import type { LiveCardsLoad } from '../../../../tests/page/support/liveCards.ts';
import { spread, table } from '../../markdown.ts';
import { median, spreadOf } from '../../statistics.ts';
import type { Goal } from '../../suite.ts';
import type { FirstCardVisit } from './firstCards.ts';
import type { LoadedScripts } from './scripts.ts';

/** Percent of a phone's main thread. */
const MOST_SHARE = 5;
const FIRST_CARD_MS = 3_000;
const SCRIPTS_KB = 120;

export const liveCardGoals = (loads: readonly LiveCardsLoad[]): readonly Goal[] => [
  {
    id: 'T3',
    kind: 'timing',
    checks: [
      {
        // Without a card that shows a table nothing was measured.
        value: loads.some(({ cards }) => cards > 0) ? Math.max(...loads.map(it => it.share)) : Number.NaN,
        atMost: MOST_SHARE,
        of: '% of the main thread',
      },
    ],
  },
];

export const liveCardTable = (loads: readonly LiveCardsLoad[]): string =>
  table(
    ['the list of live games', '% of the main thread', 'cards with a table in the window'],
    loads.map(({ name, share, cards }) => [name, share.toFixed(2), String(cards)]),
  );

const most = (visits: readonly FirstCardVisit[], of: 'scripts' | 'all', figure: keyof LoadedScripts) =>
  Math.max(...visits.map(visit => visit[of][figure]));

export const firstCardGoals = (visits: readonly FirstCardVisit[]): readonly Goal[] => [
  {
    id: 'T4',
    kind: 'timing',
    checks: [
      {
        value: median(visits.map(({ ms }) => ms)),
        atMost: FIRST_CARD_MS,
        of: 'ms from the press to the first card',
      },
    ],
  },
  {
    id: 'T4.js',
    kind: 'exact',
    checks: [
      {
        value: visits.length === 0 ? Number.NaN : most(visits, 'scripts', 'sent'),
        atMost: SCRIPTS_KB,
        of: `KB as sent, ${most(visits, 'scripts', 'gzip').toFixed(1)} gzip`,
      },
    ],
  },
];

export const firstCardTable = (visits: readonly FirstCardVisit[]): string =>
  table(
    ['', 'median [min..max]'],
    [
      ['ms from the press to the first card', spread(spreadOf(visits.map(({ ms }) => ms)))],
      ...(['scripts', 'all'] as const).flatMap(of => [
        [
          `JavaScript ${of === 'all' ? 'in the end' : 'by the first card'}, KB as sent`,
          most(visits, of, 'sent').toFixed(1),
        ],
        [`the same, KB gzip`, most(visits, of, 'gzip').toFixed(1)],
      ]),
    ],
  );
