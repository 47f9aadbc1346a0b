import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../streams/wire/entities/winner.ts';
import { merchant } from '../../app/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Cover } from '../../ui/cover/Cover.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import s from './WinnersBoard.module.css';

export interface WinnerRowProps {
  readonly winner: Winner;
  /** Came after the board was drawn: slides in. */
  readonly arrived: boolean;
  /** Starts the game it was won in (S2-53). */
  readonly onPlay: (winner: Winner) => void;
}

/** One win: who (masked), in which game, how much. */
export function WinnerRow({ winner, arrived, onPlay }: WinnerRowProps) {
  const { t } = useTranslation();
  return (
    <li className={arrived ? s.arrived : undefined}>
      <button type="button" className={s.row} onClick={() => onPlay(winner)}>
        <span className={s.thumb}>
          {winner.iconUrl === null ? (
            <Cover game={winner.gameCode} square />
          ) : (
            <img src={winner.iconUrl} alt="" />
          )}
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
