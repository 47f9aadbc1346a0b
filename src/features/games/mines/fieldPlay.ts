import type { Failure } from '../../../../streams/failure.ts';
import type { ShownField } from './shownField.ts';

/** How a field is played: for money or without. */
export interface FieldPlay {
  /** The round that is open, or else the last one; null before the first. */
  readonly field: ShownField | null;
  readonly busy: boolean;
  /** The tile whose answer is on its way. */
  readonly opening: number | null;
  readonly failure: Failure | null;
  /** This browser offers no hashing here. */
  readonly unavailable: boolean;
  /** @param stake Minor units; null for practice. */
  begin(mines: number, stake: number | null): void;
  open(tile: number): void;
  cashOut(): void;
}
