import { z } from 'zod';
import type { Fixture } from './fixture.ts';
import type { Moment } from './moment.ts';
import { RULES, type SportRules } from './rules.ts';

const line = z.number().min(-500).max(500);

/** What is bet on in a fixture. */
export const Selection = z.discriminatedUnion('market', [
  z.strictObject({ market: z.literal('winner'), pick: z.enum(['home', 'draw', 'away']) }),
  z.strictObject({ market: z.literal('total'), line, pick: z.enum(['over', 'under']) }),
  z.strictObject({ market: z.literal('handicap'), line, pick: z.enum(['home', 'away']) }),
  /** The score with this number, from 1. */
  z.strictObject({ market: z.literal('next'), line: z.int().min(1), pick: z.enum(['home', 'none', 'away']) }),
]);
export type Selection = z.output<typeof Selection>;

/** A selection as the name of its odds: `total:2.5/over`. */
export const selectionKey = (it: Selection): string =>
  `${it.market}${'line' in it ? `:${it.line}` : ''}/${it.pick}`;

const winner = ({ draws }: SportRules): readonly Selection[] =>
  (draws ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)).map(pick => ({
    market: 'winner',
    pick,
  }));

/** Everything that can be bet on now, in the order of a page. */
export function selectionsOf(
  { sport, totals, handicaps }: Pick<Fixture, 'sport' | 'totals' | 'handicaps'>,
  { scorers }: Pick<Moment, 'scorers'>,
): readonly Selection[] {
  const rules = RULES[sport];
  return [
    ...winner(rules),
    ...(rules.next
      ? (['home', 'none', 'away'] as const).map(
          pick => ({ market: 'next', line: scorers.length + 1, pick }) as const,
        )
      : []),
    ...totals.flatMap(at =>
      (['over', 'under'] as const).map(pick => ({ market: 'total', line: at, pick }) as const),
    ),
    ...handicaps.flatMap(at =>
      (['home', 'away'] as const).map(pick => ({ market: 'handicap', line: at, pick }) as const),
    ),
  ];
}
