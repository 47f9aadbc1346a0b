import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { SalaryState } from '../wire/entities/salary.ts';

export interface SalaryStore {
  /** Real-time salary of an agent; null for everybody else and until the first snapshot. */
  readonly salary$: Behavior<SalaryState | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}
