import type { PokerHand } from '../../../streams/wire/holdem/shapes.ts';

/** A usual size of a raise, and up to which bet of the street it goes, minor units. */
export interface RaisePreset {
  readonly name: 'half' | 'pot' | 'allIn';
  readonly to: number;
}

/**
 * The sizes that are offered beside the slider: half of the pot and the pot as it is once the last bet was called, and
 * everything. Those that are smaller than the least raise, or more than there is, are left out.
 */
export function raisePresets(
  { pot, players }: Pick<PokerHand, 'pot' | 'players'>,
  seat: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly RaisePreset[] {
  const bet = Math.max(0, ...players.map(it => it.bet));
  const owed = bet - (players.find(it => it.seat === seat)?.bet ?? 0);
  const called = pot + owed;
  const sizes: readonly RaisePreset[] = [
    { name: 'half', to: bet + Math.floor(called / 2) },
    { name: 'pot', to: bet + called },
    { name: 'allIn', to },
  ];
  return sizes.filter(it => it.name === 'allIn' || (it.to >= from && it.to < to));
}
