import type { Cloth, TableDecision } from '../../../tables/wire/state.ts';

/** What a player may decide now about one seat, or about the hand of all. */
export interface Deciding {
  /** Of blackjack; null where one hand is everybody's. */
  readonly seat: number | null;
  /** How many decisions the player has made for it before. */
  readonly index: number;
  readonly allowed: readonly TableDecision[];
}

/** Decisions that were made about a seat, or the hand of all. */
export const madeFor = (cloth: Cloth, seat: number | null): Cloth['decisions'] =>
  cloth.decisions.filter(it => it.seat === seat);
