import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';

export interface SystemView {
  /** Maintenance wins over a region block (S4-14). */
  readonly state: 'normal' | 'maintenance' | 'region';
  /** End of the maintenance, server time, epoch ms. */
  readonly until: number | null;
  /** The visitor's address, shown on the region page. */
  readonly ip: string | null;
}

export interface SystemStore {
  readonly status$: Behavior<SystemView>;
  readonly freshness$: Behavior<Freshness>;
  /** Module ids that are switched on; empty until the white label arrived. */
  readonly flags$: Behavior<ReadonlySet<string>>;
  /** Whether the gateway reports play money: the page then shows a permanent badge. */
  readonly playMoney$: Behavior<boolean>;
  /** Whether the gateway runs a demo world. */
  readonly demo$: Behavior<boolean>;
  refresh(): void;
}
