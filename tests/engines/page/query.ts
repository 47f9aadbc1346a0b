/** A text to be found: the whole of it, or what matches. */
export type Wanted = string | RegExp;

/** What is looked for in a page, as its reader would say it. */
export interface Query {
  readonly role?: string;
  /** Accessible name. */
  readonly name?: Wanted;
  /** Text of the element. */
  readonly text?: Wanted;
  /** Text of the label of a field. */
  readonly label?: Wanted;
  readonly css?: string;
  /** Something of the element's text. */
  readonly has?: string;
  /** Which of those that are found; the first without it, the last for -1. */
  readonly nth?: number;
  /** Where to look; the whole page without it. */
  readonly within?: Query;
}

/** A query as data: expressions are none. */
export function toData(query: Query): unknown {
  return JSON.parse(
    JSON.stringify(query, (_, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ),
  );
}
