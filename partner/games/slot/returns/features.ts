import type { FreeSpins, HoldFeature, SlotMultiplier } from '../../../../streams/wire/slots/model.ts';
import { COIN_CHANCES } from '../hold.ts';
import type { Chances } from './windows.ts';

const SCATTERS = 3;

/** What a free spin is multiplied with. Throws for a multiplier that depends on what has fallen: it can't be counted. */
function timesAt(multiplier: SlotMultiplier, freeSpin: number): number {
  if (multiplier.by === 'spin') return multiplier.times;
  if (multiplier.by === 'freeSpin') return Math.min(multiplier.from + freeSpin, multiplier.most);
  throw new Error('falling symbols can only be simulated');
}

const awards = (
  award: readonly number[],
  scatters: Chances,
): readonly (readonly [spins: number, chance: number])[] =>
  scatters.flatMap((chance, count) =>
    count < SCATTERS ? [] : [[award[Math.min(count - SCATTERS, award.length - 1)] ?? 0, chance] as const],
  );

/** What so many free spins pay on average, in the unit of `mean`, what one pays before any multiplier. */
export function freeSpinsMean(free: FreeSpins, scatters: Chances, mean: number, given: number): number {
  const again = awards(free.again, scatters);
  const none = 1 - again.reduce((sum, [, chance]) => sum + chance, 0);
  const known = new Map<string, number>();
  const from = (played: number, left: number): number => {
    if (left === 0) return 0;
    const key = `${played} ${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rest = left - 1;
    const most = free.most - played - 1 - rest;
    const after = again.reduce(
      (sum, [spins, chance]) => sum + chance * from(played + 1, rest + Math.min(spins, most)),
      none * from(played + 1, rest),
    );
    const worth = mean * timesAt(free.multiplier, played) + after;
    known.set(key, worth);
    return worth;
  };
  return from(0, given);
}

/** What the free spins of a spin that was paid for bring on average. */
export const freeSpinsOfSpin = (free: FreeSpins, scatters: Chances, mean: number): number =>
  awards(free.award, scatters).reduce(
    (sum, [spins, chance]) => sum + chance * freeSpinsMean(free, scatters, mean, spins),
    0,
  );

const coinMean = ({ values }: HoldFeature): number => {
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  return values.reduce((sum, [worth, weight]) => sum + (worth * weight) / all, 0);
};

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, it) => product * it, 1);

/** How often so many coins fill all fields, and how many there are at the end on average: by the chain of turns. */
function endOf({ turns, chance }: HoldFeature, fields: number, coins: number) {
  const lands = chance / COIN_CHANCES;
  const known = new Map<string, { readonly full: number; readonly count: number }>();
  const from = (held: number, left: number): { readonly full: number; readonly count: number } => {
    if (held === fields) return { full: 1, count: fields };
    if (left === 0) return { full: 0, count: held };
    const key = `${held} ${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const empty = fields - held;
    let full = 0;
    let count = 0;
    for (let more = 0; more <= empty; more += 1) {
      const share = choose(empty, more) * lands ** more * (1 - lands) ** (empty - more);
      const after = from(held + more, more > 0 ? turns : left - 1);
      full += share * after.full;
      count += share * after.count;
    }
    known.set(key, { full, count });
    return { full, count };
  };
  return from(coins, turns);
}

/** What coins bring on average, in stakes, once so many have begun it. */
export function holdMean(feature: HoldFeature, fields: number, coins: number): number {
  const { full, count } = endOf(feature, fields, coins);
  return count * coinMean(feature) + full * feature.full;
}

/** The same of a spin that was paid for. @param coins How often so many coins are seen. */
export const holdOfSpin = (feature: HoldFeature, fields: number, coins: Chances): number =>
  coins.reduce(
    (sum, chance, count) =>
      count < feature.coins || chance === 0 ? sum : sum + chance * holdMean(feature, fields, count),
    0,
  );
