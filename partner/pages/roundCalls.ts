import type { RoundAnswer, Unplayed } from '../rounds/view.ts';
import type { State } from '../server/api.ts';
import { untilAnswered } from './untilAnswered.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** The game's own server, which always answers in the end. */
export interface Asking {
  /** Asks for a round; the same number is played once, so it is asked for until there is an answer. */
  round(wish: {
    readonly n: number;
    readonly stake: number;
    readonly choice: unknown;
  }): Promise<RoundAnswer | Unplayed>;
  state(): Promise<State>;
}

/** @param onLost Called with true when the server can't be reached, and with false when it can be again. */
export function createAsking(key: string, onLost: (lost: boolean) => void): Asking {
  const ask = untilAnswered(key, { pausesMs: PAUSES_MS, onLost });
  return {
    round: wish => ask('/api/round', wish),
    state: () => ask('/api/state', {}),
  };
}
