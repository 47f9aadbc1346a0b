import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { useGameName } from '../../../kit/games/useGameName.ts';
import { usePaced } from '../../../ui/carousel/usePaced.ts';
import { useIdleCount } from '../../../ui/idle/useIdleCount.ts';
import { IN_VIEW, type RingRow, rotate, withNewWins } from './ring.ts';
import { useRush } from './useRush.ts';
import { ROW, useScrollAnimation } from './useScrollAnimation.ts';
import { WinnerRow } from './WinnerRow.tsx';
import s from './WinnersBoard.module.css';

/**
 * The ring over a board, and how to turn it.
 * @param moving False: nothing looks at it, and what is new is taken in when it moves again.
 */
function useRing(board: readonly Winner[], moving: boolean): readonly [readonly RingRow[], () => void] {
  const [ring, setRing] = useState(() => withNewWins([], board));
  const [taken, setTaken] = useState(board);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  if (moving && taken !== board) {
    setTaken(board);
    setRing(withNewWins(ring, board));
  }
  return [ring, () => setRing(rotate)];
}

/** How often the rows out of view change at most, ms. */
export const OUT_OF_VIEW_MS = 1_000;

export interface WinnerRingProps {
  readonly winners: readonly Winner[];
  /** No motion: the board as it is, the newest on top. */
  readonly still: boolean;
  readonly held: boolean;
  readonly onPlay: (winner: Winner) => void;
}

/**
 * The wins as an endless list that scrolls by. Its rows are places: a new win changes what the places say and where the list
 * stands, and no row is ever made or moved for it. The words in view follow every frame. Pictures, and the rows to scroll
 * to, are no use to anybody when they change so often: no pictures are shown then. Somebody who reaches for the board gets the newest at once.
 */
export function WinnerRing({ winners, still, held, onPlay }: WinnerRingProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [ring, turn] = useRing(winners, !still);
  // A few rows have nothing to come round: they would be seen twice.
  useScrollAnimation({ list, ring, moving: !still && winners.length > IN_VIEW, held, onTurn: turn });
  const wins = useMemo(() => (still ? winners : ring.map(({ winner }) => winner)), [still, winners, ring]);
  const isRush = useRush(wins);
  const rest = usePaced(wins, OUT_OF_VIEW_MS, held);
  // The rows to scroll to come after those that are seen.
  const hasRest = useIdleCount(1) > 0;
  // A list that slides begins further up.
  const mayBeSeen = still ? IN_VIEW + 1 : 2 * IN_VIEW;
  const demo = t('demo');
  const nameOf = useGameName();
  const row = (winner: Winner, at: number) => (
    <WinnerRow
      // A row is a place.
      key={at}
      winner={winner}
      isPictured={!isRush}
      game={nameOf(winner)}
      top={ROW * at}
      demo={demo}
      onPlay={onPlay}
    />
  );
  // The same elements as before for React, until there are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `row` says what these say
  const outOfView = useMemo(
    () => (hasRest ? rest.slice(mayBeSeen).map((winner, at) => row(winner, mayBeSeen + at)) : []),
    [rest, mayBeSeen, hasRest, demo, nameOf, isRush, onPlay],
  );
  const inView = wins.slice(0, mayBeSeen).map((winner, at) => row(winner, at));
  return (
    <ul
      ref={list}
      className={s.list}
      style={{ blockSize: ROW * Math.max(wins.length, rest.length) }}
      aria-label={t('winners.title')}
    >
      {inView}
      {outOfView}
    </ul>
  );
}
