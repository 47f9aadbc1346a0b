import type { HoldFeature } from '../../../streams/wire/slots/model.ts';
import type { Random } from '../../random.ts';

/** A coin on a field, and what it is worth in stakes. */
export type HeldCoin = readonly [field: number, worth: number];

/** Coins that stay while the other fields turn on. */
export interface HeldCoins {
  /** Those that were there first, then those of each turn. */
  readonly turns: readonly (readonly HeldCoin[])[];
  /** In stakes, with what a full grid brings. */
  readonly worth: number;
  readonly isFull: boolean;
}

/** A chance of 1, of which a field has so many to bring a coin. */
export const COIN_CHANCES = 10_000;

function drawWorth({ values }: HoldFeature, random: Random): number {
  let left = random.below(values.reduce((sum, [, weight]) => sum + weight, 0));
  const found = values.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return found?.[0] ?? 0;
}

/** @param first Fields with the coins that have begun it. */
export function holdCoins(
  feature: HoldFeature,
  fields: number,
  first: readonly number[],
  random: Random,
): HeldCoins {
  const coinOf = (field: number): HeldCoin => [field, drawWorth(feature, random)];
  const turns: HeldCoin[][] = [first.map(coinOf)];
  const held = new Set(first);
  for (let left = feature.turns; left > 0 && held.size < fields; left -= 1) {
    const landed: HeldCoin[] = [];
    for (let field = 0; field < fields; field += 1)
      if (!held.has(field) && random.below(COIN_CHANCES) < feature.chance) landed.push(coinOf(field));
    for (const [field] of landed) held.add(field);
    turns.push(landed);
    // The turn itself is counted down.
    if (landed.length > 0) left = feature.turns + 1;
  }
  const isFull = held.size === fields;
  const worth = turns.flat().reduce((sum, [, each]) => sum + each, 0);
  return { turns, worth: worth + (isFull ? feature.full : 0), isFull };
}
