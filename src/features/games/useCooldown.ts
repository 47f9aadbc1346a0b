import { useEffect, useState } from 'react';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

export interface Cooldown {
  /** Whether the next bet would still be refused. */
  readonly waiting: boolean;
  /** Server time of its end, epoch ms. */
  readonly until: number;
  /** What was left of it when it began, ms: the length of the bar's journey. */
  readonly span: number;
}

/**
 * The pause between two bets. The server enforces it; the page only shows it.
 * @param until Server time of its end, epoch ms; 0 for none.
 */
export function useCooldown(until: number): Cooldown {
  const { clock } = useStreams();
  const [begun, setBegun] = useState({ until: 0, span: 0 });
  const [over, setOver] = useState(0);

  useEffect(() => {
    const span = until - clock.now();
    setBegun({ until, span: Math.max(0, span) });
    if (span <= 0) {
      setOver(until);
      return;
    }
    const timer = setTimeout(() => setOver(until), span);
    return () => clearTimeout(timer);
  }, [until, clock]);

  return { waiting: until > 0 && over !== until, until, span: begun.until === until ? begun.span : 0 };
}
