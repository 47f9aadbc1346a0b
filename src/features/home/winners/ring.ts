import type { Winner } from '../../../../streams/wire/winners/shapes.ts';

/** Rows that are seen at once, one of them in part. */
export const IN_VIEW = 5;

/** A win at its place in the ring; every time it comes round it is another row. */
export interface RingRow {
  readonly winner: Winner;
  readonly lap: number;
}

export function rowKey({ winner, lap }: RingRow): string {
  return lap === 0 ? winner.id : `${winner.id}~${lap}`;
}

/**
 * Takes the new wins of a board in, on top. What has left the board leaves the ring too, but not from under the eyes of
 * somebody: a row in view stays until it has moved out of it.
 */
export function withNewWins(ring: readonly RingRow[], board: readonly Winner[]): readonly RingRow[] {
  const onBoard = new Map(board.map(winner => [winner.id, winner]));
  const known = new Set(ring.map(({ winner }) => winner.id));
  const arrived = board.filter(({ id }) => !known.has(id)).map(winner => ({ winner, lap: 0 }));
  const stays = ring.filter(({ winner }, at) => at < IN_VIEW || onBoard.has(winner.id));
  return [...arrived, ...stays.map(row => ({ ...row, winner: onBoard.get(row.winner.id) ?? row.winner }))];
}

/** Turns the ring by one: the last row comes in again on top. */
export function rotate(ring: readonly RingRow[]): readonly RingRow[] {
  const last = ring.at(-1);
  return last === undefined ? ring : [{ ...last, lap: last.lap + 1 }, ...ring.slice(0, -1)];
}

/** How many rows came in on top of the one that was the first. */
export function entered(ring: readonly RingRow[], first: string | null): number {
  return first === null ? 0 : Math.max(0, ring.map(rowKey).indexOf(first));
}
