import { PACK } from '../../../../streams/wire/cards/card.ts';
import {
  BREAK_SEATS,
  type BreakEvent,
  type BreakPlayer,
  type BreakState,
  DEALS,
  nextSeat,
  pointsOfGame,
  TRICKS,
} from './breakState.ts';
import { legalCards, winningCard } from './legalCards.ts';

/** Points of a deal in tenths: the call, and a tenth for each trick more; as much less for a call that was missed. */
export const pointsOf = ({ call, tricks }: Pick<BreakPlayer, 'call' | 'tricks'>): number => {
  const called = call ?? 0;
  return tricks < called ? -10 * called : 10 * called + (tricks - called);
};

/** Whether something may happen now. */
export function isLegalBreak(state: BreakState, event: BreakEvent): boolean {
  if (event.event === 'deal') return state.phase === 'dealing' && new Set(event.cards).size === PACK;
  if (state.turn !== event.seat) return false;
  if (event.event === 'call')
    return (
      state.phase === 'calling' &&
      Number.isInteger(event.tricks) &&
      event.tricks >= 1 &&
      event.tricks <= TRICKS
    );
  const player = state.players.find(({ seat }) => seat === event.seat);
  return state.phase === 'playing' && player !== undefined && legalCards(state, player).includes(event.card);
}

/** What the clock does in the place of a seat: it calls one, or plays the first card that it may. */
export function breakInstead(state: BreakState): BreakEvent | null {
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (player === undefined) return null;
  if (state.phase === 'calling') return { event: 'call', seat: player.seat, tricks: 1 };
  const [card] = legalCards(state, player);
  return card === undefined ? null : { event: 'play', seat: player.seat, card };
}

const change = (state: BreakState, seat: number, changes: Partial<BreakPlayer>): BreakState => ({
  ...state,
  players: state.players.map(player => (player.seat === seat ? { ...player, ...changes } : player)),
});

/** The deal is over: its points are written, and the next one waits for its cards, or the most points win. */
function endDeal(state: BreakState): BreakState {
  const players = state.players.map(player => ({ ...player, points: [...player.points, pointsOf(player)] }));
  const isLast = players.every(({ points }) => points.length === DEALS);
  const dealer = nextSeat(state.dealer);
  if (!isLast) return { ...state, players, dealer, phase: 'dealing', turn: null };
  const most = Math.max(...players.map(pointsOfGame));
  const winners = players.filter(player => pointsOfGame(player) === most).map(({ seat }) => seat);
  return { ...state, players, phase: 'over', turn: null, winners };
}

/** The game after something has happened. Throws for what may not: ask `isLegalBreak` first. */
export function applyBreak(state: BreakState, event: BreakEvent): BreakState {
  if (!isLegalBreak(state, event)) throw new Error(`${event.event} is not allowed now`);
  const first = nextSeat(state.dealer);
  if (event.event === 'deal') {
    const players = state.players.map(player => ({
      ...{ ...player, call: null, tricks: 0 },
      // One by one, beginning after the dealer.
      cards: event.cards.filter((_, at) => ((first - 1 + at) % BREAK_SEATS) + 1 === player.seat),
    }));
    return { ...state, players, phase: 'calling', turn: first, trick: [], lastTrick: [] };
  }
  const { seat } = event;
  if (event.event === 'call') {
    const called = change(state, seat, { call: event.tricks });
    const isLast = called.players.every(({ call }) => call !== null);
    return { ...called, phase: isLast ? 'playing' : 'calling', turn: nextSeat(seat) };
  }
  const player = state.players.find(it => it.seat === seat);
  const cards = (player?.cards ?? []).filter(card => card !== event.card);
  const trick = [...state.trick, { seat, card: event.card }];
  const played = { ...change(state, seat, { cards }), trick, turn: nextSeat(seat) };
  const winner = winningCard(trick);
  if (trick.length < BREAK_SEATS || winner === null) return played;
  const taken = (played.players.find(it => it.seat === winner.seat)?.tricks ?? 0) + 1;
  const after = {
    ...change(played, winner.seat, { tricks: taken }),
    ...{ trick: [], lastTrick: trick, turn: winner.seat },
  };
  return cards.length === 0 && after.players.every(it => it.cards.length === 0) ? endDeal(after) : after;
}
