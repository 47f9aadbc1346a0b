import type { RoundAnswer, Undecided, Unplayed } from '../rounds/view.ts';
import type { State } from '../server/api.ts';
import { untilAnswered } from './untilAnswered.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Nobody plays here any more. */
export interface SessionOver {
  readonly code: 'session_ended' | 'session_unknown';
}

/** The game's own server, which always answers in the end. */
export interface Asking {
  /** Asks for a round; the same number is played once, so it is asked for until there is an answer. */
  round(wish: {
    readonly n: number;
    readonly stake: number;
    readonly choice: unknown;
  }): Promise<RoundAnswer | Unplayed>;
  /** Decides in a round that was dealt; the same number is decided once. */
  decision(wish: {
    readonly round: string;
    readonly n: number;
    readonly decision: unknown;
  }): Promise<RoundAnswer | Undecided | SessionOver>;
  /** Says that the player has uncovered a round. */
  uncovered(round: string): Promise<RoundAnswer | { readonly code: string }>;
  state(): Promise<State>;
}

/** @param onLost Called with true when the server can't be reached, and with false when it can be again. */
export function createAsking(key: string, onLost: (lost: boolean) => void): Asking {
  const ask = untilAnswered(key, { pausesMs: PAUSES_MS, onLost });
  return {
    round: wish => ask('/api/round', wish),
    decision: wish => ask('/api/decision', wish),
    uncovered: round => ask('/api/uncovered', { round }),
    state: () => ask('/api/state', {}),
  };
}
