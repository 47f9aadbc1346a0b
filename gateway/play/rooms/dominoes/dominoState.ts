import { isDouble, pipsOf, type Tile } from './tile.ts';

/** `block`: who can't play passes. `draw`: who can't play draws until it can, or nothing is left. */
export type DominoKind = 'block' | 'draw';

/** What a round begins with. */
export interface DominoSetup {
  readonly kind: DominoKind;
  /** Numbers of two to four seats. */
  readonly seats: readonly number[];
  /** Shuffled: injected, so a round is a function of it and of what the seats do. */
  readonly tiles: readonly Tile[];
  /** What each seat puts in, minor units; what the house keeps of the pot, hundredths of a percent. */
  readonly stake: number;
  readonly rake: number;
}

export interface DominoPlayer {
  readonly seat: number;
  readonly tiles: readonly Tile[];
}

/** End of the line of tiles at which one is put. */
export type LineEnd = 'left' | 'right';

/** How a round ended. */
export interface DominoResult {
  /** `out`: somebody has put its last tile. `blocked`: nobody can play any more, and the fewest pips win. */
  readonly by: 'out' | 'blocked';
  readonly rake: number;
  readonly wins: readonly { readonly seat: number; readonly amount: number }[];
}

/** A round at one moment. */
export interface DominoState extends Pick<DominoSetup, 'kind' | 'stake' | 'rake'> {
  /** In the order of their turns, by their numbers. */
  readonly players: readonly DominoPlayer[];
  /** Tiles that nobody has yet, the next one first. */
  readonly left: readonly Tile[];
  /** The line from its left to its right, each tile turned as it lies. */
  readonly line: readonly { readonly tile: Tile; readonly halves: readonly [left: number, right: number] }[];
  /** The tile that has to open the round; null once it was put. */
  readonly opening: Tile | null;
  readonly turn: number | null;
  /** Passes in a row. */
  readonly passes: number;
  readonly result: DominoResult | null;
}

/** What a seat does. */
export type DominoAct =
  | { readonly seat: number; readonly act: 'put'; readonly tile: Tile; readonly end: LineEnd }
  | { readonly seat: number; readonly act: 'draw' | 'pass' };

/** Tiles of a hand: seven, but five where tiles are to be left to draw from for three and four. */
const handSize = (kind: DominoKind, seats: number): number => (kind === 'draw' && seats > 2 ? 5 : 7);

/** Deals a round. The highest double opens it, or else the tile with the most pips. Throws where tiles or seats don't fit. */
export function beginDominoes({ kind, seats, tiles, stake, rake }: DominoSetup): DominoState {
  const size = handSize(kind, seats.length);
  if (seats.length < 2 || seats.length > 4 || tiles.length < size * seats.length)
    throw new Error('a round needs two to four seats and a set of tiles');
  const players = seats
    .toSorted((a, b) => a - b)
    .map((seat, at) => ({ seat, tiles: tiles.slice(at * size, (at + 1) * size) }));
  // A double comes before every other tile.
  const worth = (tile: Tile) => (isDouble(tile) ? 100 : 0) + pipsOf(tile);
  const dealt = players.flatMap(player => player.tiles.map(tile => ({ seat: player.seat, tile })));
  const [first] = dealt.toSorted((a, b) => worth(b.tile) - worth(a.tile) || b.tile - a.tile);
  if (first === undefined) throw new Error('tiles were dealt');
  return {
    ...{ kind, stake, rake, players, left: tiles.slice(size * seats.length), line: [] },
    ...{ opening: first.tile, turn: first.seat, passes: 0, result: null },
  };
}
