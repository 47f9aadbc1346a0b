import { shareOut } from '../holdem/pots.ts';
import type { DominoAct, DominoPlayer, DominoResult, DominoState, LineEnd } from './dominoState.ts';
import { halvesOf, pipsOf, type Tile } from './tile.ts';

const ENDS: readonly LineEnd[] = ['left', 'right'];

/** The pips at an end of the line; null while it has no tile. */
function pipsAt({ line }: DominoState, end: LineEnd): number | null {
  const at = end === 'left' ? line[0]?.halves[0] : line.at(-1)?.halves[1];
  return at ?? null;
}

function fits(state: DominoState, tile: Tile, end: LineEnd): boolean {
  if (state.opening !== null) return tile === state.opening;
  const pips = pipsAt(state, end);
  return pips !== null && halvesOf(tile).includes(pips);
}

const playerAt = ({ players }: DominoState, seat: number | null): DominoPlayer | undefined =>
  players.find(player => player.seat === seat);

/** What the seat whose turn it is may do; nothing at the end of a round. The opening tile is put at one end only. */
export function legalDominoActs(state: DominoState): readonly DominoAct[] {
  const player = playerAt(state, state.turn);
  if (player === undefined) return [];
  const { seat, tiles } = player;
  const ends = state.opening === null ? ENDS : ENDS.slice(1);
  const puts = tiles.flatMap(tile =>
    ends.filter(end => fits(state, tile, end)).map((end): DominoAct => ({ seat, act: 'put', tile, end })),
  );
  if (puts.length > 0) return puts;
  const act = state.kind === 'draw' && state.left.length > 0 ? 'draw' : 'pass';
  return [{ seat, act }];
}

/** Whether an act is allowed. */
export function isLegalDomino(state: DominoState, act: DominoAct): boolean {
  return legalDominoActs(state).some(
    it =>
      it.seat === act.seat &&
      it.act === act.act &&
      (it.act !== 'put' || (act.act === 'put' && it.tile === act.tile && it.end === act.end)),
  );
}

/** What the clock does in the place of a seat: it puts the tile with the most pips, draws or passes. */
export function dominoInstead(state: DominoState): DominoAct | null {
  const pips = (act: DominoAct) => (act.act === 'put' ? pipsOf(act.tile) : 0);
  return legalDominoActs(state).toSorted((a, b) => pips(b) - pips(a))[0] ?? null;
}

/** Pips that a seat has left. */
export const pipsLeft = ({ tiles }: DominoPlayer): number =>
  tiles.reduce((sum, tile) => sum + pipsOf(tile), 0);

function endRound(state: DominoState, by: DominoResult['by']): DominoState {
  const { players, stake, rake: rate } = state;
  const fewest = Math.min(...players.map(pipsLeft));
  const winners = players.filter(({ tiles }) => by === 'blocked' || tiles.length === 0);
  const best = by === 'out' ? winners : winners.filter(player => pipsLeft(player) === fewest);
  const pot = stake * players.length;
  const rake = Math.floor((pot * rate) / 10_000);
  const wins = shareOut(
    pot - rake,
    best.map(({ seat }) => seat),
  );
  return { ...state, turn: null, result: { by, rake, wins } };
}

const nextAfter = ({ players }: DominoState, seat: number): number => {
  const at = players.findIndex(player => player.seat === seat);
  return players[(at + 1) % players.length]?.seat ?? seat;
};

const withTiles = (state: DominoState, seat: number, tiles: readonly Tile[]): DominoState => ({
  ...state,
  players: state.players.map(player => (player.seat === seat ? { ...player, tiles } : player)),
});

/** The line with one more tile, turned so that equal halves touch. */
function withTile(state: DominoState, tile: Tile, end: LineEnd): DominoState['line'] {
  const [high, low] = halvesOf(tile);
  const pips = pipsAt(state, end);
  const outside = pips === high ? low : high;
  const inside = pips ?? low;
  return end === 'left'
    ? [{ tile, halves: [outside, inside] }, ...state.line]
    : [...state.line, { tile, halves: [inside, outside] }];
}

/** The round after an act. Throws for one that is not allowed: ask `isLegalDomino` first. */
export function applyDomino(state: DominoState, act: DominoAct): DominoState {
  if (!isLegalDomino(state, act)) throw new Error(`seat ${act.seat} may not ${act.act} now`);
  const { seat } = act;
  const tiles = playerAt(state, seat)?.tiles ?? [];
  const turn = nextAfter(state, seat);
  if (act.act === 'put') {
    const left = tiles.filter(tile => tile !== act.tile);
    const line = withTile(state, act.tile, act.end);
    const put = { ...withTiles(state, seat, left), line, opening: null, passes: 0, turn };
    return left.length === 0 ? endRound(put, 'out') : put;
  }
  if (act.act === 'draw') {
    const [drawn, ...others] = state.left;
    // The turn stays: it draws again, puts what it has drawn, or passes.
    return { ...withTiles(state, seat, drawn === undefined ? tiles : [...tiles, drawn]), left: others };
  }
  const passes = state.passes + 1;
  return passes === state.players.length
    ? endRound({ ...state, passes }, 'blocked')
    : { ...state, passes, turn };
}
