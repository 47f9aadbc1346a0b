import type { DominoResult, DominoState, LineEnd } from './dominoState.ts';
import { legalDominoActs } from './playDominoes.ts';
import { tileName } from './tile.ts';

/** A round as one seat may see it: its own tiles, the line, and how many tiles the others have. */
export interface DominoView {
  readonly turn: number | null;
  readonly line: readonly (readonly [left: number, right: number])[];
  /** How many tiles are left to draw from. */
  readonly left: number;
  readonly players: readonly {
    readonly seat: number;
    readonly holds: number;
    /** Names of its tiles; null while they are hidden from who looks. */
    readonly tiles: readonly string[] | null;
  }[];
  /** Own tiles that may be put, and where. */
  readonly puts: readonly { readonly tile: string; readonly end: LineEnd }[];
  readonly mayDraw: boolean;
  readonly mayPass: boolean;
  readonly result: DominoResult | null;
}

/** What a seat may see of a round; null for somebody who only watches. At the end all tiles are open. */
export function viewOfDominoes(state: DominoState, viewer: number | null): DominoView {
  const { turn, line, left, players, result } = state;
  const acts = turn !== null && turn === viewer ? legalDominoActs(state) : [];
  return {
    ...{ turn, result, left: left.length },
    line: line.map(({ halves }) => halves),
    players: players.map(({ seat, tiles }) => ({
      ...{ seat, holds: tiles.length },
      tiles: seat === viewer || result !== null ? tiles.map(tileName) : null,
    })),
    puts: acts.flatMap(it => (it.act === 'put' ? [{ tile: tileName(it.tile), end: it.end }] : [])),
    mayDraw: acts.some(({ act }) => act === 'draw'),
    mayPass: acts.some(({ act }) => act === 'pass'),
  };
}
