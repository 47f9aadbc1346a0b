import { useState } from 'react';
import type { Freshness } from '../../../../streams/freshness.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { useRevealed } from '../scene/useRevealed.ts';
import { useIsPast } from '../time/useIsPast.ts';

const isOld = ({ kind }: Freshness) => kind === 'stale' || kind === 'degraded';

/** A table as its page shows it, and whether chips can be laid. */
export function useTable(feeds: TableFeeds, isPaused: boolean) {
  const table = useBehavior(feeds.table.value$);
  const cloth = useBehavior(feeds.cloth.value$);
  const stakes = useBehavior(feeds.stakes.value$);
  const results = useBehavior(feeds.results.value$) ?? [];
  const ended = useBehavior(feeds.ended$);
  const tableIs = useBehavior(feeds.table.freshness$);
  const clothIs = useBehavior(feeds.cloth.freshness$);
  const isStale = isOld(tableIs) || isOld(clothIs);
  // What came with the document was never live: nothing is lost yet.
  const [wasLive, setWasLive] = useState(false);
  if (!wasLive && tableIs.kind === 'live') setWasLive(true);
  const isLive = tableIs.kind === 'live' && clothIs.kind === 'live' && ended === null && !isPaused;
  const isClosed = useIsPast(table?.phase === 'open' ? table.until : null, feeds.serverNow);
  const { isRevealed, wasSeen } = useRevealed(table);
  const isOwnRound =
    table !== null && cloth !== null && cloth.shoe === table.shoe && cloth.round === table.round;
  const isSum = table !== null && stakes?.shoe === table.shoe && stakes.round === table.round;
  return {
    ...{ table, cloth, stakes, results, ended, isStale, wasLive, isLive, isRevealed, wasSeen, isOwnRound },
    /** What lies there from all players in this round. */
    sums: isSum ? stakes.sums : null,
    canBet: isLive && table?.phase === 'open' && !isClosed,
  };
}
