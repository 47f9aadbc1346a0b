import { STREETS } from '../../../../streams/wire/holdem/words.ts';
import { type HandPlayer, type HandState, hasChoice, isLive } from './handState.ts';
import { returnUncalled } from './pots.ts';
import { endHand } from './showdown.ts';

/** Common cards that are open in a street. */
const OPEN = { preflop: 0, flop: 3, turn: 4, river: 5, over: 5 } as const;

/** The players who follow a seat, and itself last. */
function after(players: readonly HandPlayer[], seat: number): readonly HandPlayer[] {
  const at = players.findIndex(player => player.seat === seat);
  return [...players.slice(at + 1), ...players.slice(0, at + 1)];
}

/** Whether a player still has to decide in this street. */
function mustDecide(state: HandState, player: HandPlayer): boolean {
  if (!hasChoice(player)) return false;
  const others = state.players.filter(it => it.seat !== player.seat && isLive(it));
  // Alone with chips there is nobody left to bet against, only a bet to match.
  if (!others.some(hasChoice)) return others.some(({ bet }) => bet > player.bet);
  return !player.hasActed || player.bet < state.bet;
}

const open = (state: HandState, count: number): HandState => ({
  ...state,
  board: [...state.board, ...state.rest.slice(0, count - state.board.length)],
  rest: state.rest.slice(count - state.board.length),
});

/** The next street: bets lie in the middle, and the first seat after the button begins. */
function nextStreet(state: HandState): HandState {
  const street = STREETS[STREETS.indexOf(state.street) + 1] ?? 'over';
  const players = returnUncalled(state.players).map(it => ({ ...it, bet: 0, hasActed: false }));
  const begun = { ...state, street, players, bet: 0, minRaise: state.stakes.bigBlind };
  return open(begun, OPEN[street]);
}

/** Who decides next after a seat; where nobody has to, the street ends, and with the last one the hand. */
export function goOn(state: HandState, seat: number): HandState {
  if (state.players.filter(isLive).length === 1) return endHand(state);
  const next = after(state.players, seat).find(player => mustDecide(state, player));
  if (next !== undefined) return { ...state, turn: next.seat };
  if (state.street === 'river') return endHand(state);
  if (state.players.filter(hasChoice).length <= 1)
    return endHand(open({ ...state, isRunOut: true }, OPEN.river));
  const street = nextStreet(state);
  // The button is the last of the order: the seat after it begins.
  return goOn(street, street.players.at(-1)?.seat ?? seat);
}
