import { type Card, isRed, suitOf } from '../../../tables/rules/cards/card.ts';
import { SUIT_PATHS } from '../../suitPaths.ts';
import { cardText, rankText } from '../words/cardWords.ts';
import { useWords } from '../words/words.ts';

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
