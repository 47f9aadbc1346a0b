// Free of zod: the page runs it. `choiceShape.ts` makes the check on the wire of it.

/** A whole number within bounds, both of which may be chosen. */
export interface Whole {
  readonly part: 'whole';
  readonly min: number;
  readonly max: number;
}

/** One of a few values. */
export interface OneOf<Value extends string | number> {
  readonly part: 'oneOf';
  readonly values: readonly Value[];
}

/** Places of a field, counted from 0, in the order in which they were chosen. */
export interface Places {
  readonly part: 'places';
  readonly count: number;
  /** Fewest and most that may be chosen. */
  readonly least: number;
  readonly most: number;
}

/** What was done while a round was open, in its order. */
export interface Moves<Move extends string | number> {
  readonly part: 'moves';
  readonly values: readonly Move[];
  readonly most: number;
}

/** A part of what the player of a game chooses. */
export type Part = Whole | OneOf<string | number> | Places | Moves<string | number>;
export type Parts = Readonly<Record<string, Part>>;

/** What is chosen, by the description of its parts. */
export type Chosen<P extends Parts> = {
  [Name in keyof P]: P[Name] extends OneOf<infer Value>
    ? Value
    : P[Name] extends Moves<infer Move>
      ? Move[]
      : P[Name] extends Places
        ? number[]
        : number;
};

export const wholeChoice = (bounds: { readonly min: number; readonly max: number }): Whole => ({
  part: 'whole',
  min: bounds.min,
  max: bounds.max,
});

export const oneOfChoices = <const Value extends string | number>(
  values: readonly Value[],
): OneOf<Value> => ({
  part: 'oneOf',
  values,
});

export const places = (count: number, { least = 0, most = count } = {}): Places => ({
  part: 'places',
  count,
  least,
  most,
});

/** @param most More of them end a round in any case. */
export const movesAmong = <const Move extends string | number>(
  values: readonly Move[],
  most: number,
): Moves<Move> => ({ part: 'moves', values, most });

/** How far apart the prizes of a board or a wheel are. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
