import type { BetChoice, ChoiceOf } from '../../../../streams/wire/games/shapes.ts';

/** A game whose result is a place on a line. Values are in hundredths. */
export interface Scale<Choice extends BetChoice> {
  readonly unit: string;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  /** Where the line begins. */
  readonly first: number;
  /** How long a result is on its way, ms: 1.2 to 1.8 seconds of the pause between two bets. */
  rollMs(outcome: number): number;
  /** The value shown while a result is being animated: it depends on the result alone, and ends at it. */
  rollingValue(outcome: number, progress: number): number;
  /** Where a value stands, 0 to 1. */
  placeOf(value: number): number;
  /** The part that wins, from where to where, 0 to 1. */
  zoneOf(choice: Choice): readonly [from: number, to: number];
}

/** How far the number of the dice swings before it rests, hundredths: twice across the scale and back. */
const SWING = 40_000;

/** Folds a number back into 0 to 10,000, as a ball between two walls. */
function folded(value: number): number {
  const within = value % 20_000;
  return within <= 10_000 ? within : 20_000 - within;
}

export const diceScale: Scale<ChoiceOf<'DICE'>> = {
  unit: '',
  ticks: [0, 25, 50, 75, 100].map(label => ({ value: label * 100, label: String(label) })),
  first: 0,
  rollMs: () => 1_500,
  rollingValue: (outcome, progress) =>
    progress >= 1 ? outcome : Math.min(9_999, Math.round(folded(outcome + SWING * (1 - progress) ** 3))),
  placeOf: value => value / 10_000,
  zoneOf: ({ chance }) => [0, chance / 10_000],
};

/** A climb of the multiplier: a high one takes longer, within these bounds, ms. */
const CLIMB_MS = { min: 1_200, max: 1_800 } as const;
/** Milliseconds more for every time that the multiplier is e times as high. */
const CLIMB_PER_E = 220;

/** The chance to stay below: 2× in the middle, 10× at nine tenths. So the winning part is as long as the chance is great. */
const belowChance = (value: number): number => 1 - 100 / Math.max(100, value);

export const limboScale: Scale<ChoiceOf<'LIMBO'>> = {
  unit: '×',
  ticks: [1, 2, 4, 10].map(label => ({ value: label * 100, label: `${label}×` })),
  first: 100,
  rollMs: outcome => Math.min(CLIMB_MS.max, Math.round(CLIMB_MS.min + CLIMB_PER_E * Math.log(outcome / 100))),
  rollingValue: (outcome, progress) =>
    progress >= 1 ? outcome : Math.floor(100 * (outcome / 100) ** (progress ** 2 * (3 - 2 * progress))),
  placeOf: belowChance,
  zoneOf: ({ target }) => [belowChance(target), 1],
};
