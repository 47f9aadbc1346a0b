import type { Failure } from './failure.ts';

/** Why a value is stale. */
export type StaleReason = 'disconnected' | 'resyncing' | 'signedOut' | 'error';

/**
 * How far a value can be trusted.
 * - `loading`: nothing was received yet;
 * - `live`: what is shown is the server's state; `bestEffort` when the back end sends no sequence numbers;
 * - `stale`: the last good value, true at `since` (server time, epoch ms); without a value it could not be read;
 * - `degraded`: like stale, and several repairs failed; the next one waits.
 */
export type Freshness =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly bestEffort: boolean }
  | {
      readonly kind: 'stale';
      readonly since: number;
      readonly reason: StaleReason;
      /** What the last read of a value that only REST tells ended with. */
      readonly failure?: Failure;
    }
  | { readonly kind: 'degraded'; readonly since: number };
