import { fewestPoints } from './fewestPoints.ts';
import { isDeclaration } from './groups.ts';
import { type RummyCard, rummyPoints } from './rummyCard.ts';
import {
  DROP_POINTS,
  HAND,
  MOST_TURNS,
  type RummyAct,
  type RummyPlayer,
  type RummyState,
} from './rummyState.ts';

const plays = ({ points }: RummyPlayer) => points === null;
const playerAt = ({ players }: RummyState, seat: number | null) => players.find(it => it.seat === seat);

/** Whether groups and a card are exactly what a seat holds. */
function isHeld({ cards }: RummyPlayer, named: readonly RummyCard[]): boolean {
  return (
    named.length === cards.length &&
    new Set(named).size === named.length &&
    named.every(it => cards.includes(it))
  );
}

/** Whether an act is allowed. Laying down wrongly is, and costs 80 points. */
export function isLegalRummy(state: RummyState, act: RummyAct): boolean {
  const player = playerAt(state, act.seat);
  if (state.turn !== act.seat || player === undefined) return false;
  if (act.act === 'drawStock') return !state.hasDrawn && state.stock.length > 0;
  if (act.act === 'drawPile') return !state.hasDrawn && state.pile.length > 0;
  if (act.act === 'drop') return !state.hasDrawn;
  if (!state.hasDrawn) return false;
  if (act.act === 'put') return player.cards.includes(act.card);
  return isHeld(player, [...act.groups.flat(), act.card]);
}

/** What the clock does in the place of a seat: it draws, and puts the dearest card away. */
export function rummyInstead(state: RummyState): RummyAct | null {
  const player = playerAt(state, state.turn);
  if (player === undefined) return null;
  const { seat, cards } = player;
  if (!state.hasDrawn) return { seat, act: state.stock.length > 0 ? 'drawStock' : 'drawPile' };
  const [card] = cards.toSorted((a, b) => rummyPoints(b, state.wild) - rummyPoints(a, state.wild));
  return card === undefined ? null : { seat, act: 'put', card };
}

const change = (state: RummyState, seat: number, changes: Partial<RummyPlayer>): RummyState => ({
  ...state,
  players: state.players.map(player => (player.seat === seat ? { ...player, ...changes } : player)),
});

/** Ends a round: each other seat pays its points to the winner. */
function endRummy(state: RummyState, winner: number | null): RummyState {
  const paid = state.players
    .filter(({ seat }) => seat !== winner)
    .map(({ seat, points }) => ({ seat, amount: winner === null ? 0 : (points ?? 0) * state.pointValue }));
  const all = paid.reduce((sum, { amount }) => sum + amount, 0);
  const rake = Math.floor((all * state.rake) / 10_000);
  return { ...state, turn: null, hasDrawn: false, result: { winner, paid, won: all - rake, rake } };
}

/** The turn goes to the next seat that plays; one that is left alone wins. */
function goOn(state: RummyState, from: number): RummyState {
  const left = state.players.filter(plays);
  const [alone] = left;
  if (left.length === 1 && alone !== undefined) return endRummy(state, alone.seat);
  const turns = state.turns + 1;
  if (turns >= MOST_TURNS * state.players.length) return endRummy(state, null);
  const at = state.players.findIndex(({ seat }) => seat === from);
  const next = [...state.players.slice(at + 1), ...state.players.slice(0, at + 1)].find(plays);
  // The pile but for its top is the stock again, the oldest card first: nobody has to shuffle.
  const again = state.stock.length === 0 ? state.pile.slice(0, -1) : null;
  const piles = again === null ? {} : { stock: again, pile: state.pile.slice(-1) };
  return { ...state, ...piles, turns, turn: next?.seat ?? null, hasDrawn: false };
}

/** Somebody has laid down: all others who play pay for what they can't arrange. */
function win(state: RummyState, seat: number): RummyState {
  const players = state.players.map(player =>
    plays(player) && player.seat !== seat
      ? { ...player, points: fewestPoints(player.cards, state.wild) }
      : player,
  );
  return endRummy({ ...state, players }, seat);
}

/** The round after an act. Throws for one that is not allowed: ask `isLegalRummy` first. */
export function applyRummy(state: RummyState, act: RummyAct): RummyState {
  const player = playerAt(state, act.seat);
  if (player === undefined || !isLegalRummy(state, act))
    throw new Error(`seat ${act.seat} may not ${act.act} now`);
  const { seat, cards, hasPlayed } = player;
  if (act.act === 'drop') {
    const points = hasPlayed ? DROP_POINTS.middle : DROP_POINTS.first;
    return goOn(change(state, seat, { points, hasPlayed: true }), seat);
  }
  if (act.act === 'drawStock' || act.act === 'drawPile') {
    const isStock = act.act === 'drawStock';
    const card = isStock ? state.stock[0] : state.pile.at(-1);
    const drawn = change(state, seat, {
      cards: card === undefined ? cards : [...cards, card],
      hasPlayed: true,
    });
    const piles = isStock ? { stock: state.stock.slice(1) } : { pile: state.pile.slice(0, -1) };
    return { ...drawn, ...piles, hasDrawn: true };
  }
  const left = cards.filter(card => card !== act.card);
  const put = { ...change(state, seat, { cards: left }), pile: [...state.pile, act.card] };
  if (act.act === 'put') return goOn(put, seat);
  const isRight = left.length === HAND && isDeclaration(act.groups, state.wild);
  return isRight ? win(put, seat) : goOn(change(put, seat, { points: DROP_POINTS.wrong }), seat);
}
