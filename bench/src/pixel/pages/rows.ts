import type { JackpotState } from '../../../../streams/wire/jackpot/shapes.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';

// What the hand-written page and the peer's share, so that they differ only in how they are kept up to date.

/** Rows of the board. */
export const ROWS = 20;
/** Height of a row, px; as in the product. */
export const ROW_PX = 60;

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** An amount of minor units as the product writes it. */
export const money = (minor: number): string => `PT\u00a0${decimals.format(minor / 100)}`;

/** An `ev` message; other topics don't concern these pages. */
export type Ev =
  | { readonly t: 'g:winners'; readonly d: Winner }
  | { readonly t: 'g:jackpot'; readonly d: JackpotState };

/** Asks for what is shown before the first event. */
export async function firstState(): Promise<{ winners: readonly Winner[]; jackpot: JackpotState }> {
  const answer = await fetch('/v1/snap?t=g:winners,g:jackpot');
  const [winners, jackpot] = (await answer.json()) as [{ st: Winner[] }, { st: JackpotState }];
  return { winners: winners.st, jackpot: jackpot.st };
}
