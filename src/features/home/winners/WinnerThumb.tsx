import { memo, useState } from 'react';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { GamePicture } from '../../../kit/games/GamePicture.tsx';
import s from './WinnersBoard.module.css';

/** Pictures that a place of the board keeps, the shown one among them. */
const KEPT = 3;

type Game = Pick<Winner, 'iconUrl' | 'gameCode'>;

const keyOf = ({ iconUrl, gameCode }: Game) => `${gameCode} ${iconUrl ?? ''}`;

/**
 * The picture of a win's game. Wins come and go through the same places, often of the same few games: the pictures of the
 * last ones stay where they are, out of sight, because building one anew costs more than all the rest of a row.
 */
export const WinnerThumb = memo(Thumb, isAsBefore);

interface ThumbProps extends Game {
  /** False shows no picture: wins arrive so fast that nobody could see which win a picture belongs to. */
  readonly isShown: boolean;
}

/** While no picture is shown, it doesn't matter of which game it would be. */
function isAsBefore(before: ThumbProps, now: ThumbProps): boolean {
  return before.isShown === now.isShown && (!now.isShown || keyOf(before) === keyOf(now));
}

function Thumb({ iconUrl, gameCode, isShown }: ThumbProps) {
  const game = { iconUrl, gameCode };
  const shown = keyOf(game);
  const [kept, setKept] = useState<readonly Game[]>([game]);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  if (isShown && !kept.some(it => keyOf(it) === shown)) setKept([...kept.slice(1 - KEPT), game]);
  return (
    <span className={s.thumb}>
      {kept.map(it => (
        <span key={keyOf(it)} className={isShown && keyOf(it) === shown ? s.picture : s.kept}>
          <GamePicture address={it.iconUrl} code={it.gameCode} square />
        </span>
      ))}
    </span>
  );
}
