import { type DuelRoll, sumOf } from '../../../streams/wire/rooms/duel.ts';
import type { DuelTable } from '../../../streams/wire/rooms/shapes.ts';

type Rolled = Pick<DuelTable, 'rolls'>;

/** What a seat rolled in its last turn; null before the dice have fallen. */
export function lastRoll({ rolls }: Rolled, seat: number): DuelRoll | null {
  return (rolls ?? []).flatMap(turn => turn.filter(roll => roll.seat === seat)).at(-1) ?? null;
}

/** The sum of a seat's last roll. */
export function lastSum(table: Rolled, seat: number): number {
  const roll = lastRoll(table, seat);
  return roll === null ? 0 : sumOf(roll);
}
