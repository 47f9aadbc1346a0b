import { useTranslation } from 'react-i18next';
import type { PokerTable } from '../../../streams/wire/holdem/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';
import { PlayingCards } from './PlayingCard.tsx';
import { TurnClock } from './TurnClock.tsx';

export interface SeatPlaceProps {
  readonly table: PokerTable;
  /** Number of the seat that is drawn. */
  readonly seat: number;
  /** Where at the table: 0 is nearest to who looks, then clockwise. */
  readonly place: number;
  readonly isMine: boolean;
}

/** What a seat has won in the hand that is shown; 0 for nothing. */
export const wonBy = ({ shown }: PokerTable, seat: number): number =>
  (shown?.paid ?? [])
    .flatMap(({ wins }) => wins)
    .reduce((sum, win) => sum + (win.seat === seat ? win.amount : 0), 0);

/** One seat: who has it, its chips, its cards, what it bets, and how long it may think. */
export function SeatPlace({ table, seat, place, isMine }: SeatPlaceProps) {
  const { t } = useTranslation('holdem');
  const symbol = merchant.currencySymbol;
  const chair = table.players.find(it => it.seat === seat);
  const hand = table.shown;
  const player = hand?.players.find(it => it.seat === seat);
  if (chair === undefined)
    return (
      <li className={s.seat} data-place={place} data-free="">
        <span className={typography(13, 'quiet')}>{t('freeSeat', { seat })}</span>
      </li>
    );
  const isTurn = hand?.turn === seat;
  const won = wonBy(table, seat);
  const hasCards = player !== undefined && !player.hasFolded;
  return (
    <li
      className={s.seat}
      data-place={place}
      data-turn={isTurn || undefined}
      data-won={won > 0 || undefined}
      data-folded={player?.hasFolded || undefined}
    >
      {hasCards && <PlayingCards cards={player.cards ?? [null, null]} />}
      <span className={`${cluster(1, 'center')} ${typography(13, 'label')}`}>
        <bdi className={s.name}>{chair.name}</bdi>
        {isMine && <Badge tone="warn">{t('you')}</Badge>}
        {chair.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
        {hand?.button === seat && (
          <span className={s.button} title={t('button')}>
            <span aria-hidden="true">D</span>
            <span className="sr">{t('button')}</span>
          </span>
        )}
      </span>
      <span className={typography(14, 'strong', 'tabular')}>
        <Amount minor={chair.stack} symbol={symbol} />
      </span>
      <span className={`${typography(12, 'quiet')} ${s.said}`}>
        {player?.hasFolded && <span>{t('folded')}</span>}
        {won > 0 ? (
          <strong>
            <span>{t('won')}</span> <Amount minor={won} symbol={symbol} tone="win" />
          </strong>
        ) : (
          player !== undefined &&
          player.bet > 0 && (
            <span>
              <span>{t('bets')}</span> <Amount minor={player.bet} symbol={symbol} />
            </span>
          )
        )}
        {player?.kind != null && hand?.paid != null && <span>{t(`kind.${player.kind}`)}</span>}
      </span>
      {isTurn && hand.turnEndsAt !== null && hand.bankEndsAt !== null && (
        <TurnClock key={hand.step} turnEndsAt={hand.turnEndsAt} bankEndsAt={hand.bankEndsAt} />
      )}
    </li>
  );
}
