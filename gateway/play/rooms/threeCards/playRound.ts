import type { Card } from '../../../../streams/wire/cards/card.ts';
import { shareOut } from '../holdem/pots.ts';
import { isLegalRoundAct, seatBefore } from './legalRoundActs.ts';
import {
  inRound,
  priceOf,
  type RoundAct,
  type RoundPlayer,
  type RoundSetup,
  type RoundState,
  roundFrom,
} from './roundState.ts';
import { threeCardStrength } from './threeCardStrength.ts';

const CARDS = 3;

const strengthOf = ({ cards }: RoundPlayer) => threeCardStrength(cards);

/** Ends a round: the pot, less the rake, goes to these seats. */
function endRound(state: RoundState, winners: readonly number[], shown: readonly number[]): RoundState {
  const { rate, cap } = state.stakes.rake;
  const pot = state.players.reduce((sum, { put }) => sum + put, 0);
  const rake = Math.min(cap, Math.floor((pot * rate) / 10_000));
  return {
    ...state,
    turn: null,
    asked: null,
    result: { pot, rake, wins: shareOut(pot - rake, winners), shown },
  };
}

/** All who are left show their cards; the best share. @param loses Seat that loses a tie, because it asked for it. */
function showDown(state: RoundState, loses: number | null): RoundState {
  const live = state.players.filter(inRound);
  const best = Math.max(...live.map(strengthOf));
  const winners = live.filter(player => strengthOf(player) === best).map(({ seat }) => seat);
  const paid = winners.length > 1 ? winners.filter(seat => seat !== loses) : winners;
  return endRound(
    state,
    paid,
    live.map(({ seat }) => seat),
  );
}

/**
 * The turn goes on from a seat. One that is left alone wins without showing; where the next one can't pay the least any more,
 * all show, so nobody has to pack for want of money.
 */
function goOn(state: RoundState, from: number): RoundState {
  const live = state.players.filter(inRound);
  const [alone] = live;
  if (live.length === 1 && alone !== undefined) return endRound(state, [alone.seat], []);
  const next = roundFrom(state.players, from).find(inRound);
  if (next === undefined) throw new Error('somebody is left');
  if (next.put + priceOf(state, next, 1) > state.stakes.most) return showDown(state, null);
  return { ...state, turn: next.seat };
}

/** Deals a round and takes the boots. Throws for fewer than two seats, or too few cards: the caller has looked. */
export function beginThreeCards({ stakes, seats, dealer, cards }: RoundSetup): RoundState {
  const sorted = seats.toSorted((a, b) => a - b);
  const order = [...sorted.filter(seat => seat > dealer), ...sorted.filter(seat => seat <= dealer)];
  if (order.length < 2 || !order.includes(dealer) || cards.length < order.length * CARDS)
    throw new Error('a round needs two seats, one of them with the deal, and three cards for each');
  const cardsOf = (place: number): readonly Card[] =>
    Array.from({ length: CARDS }, (_, turn) => cards[turn * order.length + place] ?? 0);
  const players = order.map(
    (seat, place): RoundPlayer => ({
      ...{ seat, cards: cardsOf(place), put: stakes.boot, isSeen: false, hasPacked: false },
    }),
  );
  const begun = { stakes, players, stake: stakes.boot, turn: null, asked: null, compared: [], result: null };
  return goOn(begun, dealer);
}

const change = (state: RoundState, seat: number, changes: Partial<RoundPlayer>): RoundState => ({
  ...state,
  players: state.players.map(player => (player.seat === seat ? { ...player, ...changes } : player)),
});

/** Two compare in private: the weaker packs, and of equals who asked. */
function compare(state: RoundState, by: number, of: number): RoundState {
  const strength = (seat: number) => {
    const player = state.players.find(it => it.seat === seat);
    return player === undefined ? 0 : strengthOf(player);
  };
  const packs = strength(by) > strength(of) ? of : by;
  const seen = { ...state, asked: null, compared: [...state.compared, [by, of] as const] };
  return goOn(change(seen, packs, { hasPacked: true }), by);
}

/** The round after an act. Throws for one that is not allowed: ask `isLegalRoundAct` first. */
export function applyRoundAct(state: RoundState, act: RoundAct): RoundState {
  if (!isLegalRoundAct(state, act)) throw new Error(`seat ${act.seat} may not ${act.act} now`);
  const { seat } = act;
  if (state.asked !== null) {
    const { by, of } = state.asked;
    return act.act === 'accept' ? compare(state, by, of) : goOn({ ...state, asked: null }, by);
  }
  if (act.act === 'pack') return goOn(change(state, seat, { hasPacked: true }), seat);
  const player = state.players.find(it => it.seat === seat);
  if (player === undefined) throw new Error('who acts plays');
  // It may cost more to go on now, and looking is never the end.
  if (act.act === 'see') return change(state, seat, { isSeen: true });
  const times = act.act === 'double' ? 2 : 1;
  const paid = change(state, seat, { put: player.put + priceOf(state, player, times) });
  const raised = { ...paid, stake: state.stake * times };
  if (act.act === 'show') return showDown(raised, seat);
  if (act.act !== 'compare') return goOn(raised, seat);
  const of = seatBefore(state.players, seat)?.seat;
  if (of === undefined) throw new Error('somebody plays before');
  return { ...raised, asked: { by: seat, of } };
}
