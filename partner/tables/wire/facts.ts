/** What the page of a table is given to begin with, besides what every game's page is. Free of zod: the page reads it. */
export interface TableFacts {
  /** Name of the table: the code of its game. */
  readonly table: string;
  /** Its kind (`rules/kinds/tables.ts`). */
  readonly kind: string;
  /** Name of the player as others see it, masked: marks their own lines and seat. */
  readonly name: string;
  /** The least and the most of one bet, minor units; multiples of the kind's unit. */
  readonly least: number;
  readonly most: number;
  /** The server's clock, epoch ms. */
  readonly now: number;
}
