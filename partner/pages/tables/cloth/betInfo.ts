import type { Texts } from '../../../server/texts.ts';
import { amountText, filled } from '../../boot.ts';
import { returnPercent, winningPrices } from '../parts/tableBets.ts';
import { betName } from '../words/betName.ts';
import { allOdds } from '../words/prices.ts';

/** Everything that is said of a bet: its name, what it pays, what it brings back, and what lies on it. */
export function betInfo(
  texts: Texts,
  kind: string,
  bet: string,
  { own, all }: { readonly own: number; readonly all: number },
): readonly string[] {
  const { bet: words } = texts.tables;
  return [
    betName(texts, bet),
    filled(words.pays, { odds: allOdds(winningPrices(kind, bet)) }),
    filled(words.returns, { percent: returnPercent(kind, bet).toFixed(2) }),
    ...(own > 0 ? [filled(words.own, { amount: amountText(own) })] : []),
    ...(all > 0 ? [filled(words.all, { amount: amountText(all) })] : []),
  ];
}
