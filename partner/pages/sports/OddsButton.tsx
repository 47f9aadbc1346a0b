import { useEffect, useRef, useState } from 'react';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import { WayMark } from '../slip/shown/WayMark.tsx';
import { useSlipWords } from '../slip/words.ts';

export interface OddsButtonProps {
  readonly pick: string;
  /** Hundredths; null where nothing is offered. */
  readonly odds: number | null;
  readonly isSuspended: boolean;
  readonly isOnSlip: boolean;
  readonly onPress: () => void;
}

/** How long it is marked which way a price went, ms. */
const MARKED_MS = 4_000;

/** Which way a price went last; null once that is a while ago. */
function useWay(odds: number | null): 'up' | 'down' | null {
  const before = useRef(odds);
  const [way, setWay] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = odds;
    if (last === null || odds === null || last === odds) return;
    setWay(odds > last ? 'up' : 'down');
    const timer = setTimeout(() => setWay(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return way;
}

/** A price that puts its selection on the slip, or takes it off. */
export function OddsButton({ pick, odds, isSuspended, isOnSlip, onPress }: OddsButtonProps) {
  const { slip } = useSlipWords().texts;
  const way = useWay(odds);
  const isOffered = odds !== null && !isSuspended;
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={isOnSlip}
      aria-disabled={(!isOffered && !isOnSlip) || undefined}
      data-way={way ?? undefined}
      onClick={() => {
        if (isOffered || isOnSlip) onPress();
      }}
    >
      <span className="odds-pick" dir="auto">
        {pick}
      </span>
      <strong>
        {way !== null && (
          <>
            <span className="way">
              <WayMark way={way} />
            </span>
            <span className="hidden">{slip[way]} </span>
          </>
        )}
        <span>{odds === null ? '–' : decimalOdds(odds)}</span>
      </strong>
    </button>
  );
}
