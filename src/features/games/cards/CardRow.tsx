import { useTranslation } from 'react-i18next';
import { cardRank, FACE_DOWN, suitOf } from '../../../../streams/wire/fairGames/cards.ts';
import s from './Cards.module.css';
import { cardName } from './cardName.ts';
import { SuitSign } from './SuitSign.tsx';

const FACES = new Map([
  [1, 'A'],
  [11, 'J'],
  [12, 'Q'],
  [13, 'K'],
]);

export interface CardRowProps {
  /** What these cards are. */
  readonly label: string;
  readonly cards: readonly number[];
  readonly size?: 'large' | 'small';
}

/** Cards beside each other; the newest comes in with a turn. */
export function CardRow({ label, cards, size = 'large' }: CardRowProps) {
  const { t } = useTranslation('games');
  return (
    // Cards lie from left to right in every language, as they are dealt.
    <ol className={s.row} dir="ltr" data-size={size} aria-label={label}>
      {cards.map((card, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place and its face.
          key={`${place} ${card}`}
          className={s.card}
          data-red={(card !== FACE_DOWN && suitOf(card) % 3 !== 0) || undefined}
          data-down={card === FACE_DOWN || undefined}
        >
          <span className="sr">{cardName(card, t)}</span>
          {card !== FACE_DOWN && (
            <>
              <span aria-hidden="true">{FACES.get(cardRank(card)) ?? cardRank(card)}</span>
              <SuitSign suit={suitOf(card)} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
