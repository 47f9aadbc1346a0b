import { useEffect, useRef } from 'react';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import type { ServerClock } from '../../../streams/stores/serverClock.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Monotone } from './growth.ts';

export interface JackpotFigureProps {
  readonly view: JackpotView;
  readonly symbol: string;
  /** A figure that is not live stands still. */
  readonly moving: boolean;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly className?: string | undefined;
}

/**
 * The growing number. It writes its own text once a frame: sixty renders a second would be React's work for
 * nothing. Under reduced motion it moves with the snapshots only. It is no live region.
 */
export function JackpotFigure({ view, symbol, moving, clock, className }: JackpotFigureProps) {
  const node = useRef<HTMLSpanElement>(null);
  const monotone = useRef(new Monotone());

  useEffect(() => {
    let frame = 0;
    const still = !moving || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = () => {
      const element = node.current;
      if (element === null) return;
      const text = formatAmount(monotone.current.next(view, still ? view.at : clock.now()), { symbol });
      if (element.textContent !== text) element.textContent = text;
      if (!still) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [view, symbol, moving, clock]);

  return <span ref={node} className={`num ${className ?? ''}`} />;
}
