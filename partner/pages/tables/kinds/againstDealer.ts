import type { Card } from '../../../tables/rules/cards/card.ts';
import { filled } from '../../boot.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { cardsTo } from '../scene/cardsTo.ts';
import { higher } from '../words/higher.ts';

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
