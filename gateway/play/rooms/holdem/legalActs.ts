import { type HandAct, type HandPlayer, type HandState, hasChoice } from './handState.ts';

/** What the seat whose turn it is may do. */
export interface LegalActs {
  readonly seat: number;
  readonly canCheck: boolean;
  /** What a call takes from its stack, minor units; null when there is nothing to call. */
  readonly call: number | null;
  /** Least and highest bet of this street that it may raise to; null when it may not raise. */
  readonly raise: { readonly from: number; readonly to: number } | null;
}

/**
 * A raise that is smaller than the one before it, because its stack was, gives nobody another raise who has decided already,
 * unless several of them make up a whole one.
 */
function mayRaise(state: HandState, player: HandPlayer): boolean {
  const others = state.players.filter(it => it.seat !== player.seat && hasChoice(it));
  if (others.length === 0 || player.bet + player.stack <= state.bet) return false;
  return !player.hasActed || state.bet - player.bet >= state.minRaise;
}

/** What may be done now; null when nobody has to decide. */
export function legalActs(state: HandState): LegalActs | null {
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (player === undefined) return null;
  const owed = state.bet - player.bet;
  const most = player.bet + player.stack;
  return {
    seat: player.seat,
    canCheck: owed <= 0,
    call: owed > 0 ? Math.min(owed, player.stack) : null,
    raise: mayRaise(state, player) ? { from: Math.min(state.bet + state.minRaise, most), to: most } : null,
  };
}

/** Whether an act is allowed. Folding always is in one's turn. */
export function isLegal(state: HandState, { seat, act, to }: HandAct): boolean {
  const legal = legalActs(state);
  if (legal?.seat !== seat) return false;
  if (act === 'fold') return true;
  if (act === 'check') return legal.canCheck;
  if (act === 'call') return legal.call !== null;
  if (to === undefined || legal.raise === null || !Number.isSafeInteger(to)) return false;
  return to >= legal.raise.from && to <= legal.raise.to;
}
