import { type HandPlayer, type HandResult, type HandState, isLive, type PaidPot } from './handState.ts';
import { handStrength } from './handStrength.ts';
import { potsOf, returnUncalled, shareOut } from './pots.ts';

const NO_STRENGTH = -1;

/** Who of the seats has the best hand, in the order in which they act. */
function bestOf(players: readonly HandPlayer[], seats: readonly number[], board: readonly number[]) {
  const among = players.filter(({ seat }) => seats.includes(seat));
  if (among.length === 1) return seats;
  const strengths = among.map(({ cards }) => handStrength([...cards, ...board]));
  const best = Math.max(NO_STRENGTH, ...strengths);
  return among.filter((_, at) => strengths[at] === best).map(({ seat }) => seat);
}

/**
 * Ends a hand: what nobody matched goes back, the house takes its share of each pot up to its cap, and nothing of a hand that
 * saw no flop; the best hand wins each pot. With one seat left no cards are shown.
 */
export function endHand(state: HandState): HandState {
  const players = returnUncalled(state.players);
  const { rate, cap } = state.stakes.rake;
  const isRaked = state.board.length > 0;
  let left = isRaked ? cap : 0;
  const pots = potsOf({ players }).map((pot): PaidPot => {
    const rake = Math.min(left, Math.floor((pot.amount * rate) / 10_000));
    left -= rake;
    const wins = shareOut(pot.amount - rake, bestOf(players, pot.seats, state.board));
    return { ...pot, rake, wins };
  });
  const wonBy = (seat: number) =>
    pots.flatMap(({ wins }) => wins).reduce((sum, win) => sum + (win.seat === seat ? win.amount : 0), 0);
  const live = players.filter(isLive);
  const result: HandResult = {
    pots,
    rake: pots.reduce((sum, { rake }) => sum + rake, 0),
    shown: live.length > 1 ? live.map(({ seat }) => seat) : [],
  };
  return {
    ...state,
    ...{ street: 'over', turn: null, bet: 0, result },
    players: players.map(player => ({ ...player, stack: player.stack + wonBy(player.seat), bet: 0 })),
  };
}
