import { useTranslation } from 'react-i18next';
import s from './holdem.module.css';
import { SuitMark } from './SuitMark.tsx';

export interface PlayingCardProps {
  /** Two letters, as `AS`; null for a card that is hidden. */
  readonly card: string | null;
}

/** A card of a pack, or its back; read out in words. */
export function PlayingCard({ card }: PlayingCardProps) {
  const { t } = useTranslation('holdem');
  if (card === null) return <span className={s.card} data-back="" aria-hidden="true" />;
  const [rank = '', suit = ''] = card;
  const name = t('card', { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) });
  return (
    <span className={s.card} data-red={suit === 'D' || suit === 'H' || undefined}>
      <span className="sr">{name}</span>
      <span aria-hidden="true" className={s.rank}>
        {rank === 'T' ? '10' : rank}
      </span>
      <SuitMark suit={suit} />
    </span>
  );
}

/** Cards beside each other. */
export function PlayingCards({ cards }: { readonly cards: readonly (string | null)[] }) {
  return (
    <span className={s.cards}>
      {cards.map((card, place) => (
        // The same place may turn from a back into a card.
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place
        <PlayingCard key={place} card={card} />
      ))}
    </span>
  );
}
