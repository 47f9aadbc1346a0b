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
 * A way to bet. Positions count from 0.
 * - `total`: the exact sum of the numbers at some positions; of one position, the number itself;
 * - `group`: the group that this sum belongs to;
 * - `duel`: which of two positions is higher;
 * - `among`: some numbers, each among the first `first` of the draw;
 * - `order`: the numbers at some positions, in their order.
 */
export type Play = {
  readonly code: string;
  /** What it pays back in the long run before rounding down, hundredths of a percent. */
  readonly payback: number;
} & (
  | { readonly kind: 'total'; readonly at: readonly number[] }
  | { readonly kind: 'group'; readonly at: readonly number[]; readonly groups: readonly string[] }
  | { readonly kind: 'duel'; readonly at: readonly [number, number] }
  | { readonly kind: 'among'; readonly first: number; readonly choose: number }
  | { readonly kind: 'order'; readonly at: readonly number[] }
);

/** One line of a ticket: what is bet on in one play. */
export interface TicketLine {
  readonly play: string;
  /** Numbers as digits, or the name of a group; of `among` in ascending order. */
  readonly pick: readonly string[];
}

/** All numbers that can come up. */
export const poolOf = ({ lowest, highest }: DrawRule): readonly number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i);
