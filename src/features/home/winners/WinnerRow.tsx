import { memo } from 'react';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { merchant } from '../../../kit/merchant.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './WinnersBoard.module.css';
import { WinnerThumb } from './WinnerThumb.tsx';

/** Masked names are shorter; only a longer one needs a box that cuts it, which every frame would pay for. */
const LONG_NAME = 14;

export interface WinnerRowProps {
  readonly winner: Winner;
  /** Whether the picture of its game is shown: not while wins come faster than one can look. */
  readonly isPictured: boolean;
  /** Where the row is in the list, px. */
  readonly top: number;
  /** Name of the game in the reader's language. */
  readonly game: string;
  /** What marks a simulated win. */
  readonly demo: string;
  /** Starts the game it was won in (S2-53); the same function on every render. */
  readonly onPlay: (winner: Winner) => void;
}

/** A place of the board and the win that it shows now: who (masked), in which game, how much. */
export const WinnerRow = memo(function WinnerRow(props: WinnerRowProps) {
  const { winner, isPictured, game, top, demo, onPlay } = props;
  return (
    <li className={s.place} style={{ transform: `translateY(${top}px)` }}>
      <button type="button" className={s.row} onClick={() => onPlay(winner)}>
        <WinnerThumb iconUrl={winner.iconUrl} gameCode={winner.gameCode} isShown={isPictured} />
        <span className={`${item('grows', 'shrinks')} ${s.who}`}>
          <span
            className={winner.customerName.length > LONG_NAME ? `${s.name} ${s.long}` : s.name}
            dir="auto"
          >
            {winner.customerName}
          </span>
          <span className={`${toolbar(2)} ${typography(13, 'quiet', 'nowrap')}`}>
            <span>{game}</span>
            {winner.demo && <Badge tone="demo">{demo}</Badge>}
          </span>
        </span>
        <Amount
          className={typography(14, 'strong', 'nowrap')}
          minor={winner.winAmount}
          symbol={merchant.currencySymbol}
          tone="win"
        />
      </button>
    </li>
  );
});
