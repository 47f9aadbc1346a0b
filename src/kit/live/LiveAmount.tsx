import { useSyncExternalStore } from 'react';
import { Amount } from '../../ui/amount/Amount.tsx';
import { card, typography } from '../../ui/layout/layout.ts';
import { useMedia } from '../useMedia.ts';
import s from './LiveAmount.module.css';
import { useChange } from './useChange.ts';
import { useRolledAmount } from './useRolledAmount.ts';

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

export interface LiveAmountProps {
  /** Minor units. */
  readonly minor: number;
  readonly symbol: string;
  /** One more class of the amount, not of the change beside it. */
  readonly className?: string | undefined;
}

/**
 * An amount that changes while it is shown: its digits roll, and the difference appears beside it for a moment.
 * The difference is visual only; a screen reader reads the amount on demand.
 */
export function LiveAmount({ minor, symbol, className }: LiveAmountProps) {
  const seen = useSyncExternalStore(onVisibility, () => !document.hidden);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const shown = useRolledAmount(minor, seen && !reduced);
  const change = useChange(minor, seen);
  return (
    <span className={s.live}>
      <Amount minor={shown} symbol={symbol} className={className} />
      {change !== null && (
        <span
          key={change.count}
          className={`${card(0, 'bright', 'round', 'edge')} ${typography(13, 'bold')} ${s.change}`}
          aria-hidden="true"
          data-testid="change"
        >
          <Amount minor={change.by} tone="result" />
        </span>
      )}
    </span>
  );
}
