import { type RefObject, useEffect, useState } from 'react';
import { createLiveNowStore } from '../../../../streams/stores/liveNow.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { useSeen } from '../../../ui/carousel/useSeen.ts';
import { useElement } from '../../../ui/idle/useElement.ts';
import { GameScroller } from '../rows/GameScroller.tsx';
import { useBelow } from './useBelow.ts';

export interface LiveRowProps {
  /** Stands where the row ends. */
  readonly end: RefObject<HTMLElement | null>;
  /** Whether somebody may see it soon: only then is anything asked for. */
  readonly isNear: boolean;
  /** Home comes in one piece, with the row that it had. */
  readonly atOnce: boolean;
}

/**
 * Live tables that are worth a look, with what happens at them (docs/decisions/156-live-tables-in-the-lobby.md). Absent where no game server tells of its tables. It
 * comes when its place is out of sight, and other tables are chosen only while it is.
 */
export default function LiveRow({ end, isNear, atOnce }: LiveRowProps) {
  useTexts('home');
  const { games$, choose } = useStore(createLiveNowStore);
  const games = useBehavior(games$);
  const hasGames = games !== null && games.length > 0;
  const [isHere, setHere] = useState(atOnce && hasGames);
  const isBelow = useBelow(end);
  if (!isHere && hasGames && isBelow) setHere(true);
  const [box, element] = useElement<HTMLDivElement>();
  const isSeen = useSeen(element) && element !== null;
  useEffect(() => {
    if (!isNear || isSeen || element?.contains(document.activeElement)) return;
    return choose();
  }, [isNear, isSeen, element, choose]);
  if (!isHere) return null;
  return (
    <div ref={box}>
      <GameScroller row="live" games={games} stale={null} />
    </div>
  );
}
