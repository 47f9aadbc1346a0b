import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

const INITIAL_STAKE = '10.00';

/** Bounds of a stake, minor units. */
export interface StakeLimits {
  readonly minStake: number;
  readonly maxStake: number;
}

/** What is typed into the line of the stake; undefined limits are not known yet. */
export function useStake(limits: StakeLimits | undefined) {
  const { i18n } = useTranslation();
  const [stakeText, setStakeText] = useState(INITIAL_STAKE);
  const stake = readAmount(stakeText, i18n.language);
  const fits = stake !== null && limits !== undefined && stake >= limits.minStake && stake <= limits.maxStake;
  return {
    stakeText,
    setStakeText,
    stake,
    /** Minor units; null for what can't be staked. */
    staked: fits ? stake : null,
    /** Whether the line can be taken; it isn't judged before the limits are known. */
    stakeFits: fits || limits === undefined,
    /** Multiplies the stake, kept within the limits. */
    scaleStake(factor: number) {
      if (stake === null || limits === undefined) return;
      const scaled = Math.min(Math.max(Math.floor(stake * factor), limits.minStake), limits.maxStake);
      setStakeText(formatAmount(scaled).replaceAll(',', ''));
    },
  };
}

export type StakeState = ReturnType<typeof useStake>;
