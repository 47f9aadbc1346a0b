import { isSafe } from '../../../../streams/wire/fairGames/tower.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import type { ShownRound } from '../moves/movesView.ts';

/** `closed`: nobody has entered the floor. `safe`, `hit`: chosen. `left`: would have led on. `missed`: would not. */
export type DoorState = 'closed' | 'safe' | 'hit' | 'left' | 'missed';

/** How a door of a floor stands, both counted from 0. */
export function doorState(
  round: Pick<ShownRound<ChoiceOf<'TOWER'>>, 'choice' | 'dealt'> | null,
  floor: number,
  door: number,
): DoorState {
  const drawn = round?.dealt[floor];
  if (round === null || drawn === undefined) return 'closed';
  const safe = isSafe(round.choice.level, drawn, door);
  if (round.choice.moves[floor] === door) return safe ? 'safe' : 'hit';
  return safe ? 'left' : 'missed';
}
