import { useState } from 'react';
import type { BetChoice, BetParams, InHouseGame } from '../../../streams/wire/entities/game.ts';
import { formatAmount, parseAmount } from '../../ui/amount/formatAmount.ts';
import { parseHundredths } from './odds.ts';

/** How a game reads its one choice from a line of text. */
export interface ChoiceRule {
  /** Bounds in hundredths. */
  readonly bounds: { readonly min: number; readonly max: number };
  /** What stands in the field at first. */
  readonly initial: string;
  readonly choiceOf: (hundredths: number) => BetChoice;
}

const INITIAL_STAKE = '10.00';

/** What is typed into the bet form, and the bet it makes. */
export function useBetForm(rule: ChoiceRule, game: InHouseGame | undefined) {
  const [stakeText, setStakeText] = useState(INITIAL_STAKE);
  const [choiceText, setChoiceText] = useState(rule.initial);

  const stake = parseAmount(stakeText);
  const stakeFits = stake !== null && game !== undefined && stake >= game.minStake && stake <= game.maxStake;
  const hundredths = parseHundredths(choiceText, rule.bounds);
  const choice = hundredths === null ? null : rule.choiceOf(hundredths);
  const bet: BetParams | null = stakeFits && choice !== null ? { stake, choice } : null;

  return {
    stakeText,
    setStakeText,
    choiceText,
    setChoiceText,
    stake,
    choice,
    /** Whether each line can be taken; the stake isn't judged before the limits are known. */
    stakeFits: stakeFits || game === undefined,
    choiceFits: choice !== null,
    /** Null until both lines can be taken. */
    bet,
    /** Multiplies the stake, kept within the limits. */
    scaleStake(factor: number) {
      if (stake === null || game === undefined) return;
      const scaled = Math.min(Math.max(Math.floor(stake * factor), game.minStake), game.maxStake);
      setStakeText(formatAmount(scaled).replaceAll(',', ''));
    },
  };
}

export type BetFormState = ReturnType<typeof useBetForm>;
