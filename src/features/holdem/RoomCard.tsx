import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PokerRoom } from '../../../streams/wire/holdem/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { pokerPath } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { card, cluster, middle, pairs, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';

export interface RoomCardProps {
  readonly room: PokerRoom;
  /** Whether this account sits there. */
  readonly isMine: boolean;
  /** Whether it may sit down: it sits nowhere. */
  readonly maySit: boolean;
  readonly onSit: (room: PokerRoom) => void;
}

/** One table of the list: its blinds, what it takes to sit down, and who sits there. */
export function RoomCard({ room, isMine, maySit, onSit }: RoomCardProps) {
  const { t } = useTranslation('holdem');
  const id = useId();
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const { seats, players, smallBlind, bigBlind, minBuyIn, maxBuyIn } = room;
  const isFull = players.length >= seats;
  const numbers = Array.from({ length: seats }, (_, i) => i + 1);
  return (
    <li
      className={`${card(4, 'line', 'raised')} ${stack(3)}`}
      aria-labelledby={id}
      data-mine={isMine || undefined}
    >
      <h2 id={id} className={typography(18, 'bold')}>
        {t('blinds', { small: amount(smallBlind), big: amount(bigBlind) })}
      </h2>
      <dl className={pairs(12)}>
        <dt>{t('buyIn')}</dt>
        <dd>{t('from', { least: amount(minBuyIn), most: amount(maxBuyIn) })}</dd>
        <dt>{t('players')}</dt>
        <dd>{t('seats', { taken: players.length, seats })}</dd>
      </dl>
      <div className={cluster(2)} aria-hidden="true">
        {numbers.map(seat => {
          const player = players.find(it => it.seat === seat);
          return (
            <span
              key={seat}
              className={`${middle()} ${typography(12, 'faint', 'bold')} ${s.chair}`}
              data-taken={player !== undefined || undefined}
            >
              {player === undefined ? seat : player.name.slice(0, 2)}
            </span>
          );
        })}
      </div>
      <div className={toolbar(2, 'end')}>
        {(isMine || isFull || !maySit) && (
          <Link
            className={buttonClass(isMine ? 'primary' : 'soft')}
            to={pokerPath(room.id)}
            aria-describedby={id}
          >
            {t(isMine ? 'yours' : 'watch')}
          </Link>
        )}
        {!isMine && !isFull && maySit && (
          <>
            <Link className={buttonClass('ghost')} to={pokerPath(room.id)} aria-describedby={id}>
              {t('watch')}
            </Link>
            <Button variant="primary" aria-describedby={id} onClick={() => onSit(room)}>
              {t('sit')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
