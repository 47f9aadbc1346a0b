import { useState } from 'react';
import { formatAmount, parseAmount } from '../../ui/amount/formatAmount.ts';
import { parseTarget } from './multiplier.ts';

/** Bounds of a stake, minor units; the same as the gateway's. */
export const STAKES = { min: 100, max: 1_000_000 } as const;

/** What is typed for the next stake, and whether it can be taken. */
export function useStake() {
  const [stakeText, setStakeText] = useState('10.00');
  const [targetText, setTargetText] = useState('');
  const stake = parseAmount(stakeText);
  const target = parseTarget(targetText);
  const isFit = stake !== null && stake >= STAKES.min && stake <= STAKES.max;
  return {
    stakeText,
    setStakeText,
    targetText,
    setTargetText,
    stake,
    isFit,
    /** Undefined for what is none. */
    target,
    /** Null until both lines can be taken. */
    bet: isFit && target !== undefined ? { stake, target } : null,
    /** Multiplies the stake, kept within its bounds. */
    scale(factor: number) {
      if (stake === null) return;
      const scaled = Math.min(Math.max(Math.floor(stake * factor), STAKES.min), STAKES.max);
      setStakeText(formatAmount(scaled).replaceAll(',', ''));
    },
  };
}
