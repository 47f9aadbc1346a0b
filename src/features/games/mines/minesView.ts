import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { formatPayoutMultiplier, multiplierOf } from '../odds.ts';
import type { RecordView } from '../view.ts';

/** Mines in the record. */
export const minesView: RecordView<ChoiceOf<'MINES'>> = {
  code: 'MINES',
  choiceText: ({ mines, tiles }, t) =>
    `${t('mines.count', { count: mines })} · ${t('mines.opened', { count: tiles.length })}`,
  outcomeText: ({ choice, outcome }) => `${formatPayoutMultiplier(multiplierOf(choice, outcome))}×`,
};
