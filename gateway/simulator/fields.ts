import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';

const PT = 100;
const STAKES = [1 * PT, 2 * PT, 5 * PT] as const;
const MINES = [1, 3, 3, 5, 10] as const;
/** Most tiles that a bot opens before it cashes out. */
const MOST_TILES = 4;

/**
 * Bots that play rounds of Mines from begin to end.
 * @param every Average world ms between two of them.
 */
export function fieldActions(bots: readonly Person[], random: Random, every: number): ActionStream {
  const tiles = Array.from({ length: 25 }, (_, tile) => tile);
  return actionStream(random, { firstAt: every, every }, draw => ({
    type: 'field',
    username: draw.shuffle(bots)[0]?.username ?? '',
    stake: draw.pick(STAKES),
    mines: draw.pick(MINES),
    tiles: draw.shuffle(tiles).slice(0, draw.int(1, MOST_TILES)),
  }));
}
