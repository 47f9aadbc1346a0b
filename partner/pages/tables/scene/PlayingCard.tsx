import { type Card, isRed, suitOf } from '../../../tables/rules/cards/card.ts';
import { cardText, rankText } from '../words/cardWords.ts';
import { useWords } from '../words/words.ts';

/** Spades, hearts, diamonds, clubs in a box of 24 by 24. */
const SUIT_PATHS = [
  'M12 2c4 5 9 7.5 9 12a4.5 4.5 0 0 1-7.5 3.300c.2 2 .9 3.5 2 4.700h-7c1.1-1.2 1.8-2.7 2-4.700A4.5 4.5 0 0 1 3 14c0-4.5 5-7 9-12z',
  'M12 21.500C5 15.5 2 12.5 2 8.300A5.3 5.3 0 0 1 12 5.800a5.3 5.3 0 0 1 10 2.500c0 4.2-3 7.2-10 13.2z',
  'M12 1.5 20 12l-8 10.500L4 12z',
  'M12 2a4.7 4.7 0 0 1 3.6 7.700A4.7 4.7 0 1 1 13.6 17c.2 2 .8 3.5 1.9 4.900h-7c1.1-1.4 1.7-2.9 1.9-4.900a4.7 4.7 0 1 1-2-7.300A4.7 4.7 0 0 1 12 2z',
] as const;

/** A card: its face, or its back while it is not known. It is dealt when it appears. */
export function PlayingCard({ card }: { readonly card: Card | null }) {
  const { texts } = useWords();
  if (card === null) return <span className="card" data-back="true" aria-hidden="true" />;
  const suit = <path d={SUIT_PATHS[suitOf(card)] ?? ''} />;
  return (
    <span className="card" data-red={isRed(card)} role="img" aria-label={cardText(texts, card)}>
      <span className="card-turn" aria-hidden="true">
        <span className="card-back" />
        <span className="card-face">
          <b>{rankText(card)}</b>
          <svg viewBox="0 0 24 24" className="card-suit" aria-hidden="true">
            {suit}
          </svg>
          <svg viewBox="0 0 24 24" className="card-pip" aria-hidden="true">
            {suit}
          </svg>
        </span>
      </span>
    </span>
  );
}
