import { useState } from 'react';
import type { BetChoice, BetParams, InHouseGame } from '../../../streams/wire/games/shapes.ts';
import { type StakeState, useStake } from '../../kit/play/useStake.ts';

export interface BetFormState<Choice extends BetChoice = BetChoice> extends StakeState {
  /** Null while what is chosen can't be taken. */
  readonly choice: Choice | null;
  readonly setChoice: (choice: Choice | null) => void;
  /** Null until both lines can be taken. */
  readonly bet: BetParams | null;
}

/** What is entered into the bet form, and the bet it makes. */
export function useBetForm<Choice extends BetChoice>(
  initial: Choice,
  game: InHouseGame | undefined,
): BetFormState<Choice> {
  const stake = useStake(game);
  const [choice, setChoice] = useState<Choice | null>(initial);
  const { staked } = stake;
  const bet = staked !== null && choice !== null ? { stake: staked, choice } : null;
  return { ...stake, choice, setChoice, bet };
}
