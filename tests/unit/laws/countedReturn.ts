import type { HousePricedChoice as PricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import type { PricedGame, Prize } from '../../../streams/wire/fairGames/fairGame.ts';

/** How many numbers a float of a draw can be: four bytes. */
const STEPS = 2 ** 32;
/** Cells in which a change is looked for; a change and its opposite within one cell would be missed. */
const GRID = 256;
/** Most ways that are gone through one by one. */
const MOST_WAYS = 2 ** 17;

/** A part of the numbers that a float can be, from `from` to below `to`, which all bring the same. */
export interface Part<T> {
  readonly from: number;
  readonly to: number;
  readonly brings: T;
}

/** Parts of whole numbers below `end` that bring the same, found by halving. */
export function partsOf<T>(bring: (at: number) => T, end: number): readonly Part<T>[] {
  const parts: Part<T>[] = [];
  let from = 0;
  let brings = bring(0);
  const cutAt = (at: number, next: T) => {
    parts.push({ from, to: at, brings });
    from = at;
    brings = next;
  };
  const lookBetween = (low: number, high: number) => {
    // `low` brings what the part at hand does. Halves until each change has its place.
    const last = bring(high);
    if (last === brings) return;
    if (high - low === 1) {
      cutAt(high, last);
      return;
    }
    const middle = Math.floor((low + high) / 2);
    lookBetween(low, middle);
    lookBetween(middle, high);
  };
  const cell = Math.max(1, Math.floor(end / GRID));
  for (let low = 0; low < end - 1; low += cell) lookBetween(low, Math.min(low + cell, end - 1));
  parts.push({ from, to: end, brings });
  return parts;
}

/** How likely each payout of a stake is, counted from what the rules make of every draw. */
export type Counted = ReadonlyMap<number, number>;

const addTo = (counted: Map<number, number>, payout: number, share: number) =>
  counted.set(payout, (counted.get(payout) ?? 0) + share);

/** What a choice pays for a stake, in payouts and their shares; null for a game whose draws can't be counted like this. */
export type Count<Choice extends PricedChoice> = (
  rules: PricedGame<Choice>,
  choice: Choice,
  stake: number,
) => Counted | null;

/** The floats at which something changes, whatever the others are. */
function changesOf<Choice extends PricedChoice>(rules: PricedGame<Choice>, choice: Choice, place: number) {
  const count = rules.floatsOf(choice);
  const fills = [0, 0.31, 0.5, 0.77, 1 - 1 / STEPS];
  const changes = new Set<number>();
  for (const fill of fills) {
    const floats = Array<number>(count).fill(fill);
    const parts = partsOf(at => rules.outcomeOf(choice, floats.with(place, at / STEPS)), STEPS);
    for (const { from } of parts) changes.add(from);
    if (changes.size > 256) return null;
  }
  return [...changes].toSorted((a, b) => a - b);
}

/** Counts the draws of one number by halving, and those of several by going through everything that can make a difference. */
export const countDraws: Count<PricedChoice> = (rules, choice, stake) => {
  const counted = new Map<number, number>();
  const count = rules.floatsOf(choice);
  const payoutOf = (floats: readonly number[]) =>
    rules.payoutOf(choice, stake, rules.outcomeOf(choice, floats));
  if (count === 1) {
    for (const { from, to, brings } of partsOf(at => payoutOf([at / STEPS]), STEPS))
      addTo(counted, brings, (to - from) / STEPS);
    return counted;
  }
  const places: (readonly number[])[] = [];
  let ways = 1;
  for (let place = 0; place < count; place += 1) {
    const changes = changesOf(rules, choice, place);
    if (changes === null) return null;
    ways *= changes.length;
    if (ways > MOST_WAYS) return null;
    places.push(changes);
  }
  const floats = Array<number>(count).fill(0);
  const goOn = (place: number, share: number) => {
    const changes = places[place];
    if (changes === undefined) {
      addTo(counted, payoutOf(floats), share);
      return;
    }
    for (const [i, from] of changes.entries()) {
      floats[place] = from / STEPS;
      goOn(place + 1, (share * ((changes[i + 1] ?? STEPS) - from)) / STEPS);
    }
  };
  goOn(0, 1);
  return counted;
};

/** Share of the stakes that comes back. */
export const returnFrom = (counted: Counted, stake: number): number =>
  [...counted].reduce((sum, [payout, share]) => sum + (payout / stake) * share, 0);

/** What the list of prizes says of the payouts of a stake. */
export function saidBy(prizes: readonly Prize[], stake: number): Counted {
  const said = new Map<number, number>();
  for (const { multiplier, chance } of prizes) addTo(said, Math.floor(stake * multiplier + 1e-6), chance);
  return said;
}
