import type { CallInput } from '../../streams/wire/tables/calls.ts';
import type { Action } from './actions.ts';
import type { Actors } from './actors.ts';
import type { AnyAnswer } from './anyAnswer.ts';
import { chooseMove } from './pokerMoves.ts';
import { choosePokerTable } from './pokerSeats.ts';

/** A bot that plays hold'em, and how bold it is this time. */
type PokerPlayer = Extract<Action, { type: 'poker' }>['players'][number];

export interface PokerTurnDeps {
  readonly actors: Actors;
  /** Sits down, and fills the wallet where that is what is missing. */
  readonly sit: (username: string, params: CallInput<'pokerSit'>) => Promise<AnyAnswer>;
}

/** A bot at its table: it decides in its turn, or sits down where somebody plays. */
export async function playPokerTurn(
  { actors, sit }: PokerTurnDeps,
  { username, roll, text }: PokerPlayer,
): Promise<AnyAnswer> {
  const seat = await actors.call(username, 'pokerSeat', {});
  if (!seat.ok) return seat;
  const { table } = seat.value;
  if (table === null) {
    const rooms = await actors.call(username, 'pokerRooms', {});
    if (!rooms.ok) return rooms;
    const chosen = choosePokerTable(rooms.value.list);
    return chosen === null ? { ok: true } : sit(username, { table: chosen.id, buyIn: chosen.maxBuyIn, text });
  }
  const hand = table.shown;
  const move = hand === null ? null : chooseMove(hand, seat.value.seat, roll);
  if (hand === null || move === null) return { ok: true };
  return actors.call(username, 'pokerAct', {
    ...{ table: table.id, hand: hand.id, step: hand.step, text },
    ...move,
  });
}
