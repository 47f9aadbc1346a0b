/** How a drop is played. */
export interface DropForm {
  readonly lanes: number;
  /** Fruits of a round. */
  readonly fruits: number;
  /** How many times as much a golden one pays. */
  readonly goldTimes: number;
  /** The narrowest first. */
  readonly baskets: readonly DropBasket[];
}
export interface DropBasket {
  /** Lanes that it covers. */
  readonly width: number;
  /** What it pays for a fruit, tenths of a stake; even, as all prizes of these games (`stakeUnit.ts`). */
  readonly tenths: number;
}

/** By volatility. A basket's price times its share of the lanes times the fruits is nine tenths of the stake in each of them. */
export const DROP_FORMS: Readonly<Record<'low' | 'medium' | 'high', DropForm>> = {
  low: {
    ...{ lanes: 10, fruits: 5, goldTimes: 2 },
    baskets: [
      { width: 1, tenths: 18 },
      { width: 3, tenths: 6 },
      { width: 9, tenths: 2 },
    ],
  },
  medium: {
    ...{ lanes: 12, fruits: 3, goldTimes: 5 },
    baskets: [
      { width: 1, tenths: 36 },
      { width: 3, tenths: 12 },
      { width: 6, tenths: 6 },
    ],
  },
  high: {
    ...{ lanes: 20, fruits: 2, goldTimes: 10 },
    baskets: [
      { width: 1, tenths: 90 },
      { width: 3, tenths: 30 },
      { width: 9, tenths: 10 },
    ],
  },
};
