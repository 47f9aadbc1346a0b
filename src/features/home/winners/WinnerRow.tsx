import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { merchant } from '../../../app/merchant.ts';
import { GamePicture } from '../../../app/shelf/GamePicture.tsx';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import s from './WinnersBoard.module.css';

export interface WinnerRowProps {
  readonly winner: Winner;
  /** Starts the game it was won in (S2-53). */
  readonly onPlay: (winner: Winner) => void;
}

/** One win: who (masked), in which game, how much. */
export function WinnerRow({ winner, onPlay }: WinnerRowProps) {
  const { t } = useTranslation();
  return (
    <li>
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
