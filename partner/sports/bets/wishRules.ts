import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { BetWish } from './betWish.ts';
import { countOfParts } from './returns.ts';

/** Why a wish is no bet, whatever the odds are. */
export type WishProblem = 'bad_request' | 'same_fixture' | 'stake_uneven';

/** Whether a form can be made of so many legs. */
function fits({ form, legs, odds }: BetWish): boolean {
  switch (form.form) {
    case 'single':
      return legs.length === 1;
    case 'multiple':
      return legs.length > 1;
    case 'system':
      return form.from < legs.length;
    case 'builder':
      return legs.length > 1 && odds !== undefined;
  }
}

/**
 * What is wrong with a wish; null for nothing. The stake of a system is that of the whole and divided over its combinations: one that
 * leaves a remainder is refused, so that no minor unit is anybody's guess.
 */
export function problemOf(wish: BetWish): WishProblem | null {
  const { form, legs, stake } = wish;
  if (!fits(wish)) return 'bad_request';
  const fixtures = new Set(legs.map(({ fixture }) => fixture)).size;
  if (form.form === 'builder') {
    const picks = new Set(legs.map(({ selection }) => pickKey(selection))).size;
    return fixtures > 1 || picks < legs.length ? 'bad_request' : null;
  }
  if (fixtures < legs.length) return 'same_fixture';
  return stake % countOfParts(form, legs.length) === 0 ? null : 'stake_uneven';
}
