import type { Bonus } from './grants.ts';

export type { Bonus } from './grants.ts';

/** What the modules use that grant bonuses, or settle rounds. */
export interface BonusPorts {
  readonly bonus: Bonus;
}
