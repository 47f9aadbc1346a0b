import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { BalanceState } from '../wire/entities/balance.ts';

export interface BalanceStore {
  /** Minor units; null for a visitor and until the first snapshot. Never steps back. */
  readonly balance$: Behavior<BalanceState | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}
