import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';

/** How fast the gateway beats, and how long clients may take to be whole after the last fault, ms. */
export interface Pace {
  readonly limits: Partial<RealtimeLimits>;
  readonly settleMs: number;
  /** How long a gateway may serve without following the log, and after how long dead links are found, ms. */
  readonly followMs: number;
  readonly deafMs: number;
}

/** All clients come from one address, so that one of them has to do to prove a store restored. */
const ONE_ADDRESS = { claimAccounts: 1, claimAddresses: 1 } as const;

const FAST_FOLLOW_MS = 2_000;

export const PACES = {
  /** Dead links are found in 8 s, a lost last event in 5 s, and a second's outage outgrows one answer. */
  fast: {
    limits: {
      ...ONE_ADDRESS,
      pingMs: 4_000,
      pongMs: 4_000,
      followMs: FAST_FOLLOW_MS,
      syncMs: 4_000,
      clientPollMs: 1_000,
      answerEvents: 40,
      ringEvents: 64,
    },
    settleMs: 45_000,
    followMs: FAST_FOLLOW_MS,
    deafMs: 12_000,
  },
  /** As in the product: a lost last event is found by the audit every 30 s, give or take a fifth. */
  product: { limits: ONE_ADDRESS, settleMs: 90_000, followMs: 5_000, deafMs: 60_000 },
} as const satisfies Record<string, Pace>;

export type PaceName = keyof typeof PACES;
