import type { Texts } from '../../../server/texts.ts';
import type { Cloth } from '../../../tables/wire/state.ts';
import { amountText, filled } from '../../boot.ts';
import { resultText, type Tone } from '../../table.ts';
import type { BetLimits } from '../cloth/chips.ts';
import { refusalText } from '../words/refusals.ts';

export type Said = readonly [text: string, tone: Tone];

/** Why chips came off, or were not laid. */
export const refusalSaid = (texts: Texts, code: string, { least, most }: BetLimits): Said => [
  filled(refusalText(texts, code), { least: amountText(least), most: amountText(most) }),
  'warn',
];

/** What a round brought this player; null when they had no stake in it, or it isn't over. */
export function roundSaid(texts: Texts, cloth: Cloth | null): Said | null {
  if (cloth === null || cloth.stake === 0) return null;
  if (cloth.state === 'void') return [texts.tables.voided, 'warn'];
  if (cloth.state !== 'paid') return null;
  if (cloth.pending && cloth.payout > 0)
    return [filled(texts.pending, { amount: amountText(cloth.payout) }), 'warn'];
  return resultText({ texts }, cloth.stake, cloth.payout);
}
