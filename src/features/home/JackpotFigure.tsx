import { useEffect, useRef } from 'react';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import type { ServerClock } from '../../../streams/stores/serverClock.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Rolling } from './rolling.ts';

export interface JackpotFigureProps {
  readonly view: JackpotView;
  readonly symbol: string;
  /** A figure that is not live stands still. */
  readonly moving: boolean;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly className?: string | undefined;
}

/**
 * The growing number. While it rolls it writes its own text once a frame: sixty renders a second would be
 * React's work for nothing. Under reduced motion it jumps. It is no live region.
 */
export function JackpotFigure({ view, symbol, moving, clock, className }: JackpotFigureProps) {
  const node = useRef<HTMLSpanElement>(null);
  const rolling = useRef(new Rolling());

  useEffect(() => {
    let frame = 0;
    const still = !moving || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = () => {
      const element = node.current;
      if (element === null) return;
      const { amount } = view;
      const shown = still ? rolling.current.settle(amount) : rolling.current.next(amount, clock.now());
      const text = formatAmount(shown, { symbol });
      if (element.textContent !== text) element.textContent = text;
      if (shown < amount) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [view, symbol, moving, clock]);

  return <span ref={node} className={`num ${className ?? ''}`} />;
}
