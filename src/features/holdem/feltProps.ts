import type { PokerTable } from '../../../streams/wire/holdem/shapes.ts';

/** A table, and who looks at it. */
export interface FeltProps {
  readonly table: PokerTable;
  /** Number of the seat that this account has; null for none. */
  readonly mine: number | null;
}
