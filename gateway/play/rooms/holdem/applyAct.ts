import { goOn } from './goOn.ts';
import type { HandAct, HandPlayer, HandState } from './handState.ts';
import { isLegal } from './legalActs.ts';

/** An act that the hand doesn't allow. Where somebody may be late, ask `isLegal` first. */
export class IllegalAct extends Error {
  constructor({ seat, act, to }: HandAct) {
    super(`seat ${seat} may not ${act}${to === undefined ? '' : ` to ${to}`} now`);
    this.name = 'IllegalAct';
  }
}

const betUpTo = (player: HandPlayer, to: number): HandPlayer => {
  const more = Math.min(to - player.bet, player.stack);
  return { ...player, stack: player.stack - more, bet: player.bet + more, put: player.put + more };
};

/** The hand after an act. Throws `IllegalAct`. */
export function applyAct(state: HandState, act: HandAct): HandState {
  if (!isLegal(state, act)) throw new IllegalAct(act);
  const { seat, to = state.bet } = act;
  const acted = (player: HandPlayer): HandPlayer => {
    const decided = { ...player, hasActed: true };
    if (act.act === 'fold') return { ...decided, hasFolded: true };
    if (act.act === 'check') return decided;
    return betUpTo(decided, act.act === 'call' ? state.bet : to);
  };
  const players = state.players.map(player => (player.seat === seat ? acted(player) : player));
  if (act.act !== 'raise') return goOn({ ...state, players }, seat);
  const raisedBy = to - state.bet;
  return goOn({ ...state, players, bet: to, minRaise: Math.max(state.minRaise, raisedBy) }, seat);
}
