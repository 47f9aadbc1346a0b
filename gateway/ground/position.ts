import type { Position, Snap } from '../../streams/wire/protocol/position.ts';

/** Where in its topic's history a snapshot was read, as an answer's `pos` carries it. */
export function positionOf({ t, e, s }: Snap): Position {
  return [t, e, s];
}
