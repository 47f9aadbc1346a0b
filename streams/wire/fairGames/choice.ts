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
}

/** A part of what the player of a game chooses. */
export type Part = Whole | OneOf<string | number> | Places;
export type Parts = Readonly<Record<string, Part>>;

/** What is chosen, by the description of its parts. */
export type Chosen<P extends Parts> = {
  [Name in keyof P]: P[Name] extends OneOf<infer Value> ? Value : P[Name] extends Places ? number[] : number;
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

export const places = (count: number): Places => ({ part: 'places', count });

/** How far apart the prizes of a board or a wheel are. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
