import { useLayoutEffect, useRef } from 'react';
import type { Streams } from '../../../streams/index.ts';
import { merchant } from '../../kit/merchant.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { useElement } from '../../ui/idle/useElement.ts';
import { RollingFigure } from './RollingFigure.ts';
import { useWatched } from './useWatched.ts';

export interface JackpotFigureProps {
  readonly streams: Pick<Streams, 'jackpot' | 'clock'>;
  /** A figure that is not live stands still. */
  readonly live: boolean;
  readonly className?: string | undefined;
}

/**
 * The growing number. It hears of the pool and writes its own text: a render for every step would be React's work for
 * nothing. With less motion wanted, and where nobody sees it, it jumps. It is no live region.
 */
export default function JackpotFigure({ streams, live, className = '' }: JackpotFigureProps) {
  const [nodeRef, node] = useElement<HTMLSpanElement>();
  const figure = useRef<RollingFigure | null>(null);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const watched = useWatched(node);
  const moving = live && watched && !reduced;

  useLayoutEffect(() => {
    const text = nodeRef.current;
    if (text === null) return;
    figure.current ??= new RollingFigure({
      now: () => streams.clock.now(),
      write: amount => {
        text.textContent = formatAmount(amount, { symbol: merchant.currencySymbol });
      },
    });
    const rolls = figure.current;
    const told = streams.jackpot.jackpot$.subscribe(view => {
      if (view !== null) rolls.rollTo(view.amount, moving);
    });
    return () => {
      told.unsubscribe();
      rolls.end();
    };
  }, [nodeRef, moving, streams]);

  return <span ref={nodeRef} className={`num ${className}`} />;
}
