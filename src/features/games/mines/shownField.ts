import { isMine } from '../../../../streams/wire/fairGames/mines.ts';
import type { MinesRound } from '../../../../streams/wire/games/shapes.ts';

/** A field as it is shown, whether it is played for money or practised. */
export interface ShownField extends Pick<MinesRound, 'id' | 'state' | 'mines' | 'tiles' | 'field'> {
  /** Minor units; null for practice. */
  readonly money: { readonly stake: number; readonly payout: number } | null;
}

export const shownOf = (round: MinesRound): ShownField => ({
  ...round,
  money: { stake: round.stake, payout: round.payout },
});

/** `closed`: nobody has opened it. `left`: it was safe and stayed closed. `missed`: a mine that was not opened. */
export type TileState = 'closed' | 'safe' | 'hit' | 'left' | 'missed';

/** How a tile of a field stands. */
export function tileState({ tiles, field }: Pick<ShownField, 'tiles' | 'field'>, tile: number): TileState {
  const opened = tiles.includes(tile);
  if (field === null) return opened ? 'safe' : 'closed';
  const mine = isMine(field, tile);
  if (opened) return mine ? 'hit' : 'safe';
  return mine ? 'missed' : 'left';
}
