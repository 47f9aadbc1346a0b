import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { useLaunchGame } from '../../../app/useLaunchGame.ts';
import { useMedia } from '../../../app/useMedia.ts';
import { berthKey, IN_VIEW } from './ring.ts';
import { ROW, useGlide } from './useGlide.ts';
import { useRing } from './useRing.ts';
import { WinnerRow } from './WinnerRow.tsx';
import s from './WinnersBoard.module.css';

export interface WinnerRingProps {
  readonly winners: readonly Winner[];
  readonly held: boolean;
}

/** The wins as a ring that glides by. With no motion wanted it is the board as it is, the newest on top. */
export function WinnerRing({ winners, held }: WinnerRingProps) {
  const { t } = useTranslation();
  const launch = useLaunchGame();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const list = useRef<HTMLUListElement>(null);
  const [ring, turn] = useRing(winners);
  // A few rows have nothing to come round: they would be seen twice.
  useGlide({ list, ring, moving: !still && winners.length > IN_VIEW, held, onTurn: turn });
  const berths = still ? winners.map(winner => ({ winner, lap: 0 })) : ring;
  return (
    <ul
      ref={list}
      className={s.list}
      style={{ blockSize: ROW * berths.length }}
      aria-label={t('winners.title')}
    >
      {berths.map((berth, at) => (
        <WinnerRow key={berthKey(berth)} winner={berth.winner} top={ROW * at} onPlay={launch} />
      ))}
    </ul>
  );
}
