/** One selection as others read it. */
export interface SharedLeg {
  readonly pick: string;
  readonly market: string;
  readonly match: string;
  readonly odds: string;
}

/** Selections of a bet as a text for others. No amounts: whoever reads it has no business with them. */
export const shareText = (title: string, legs: readonly SharedLeg[]): string =>
  [title, ...legs.map(({ pick, market, match, odds }) => `${pick} @ ${odds} · ${market} · ${match}`)].join(
    '\n',
  );
