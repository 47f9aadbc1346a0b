import type { SportsBet } from '../../../streams/stores/myBets.ts';
import { selectionsOf } from './betForm.ts';

/** How many combinations a bet consists of: what is sold of its stake has to be a multiple of it. */
function combinationsOf(bet: Pick<SportsBet, 'form' | 'legs' | 'selections'>): number {
  const { form } = bet;
  if (form.form !== 'system') return 1;
  let count = 1;
  for (let at = 1; at <= form.from; at += 1) count = (count * (selectionsOf(bet) - form.from + at)) / at;
  return Math.round(count);
}

/** What is sold and what that brings now. */
export interface CashOutPart {
  /** Stake that is sold, minor units. */
  readonly part: number;
  /** Minor units. */
  readonly amount: number;
}

/**
 * A part of what is left of a bet.
 * @param percent From 1 to 100.
 * @returns null where nothing is offered, or the part is less than a minor unit.
 */
export function cashOutPart(
  bet: Pick<SportsBet, 'stake' | 'sold' | 'offer' | 'form' | 'legs' | 'selections'>,
  percent: number,
): CashOutPart | null {
  const { stake, sold, offer } = bet;
  const rest = stake - sold;
  if (offer === null || rest <= 0) return null;
  const unit = combinationsOf(bet);
  const part = percent >= 100 ? rest : Math.floor((rest * percent) / 100 / unit) * unit;
  // In two steps: the product may be no safe number.
  const amount = Number((BigInt(offer) * BigInt(part)) / BigInt(rest));
  return part < 1 || amount < 1 ? null : { part, amount };
}
