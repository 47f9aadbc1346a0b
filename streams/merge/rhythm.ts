import type { RandomSource } from '../deps.ts';
import { fullJitter } from '../operators/fullJitter.ts';
import { MINUTE, SECOND } from '../wire/protocol/durations.ts';

/** `ms` plus or minus a share of it, so that many clients don't ask at the same moment. */
export function around(ms: number, share: number, random: RandomSource): number {
  return ms * (1 - share + 2 * share * random());
}

/** How often the positions are compared while everything looks fine: finds a lost last event (A9.1). */
export const auditDelay = (syncMs: number, random: RandomSource): number => around(syncMs, 0.2, random);

/** How often a back end without sequence numbers is read (N8). */
export const legacyPollDelay = (random: RandomSource): number => around(30 * SECOND, 0.2, random);

export interface DownPoll {
  /** How long the link has been down, ms. */
  readonly downMs: number;
  readonly polls: number;
  readonly failures: number;
  /** Least wait the server asked for, ms. */
  readonly retryAfterMs: number;
  /** The gateway's own lower bound (`hello.pollMs`), ms. */
  readonly pollMs: number;
}

/**
 * Wait before the next REST poll while the socket is down (A9.3): none in the first 5 s, within which most
 * interruptions end, then longer the longer it lasts; when REST fails too, full jitter up to a minute.
 */
export function downPollDelay(state: DownPoll, random: RandomSource): number {
  if (state.failures > 0) {
    const bounds = { baseMs: SECOND, capMs: MINUTE };
    return Math.max(state.retryAfterMs, fullJitter(state.failures, bounds, random));
  }
  if (state.polls === 0) return Math.max(5 * SECOND - state.downMs, 0) + random() * 5 * SECOND;
  if (state.downMs > 10 * MINUTE) return around(30 * SECOND, 0.5, random);
  if (state.downMs > 2 * MINUTE) return around(10 * SECOND, 0.5, random);
  return around(Math.max(5 * SECOND, state.pollMs), 0.5, random);
}
