import { useEffect, useState } from 'react';
import type { TableNow } from '../../../tables/wire/state.ts';
import { wantsCalm } from '../../dom.ts';
import { kindPart } from '../parts/loadedKinds.ts';

export interface Revealed {
  /** Whether everything that is known of the round may be told. */
  readonly isRevealed: boolean;
  /** Whether the result was there before this page saw the round without it. */
  readonly wasSeen: boolean;
}

const roundOf = ({ shoe, round }: TableNow) => `${shoe}:${round}`;

/** Holds the words of a result back until what turns has come to rest. */
export function useRevealed(table: TableNow | null): Revealed {
  const showsMs = table === null ? 0 : (kindPart(table.kind).showsMs ?? 0);
  const round = table === null ? null : roundOf(table);
  const isKnown = showsMs > 0 && table !== null && table.steps.length > 0;
  /** The round that was seen before its result was known. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  if (round !== null && !isKnown && awaited !== round) setAwaited(round);
  const isShowing = isKnown && awaited === round && !wantsCalm();
  useEffect(() => {
    if (!isShowing) return;
    const timer = setTimeout(() => setTold(round), showsMs);
    return () => clearTimeout(timer);
  }, [isShowing, round, showsMs]);
  return { isRevealed: !isShowing || told === round, wasSeen: !isShowing };
}
