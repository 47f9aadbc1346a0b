import {
  inRound,
  priceOf,
  type RoundAct,
  type RoundPlayer,
  type RoundState,
  roundFrom,
} from './roundState.ts';

/** The last seat before a seat that is still in the round. */
export function seatBefore(players: readonly RoundPlayer[], seat: number): RoundPlayer | undefined {
  return roundFrom(players, seat).slice(0, -1).findLast(inRound);
}

const canPay = ({ stakes }: RoundState, { put }: RoundPlayer, price: number) => put + price <= stakes.most;

/** What the seat that has to decide may do; nothing at the end of a round. */
export function legalRoundActs(state: RoundState): readonly RoundAct['act'][] {
  const { players, turn, asked } = state;
  if (asked !== null) return ['accept', 'refuse'];
  const player = players.find(({ seat }) => seat === turn);
  if (player === undefined) return [];
  const live = players.filter(inRound);
  const acts: RoundAct['act'][] = ['pack'];
  const price = priceOf(state, player, 1);
  if (!player.isSeen) acts.push('see');
  if (canPay(state, player, price)) acts.push('bet');
  if (canPay(state, player, priceOf(state, player, 2))) acts.push('double');
  const before = seatBefore(players, player.seat);
  // Who has looked may not force one to show who has not.
  const mayShow = live.length === 2 && (!player.isSeen || before?.isSeen === true);
  if (mayShow && canPay(state, player, price)) acts.push('show');
  const mayCompare = live.length > 2 && player.isSeen && before?.isSeen === true;
  if (mayCompare && canPay(state, player, price)) acts.push('compare');
  return acts;
}

/** Whether an act is allowed. */
export function isLegalRoundAct(state: RoundState, { seat, act }: RoundAct): boolean {
  const decides = state.asked?.of ?? state.turn;
  return decides === seat && legalRoundActs(state).includes(act);
}

/** What the clock does in the place of a seat: it refuses to compare, or packs. */
export function roundActInstead(state: RoundState): RoundAct | null {
  if (state.asked !== null) return { seat: state.asked.of, act: 'refuse' };
  return state.turn === null ? null : { seat: state.turn, act: 'pack' };
}
