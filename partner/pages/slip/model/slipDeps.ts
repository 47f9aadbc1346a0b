import type { Observable } from 'rxjs';
import type { Scope } from '../../../../streams/scope.ts';
import type { SlipCalls, SlipFeeds } from '../feeds/slipFeeds.ts';
import type { SlipLimits } from './bets.ts';
import type { SlipStorage } from './keptSlip.ts';

/** What a slip lives on. */
export interface SlipDeps {
  readonly feeds: SlipFeeds;
  readonly calls: SlipCalls;
  readonly limits: SlipLimits;
  /** How long a bet on a live match is checked, ms. */
  readonly delayMs: number;
  /** BCP 47, of what is typed. */
  readonly language: string;
  readonly storage: SlipStorage;
  /** Emits when another tab may have kept something there. */
  readonly elsewhere$: Observable<unknown>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly randomId: () => string;
  readonly scope: Scope;
}
