import type { Card } from '../../../tables/rules/cards/card.ts';
import { filled } from '../../boot.ts';
import { amountOn } from '../cloth/chips.ts';
import { cardsTo } from '../scene/cardsTo.ts';
import { madeFor } from '../tray/deciding.ts';
import { higher } from '../words/higher.ts';
import type { KindPart } from './kindPart.ts';

/** One hand of all players against the dealer: who has an ante plays it or folds, once. */
export const antedDeciding: NonNullable<KindPart['decidingNow']> = (_, cloth) => {
  const index = madeFor(cloth, null).length;
  if (index > 0 || amountOn(cloth.chips, 'ante') === 0) return [];
  return [{ seat: null, index, allowed: ['play', 'fold'] }];
};

/** Who has won, with both hands in words. */
export const againstDealer =
  (
    strength: (cards: readonly Card[]) => number,
    handState: NonNullable<KindPart['handState']>,
  ): KindPart['outcome'] =>
  (texts, steps) => {
    const common = cardsTo(steps, 'common');
    const of = (to: string) => strength([...cardsTo(steps, to), ...common]);
    const winner = higher(of('player'), of('dealer'), ['player', 'dealer']);
    const hand = (to: string) => handState(texts, to, steps) ?? '';
    const values = { player: hand('player'), dealer: hand('dealer') };
    return filled(texts.tables.outcome.against[winner], values);
  };
