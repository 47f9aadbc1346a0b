import { useTranslation } from 'react-i18next';
import type { DuelTable } from '../../../streams/wire/rooms/shapes.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { grid, toolbar, typography } from '../../ui/layout/layout.ts';
import { Die } from './Die.tsx';
import { lastRoll } from './lastRoll.ts';
import s from './rooms.module.css';
import { seatNumbers } from './TableCard.tsx';

export interface SeatsProps {
  readonly table: DuelTable;
  /** Number of the seat that this account has; null for none. */
  readonly mine: number | null;
}

/** The seats of a table, who has them, and what they rolled last. */
export function Seats({ table, mine }: SeatsProps) {
  const { t } = useTranslation('rooms');
  const rolling = table.state === 'rolling';
  return (
    <ol
      className={`${grid(3)} ${s.seats}`}
      aria-label={t('taken', { taken: table.players.length, seats: table.seats })}
    >
      {seatNumbers(table).map(seat => {
        const player = table.players.find(it => it.seat === seat);
        if (player === undefined)
          return (
            <li key={seat} className={s.seat} data-free="">
              <span className={`${toolbar(2)} ${typography(14, 'label', 'nowrap')} ${s.seatName}`}>
                {t('seat', { seat })}
              </span>
              <span />
              <span className={typography(14, 'quiet')}>{t('free')}</span>
            </li>
          );
        const roll = lastRoll(table, seat);
        const [one, other] = roll?.dice ?? [];
        const won = table.winner === seat;
        return (
          <li key={seat} className={s.seat} data-won={won || undefined}>
            <span className={`${toolbar(2)} ${typography(14, 'label', 'nowrap')} ${s.seatName}`}>
              <bdi>{player.name}</bdi>
              {mine === seat && <Badge tone="warn">{t('you')}</Badge>}
              {player.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
            </span>
            <span className={toolbar(2)}>
              <Die face={one ?? null} rolling={rolling} />
              <Die face={other ?? null} rolling={rolling} />
            </span>
            <span className={typography(14, 'quiet')}>
              {one !== undefined && other !== undefined && (
                <span>{t('dice', { one, other, sum: one + other })}</span>
              )}
              {won && <strong className="sr">{t('winner')}</strong>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
