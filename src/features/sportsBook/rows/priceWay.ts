import { useState } from 'react';

/** Which way a price went last, and how often it has changed: with another number its mark shows anew. */
export interface PriceWay {
  readonly way: 'up' | 'down' | null;
  readonly turn: number;
}

/** @param odds Hundredths; null where nothing is offered. */
export function usePriceWay(odds: number | null): PriceWay {
  const [seen, setSeen] = useState({ odds, way: null as PriceWay['way'], turn: 0 });
  if (odds === seen.odds) return seen;
  // While rendering: the mark is drawn together with its price.
  const isKnown = odds !== null && seen.odds !== null;
  const now = {
    odds,
    way: !isKnown ? null : (odds ?? 0) > (seen.odds ?? 0) ? ('up' as const) : ('down' as const),
    turn: seen.turn + 1,
  };
  setSeen(now);
  return now;
}
