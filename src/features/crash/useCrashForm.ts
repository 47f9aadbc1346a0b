import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStake } from '../../kit/play/useStake.ts';
import { parseTarget } from './multiplier.ts';

/** Bounds of a stake, minor units; the same as the gateway's. */
export const STAKES = { minStake: 100, maxStake: 1_000_000 } as const;

/** What is typed for the next stake, and whether it can be taken. */
export function useCrashForm() {
  const { i18n } = useTranslation();
  const stake = useStake(STAKES);
  const [targetText, setTargetText] = useState('');
  const target = parseTarget(targetText, i18n.language);
  const { staked } = stake;
  return {
    ...stake,
    targetText,
    setTargetText,
    /** Undefined for what is none. */
    target,
    /** Null until both lines can be taken. */
    bet: staked !== null && target !== undefined ? { stake: staked, target } : null,
  };
}
