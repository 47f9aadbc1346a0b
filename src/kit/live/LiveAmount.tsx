import { useSyncExternalStore } from 'react';
import { Amount } from '../../ui/amount/Amount.tsx';
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
 * An amount that changes while somebody looks: its digits roll, and what came or went stands beside it for a moment. The
 * change is for the eye only; whoever listens reads the amount when they want to.
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
        <span key={change.count} className={s.change} aria-hidden="true" data-testid="change">
          <Amount minor={change.by} tone="result" />
        </span>
      )}
    </span>
  );
}
