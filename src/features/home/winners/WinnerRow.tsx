import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { merchant } from '../../../app/merchant.ts';
import { GamePicture } from '../../../app/shelf/GamePicture.tsx';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import s from './WinnersBoard.module.css';

export interface WinnerRowProps {
  readonly winner: Winner;
  /** Where the row is in the list, px. Placed by a transform: rows that come in above move no layout. */
  readonly top: number;
  /** Starts the game it was won in (S2-53). */
  readonly onPlay: (winner: Winner) => void;
}

/** One win: who (masked), in which game, how much. */
export function WinnerRow({ winner, top, onPlay }: WinnerRowProps) {
  const { t } = useTranslation();
  return (
    <li className={s.place} style={{ transform: `translateY(${top}px)` }}>
      <button type="button" className={s.row} onClick={() => onPlay(winner)}>
        <span className={s.thumb}>
          <GamePicture address={winner.iconUrl} code={winner.gameCode} square />
        </span>
        <span className={s.who}>
          <span className={s.name} dir="auto">
            {winner.customerName}
          </span>
          <span className={s.game}>
            {winner.gameName}
            {winner.demo && <Badge tone="demo">{t('demo')}</Badge>}
          </span>
        </span>
        <Amount className={s.amount} minor={winner.winAmount} symbol={merchant.currencySymbol} tone="win" />
      </button>
    </li>
  );
}
