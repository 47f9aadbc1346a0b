import { handPoints } from '../../../tables/rules/blackjack/hand.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import type { SceneProps } from '../parts/kindPart.ts';
import { useWords } from '../words/words.ts';
import { CardHands } from './CardHands.tsx';
import { cardsTo } from './cardsTo.ts';
import { PlayingCard } from './PlayingCard.tsx';

type SeatNow = TableNow['seats'][number];

function SeatHands({ seat, dealt }: { readonly seat: SeatNow; readonly dealt: readonly number[] }) {
  const { texts } = useWords();
  const hands = seat.hands.length > 0 ? seat.hands : [{ cards: dealt, isDoubled: false, isOver: false }];
  return (
    <div className="seat-hands">
      {hands.map((hand, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
        <div key={at} className="seat-hand" data-active={seat.active === at} data-over={hand.isOver}>
          <div className="cards">
            {hand.cards.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it was dealt to
              <PlayingCard key={place} card={card} />
            ))}
          </div>
          {hand.cards.length > 0 && <strong>{handPoints(hand.cards).points}</strong>}
          {hand.isDoubled && <em>{texts.tables.decide.doubled}</em>}
        </div>
      ))}
    </div>
  );
}

/** The dealer's hand, and the seats with who sits there. */
export function BlackjackScene({ table, own, canSit, onSit }: SceneProps) {
  const { texts } = useWords();
  const { seats: words } = texts.tables;
  // Until the server tells of hands, their cards are steps of the deal; of seats without a stake nobody looks at them.
  const isDealing = table.seats.every(seat => seat.hands.length === 0);
  return (
    <div className="blackjack-scene">
      <CardHands kind="blackjack" steps={table.steps} winners={new Set()} />
      <ol className="seats" aria-label={words.label}>
        {table.seats.map(seat => {
          const isOwn = seat.seat === own;
          const number = seat.seat + 1;
          return (
            <li key={seat.seat} data-own={isOwn} data-free={seat.name === null}>
              <SeatHands
                seat={seat}
                dealt={isDealing && seat.name !== null ? cardsTo(table.steps, `seat:${number - 1}`) : []}
              />
              {isOwn ? (
                <button
                  type="button"
                  className="seat-button"
                  aria-disabled={!canSit}
                  onClick={() => canSit && onSit(null)}
                >
                  {filled(words.leave, { number })}
                </button>
              ) : seat.name === null ? (
                <button
                  type="button"
                  className="seat-button"
                  aria-disabled={!canSit}
                  onClick={() => canSit && onSit(seat.seat)}
                >
                  {filled(words.take, { number })}
                </button>
              ) : (
                <span className="seat-name" dir="auto">
                  {seat.name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
