import type { TFunction } from 'i18next';
import type { SportsBet } from '../../../streams/stores/myBets.ts';

/** How many selections a bet has; 0 where that isn't known. */
export const selectionsOf = ({ legs, selections }: Pick<SportsBet, 'legs' | 'selections'>): number =>
  selections ?? legs.length;

/** What the form of a bet is called. */
export function formName(
  t: TFunction<'myBets'>,
  bet: Pick<SportsBet, 'form' | 'legs' | 'selections'>,
): string {
  const { form } = bet;
  const count = selectionsOf(bet);
  if (count === 0) return t(`formAlone.${form.form}`);
  return t(`form.${form.form}`, { count, from: form.form === 'system' ? form.from : count });
}
