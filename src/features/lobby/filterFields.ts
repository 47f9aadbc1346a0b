import { VOLATILITIES } from '../../../streams/wire/lobby/sorts.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { GameFilterKey } from './gameAddress.ts';

/** What a filter offers to choose, as it stands in the address. */
export interface FilterField {
  readonly key: Exclude<GameFilterKey, 'vassalage' | 'name'>;
  readonly values: readonly string[];
  /** How many games have a value; absent where it is a bound. */
  readonly games?: ReadonlyMap<string, number>;
}

type Choices = CallValue<'vassGameTypes'>;
type Figure = 'minBet' | 'lines' | 'rtp';

/** Figures that are offered, and how many of the call's units one of them is. */
const FIGURES: readonly {
  readonly key: FilterField['key'];
  readonly figure: Figure;
  readonly unit: number;
  readonly values: readonly number[];
}[] = [
  { key: 'bet', figure: 'minBet', unit: 100, values: [1, 5, 10, 50] },
  { key: 'lines', figure: 'lines', unit: 1, values: [25, 50, 100] },
  { key: 'rtp', figure: 'rtp', unit: 100, values: [94, 95, 96, 97] },
];

/** The filters of a page: what at least one of its games has. Nothing is offered before that is known. */
export function fieldsOf(choices: Choices | null): readonly FilterField[] {
  const codes = (list: Choices['tags'] = []) => list.map(({ code }) => code);
  const counted = (
    key: FilterField['key'],
    list: Choices['tags'] = [],
    values = codes(list),
  ): FilterField => ({
    ...{ key, values },
    games: new Map(list.map(({ code, games }) => [code, games])),
  });
  const figures = FIGURES.map(({ key, figure, unit, values }) => {
    const most = choices?.[figure]?.most ?? 0;
    return { key, values: values.filter(value => value * unit <= most).map(String) };
  });
  const fields: readonly FilterField[] = [
    counted('class', choices?.classifies),
    ...figures,
    counted(
      'volatility',
      choices?.volatilities,
      VOLATILITIES.filter(it => codes(choices?.volatilities).includes(it)),
    ),
    counted('tag', choices?.tags),
  ];
  return fields.filter(({ values }) => values.length > 0);
}
