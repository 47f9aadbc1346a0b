import { useTranslation } from 'react-i18next';
import { dealtTable } from '../../../../streams/wire/fairGames/blackjack.ts';
import { totalOf } from '../../../../streams/wire/fairGames/blackjackTable.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { CardRow } from '../cards/CardRow.tsx';
import type { BoardProps } from '../moves/movesView.ts';
import s from './BlackjackBoard.module.css';

const NOTHING = { hands: [], dealer: [], playing: null } as const;

/** The dealer's cards above, the player's hands below, each with what it counts. */
export function BlackjackBoard({ round }: BoardProps<ChoiceOf<'BLACKJACK'>>) {
  const { t } = useTranslation('games');
  const { hands, dealer, playing } = round === null ? NOTHING : dealtTable(round.choice.moves, round.dealt);
  const own = hands.length === 0 ? [[]] : hands.map(({ cards }) => cards);
  const nameOf = (hand: number) =>
    own.length > 1 ? t('blackjack.handName', { number: hand + 1 }) : t('blackjack.you');
  return (
    <div className={stack(2, 'center')}>
      <Total name={t('blackjack.dealer')} cards={dealer} />
      <CardRow label={t('blackjack.dealer')} cards={dealer} />
      <div className={cluster('2-3', 'center', 'top')}>
        {own.map((cards, hand) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
          <div key={hand} className={s.hand} data-playing={(own.length > 1 && hand === playing) || undefined}>
            <CardRow label={nameOf(hand)} cards={cards} />
            <Total name={nameOf(hand)} cards={cards} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Total({ name, cards }: { readonly name: string; readonly cards: readonly number[] }) {
  return (
    <p className={typography(13, 'quiet')}>
      <span>{name}</span>{' '}
      <span className={`num ${typography('strong', 'plain')}`}>
        {cards.length === 0 ? '–' : totalOf(cards).total}
      </span>
    </p>
  );
}
