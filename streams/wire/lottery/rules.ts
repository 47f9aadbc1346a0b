// Free of zod: page and gateway decide by the same rules.

/** How the numbers of a draw come up. */
export interface DrawRule {
  /** `again`: a number can come up more than once. `once`: each number at most once. */
  readonly kind: 'again' | 'once';
  readonly lowest: number;
  readonly highest: number;
  /** Numbers of a draw, in their order. */
  readonly count: number;
}

/** What a draw has brought, in the order in which it came up. */
export type Numbers = readonly number[];

/** Groups of numbers that can be bet on: halves, oddness, the colours and signs of a draw of 49. */
export const GROUPS = ['small', 'big', 'odd', 'even'] as const;
export const COLOURS = ['red', 'blue', 'green'] as const;
export const SIGNS = [
  ...['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  ...['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
] as const;

/**
 * How three numbers are alike: all of them (`triple`), exactly two (`pair`), none (`different`). Those of which none are alike are
 * a `run` when they follow each other in any order, else `mixed`.
 */
export type Shape = 'triple' | 'pair' | 'different' | 'run' | 'mixed';

/** What a line pays for so many of its numbers: for each unit staked, the stake included; hundredths. */
export interface HitPrize {
  readonly hits: number;
  readonly odds: number;
}

/**
 * A way to bet. Positions count from 0.
 * - `total`: the exact sum of the numbers at some positions; of one position, the number itself;
 * - `group`: the group that this sum belongs to;
 * - `duel`: which of two positions is higher;
 * - `shape`: how the numbers at three positions are alike;
 * - `among`: some numbers, each among the first `first` of the draw;
 * - `spots`: some numbers, paid by how many of them are among the first `first` of the draw;
 * - `order`: the numbers at some positions, in their order;
 * - `box`: the numbers at some positions, in any order.
 */
export type Play = {
  readonly code: string;
  /** What it pays back in the long run before rounding down, hundredths of a percent. */
  readonly payback: number;
} & (
  | { readonly kind: 'total'; readonly at: readonly number[] }
  | { readonly kind: 'group'; readonly at: readonly number[]; readonly groups: readonly string[] }
  | { readonly kind: 'duel'; readonly at: readonly [number, number] }
  | {
      readonly kind: 'shape';
      readonly at: readonly [number, number, number];
      readonly shapes: readonly Shape[];
    }
  | { readonly kind: 'among'; readonly first: number; readonly choose: number }
  | {
      readonly kind: 'spots';
      readonly first: number;
      readonly choose: number;
      /** Prizes below the highest, fewest hits first; what they leave of the payback is paid when all numbers hit. */
      readonly lower: readonly HitPrize[];
    }
  | { readonly kind: 'order'; readonly at: readonly number[] }
  | { readonly kind: 'box'; readonly at: readonly number[] }
);

export type SpotsPlay = Extract<Play, { readonly kind: 'spots' }>;

/** One line of a ticket: what is bet on in one play. */
export interface TicketLine {
  readonly play: string;
  /** Numbers as digits, or the name of a group; of `among`, `spots` and `box` in ascending order. */
  readonly pick: readonly string[];
}

/** All numbers that can come up. */
export const poolOf = ({ lowest, highest }: DrawRule): readonly number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i);

/** How many numbers a line of a play names; 1 where it names one thing of a list. */
export function picksNeeded(play: Play): number {
  if (play.kind === 'among' || play.kind === 'spots') return play.choose;
  return play.kind === 'order' || play.kind === 'box' ? play.at.length : 1;
}

/** Whether the numbers of a line of this play stand in ascending order, whatever order they were chosen in. */
export const isSorted = ({ kind }: Play): boolean => kind === 'among' || kind === 'spots' || kind === 'box';
