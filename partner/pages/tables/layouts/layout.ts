/** How a place of the cloth is drawn. */
export type SpotLook =
  | ('box' | 'first' | 'second' | 'tie' | 'red' | 'black' | 'zero')
  /** Between others, and seen only with chips on it or the focus. */
  | 'line'
  | 'circle';

/** What is written in a place. */
export type SpotFace =
  /** Name and price. */
  | 'name'
  /** Name alone: the price is said when it is pointed at. */
  | 'short'
  /** The price alone, as on a column of roulette. */
  | 'odds'
  | 'none'
  | { readonly number: number }
  | { readonly dice: readonly number[] };

/** A place of the cloth for the chips of one bet, in units of its layout; x counts from the left in every language. */
export interface Spot {
  readonly bet: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: SpotLook;
  readonly face: SpotFace;
}

/** Where the bets of a table lie. */
export interface ClothLayout {
  readonly width: number;
  readonly height: number;
  /** In the order of the keyboard; a place that lies above others comes after them. */
  readonly spots: readonly Spot[];
  /** Whether arrow keys go from place to place; else the tab key does. */
  readonly hasArrows: boolean;
}

/** A cloth beside other things, or over the whole width of a phone that is held upright. */
export type ClothShape = 'wide' | 'tall';

export const spotAt = (
  bet: string,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  look: SpotLook = 'box',
  face: SpotFace = 'name',
): Spot => ({ bet, x, y, width, height, look, face });

/** Bets in rows from left to right, all as large as each other. */
export function gridOf(
  bets: readonly string[],
  {
    x = 0,
    y = 0,
    columns,
    width,
    height,
  }: { x?: number; y?: number; columns: number; width: number; height: number },
  look: SpotLook = 'box',
  faceOf: (bet: string) => SpotFace = () => 'name',
): readonly Spot[] {
  return bets.map((bet, at) =>
    spotAt(
      bet,
      [x + (at % columns) * width, y + Math.floor(at / columns) * height, width, height],
      look,
      faceOf(bet),
    ),
  );
}

/** A cloth with so few bets that the tab key goes to each. */
export const smallCloth = (width: number, height: number, spots: readonly Spot[]): ClothLayout => ({
  ...{ width, height, spots },
  hasArrows: false,
});
