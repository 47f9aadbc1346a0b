import { cardText, isOfCards } from '../../../streams/wire/liveTables/cards.ts';
import { handsOf } from '../../../streams/wire/liveTables/hands.ts';
import type { TableRound } from '../../../streams/wire/liveTables/shapes.ts';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';

/** What was shown in a round of a live table, and which round of which shoe it was. */
export function tableFacts({ kind, steps, shoe, round }: TableRound): OfficeRound['facts'] {
  const text = (shows: number) => (isOfCards(kind) ? cardText(shows) : String(shows));
  const hands = handsOf(steps).map(({ to, shown }) => `${to} ${shown.map(text).join(' ')}`);
  return [
    { name: 'tableKind', value: kind },
    { name: 'shoe', value: `${shoe}-${round}` },
    { name: 'shown', value: hands.join(' · ') },
  ];
}
