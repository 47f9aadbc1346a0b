import { useState } from 'react';
import type { InHouseGame } from '../../../streams/wire/entities/game.ts';
import { formatAmount, parseAmount } from '../../ui/amount/formatAmount.ts';

const INITIAL_STAKE = '10.00';

/** What is typed into the line of the stake. */
export function useStake(game: InHouseGame | undefined) {
  const [stakeText, setStakeText] = useState(INITIAL_STAKE);
  const stake = parseAmount(stakeText);
  const fits = stake !== null && game !== undefined && stake >= game.minStake && stake <= game.maxStake;
  return {
    stakeText,
    setStakeText,
    stake,
    /** Minor units; null for what can't be staked. */
    staked: fits ? stake : null,
    /** Whether the line can be taken; it isn't judged before the limits are known. */
    stakeFits: fits || game === undefined,
    /** Multiplies the stake, kept within the limits. */
    scaleStake(factor: number) {
      if (stake === null || game === undefined) return;
      const scaled = Math.min(Math.max(Math.floor(stake * factor), game.minStake), game.maxStake);
      setStakeText(formatAmount(scaled).replaceAll(',', ''));
    },
  };
}

export type StakeState = ReturnType<typeof useStake>;
