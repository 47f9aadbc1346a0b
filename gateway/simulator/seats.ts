import type { RoomTable } from '../../streams/wire/rooms/shapes.ts';
import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';

const PT = 100;
/** Tables of up to this stake are begun by bots; at all others they sit down beside people. */
const STAKES = [1 * PT, 5 * PT, 10 * PT, 20 * PT] as const;

/**
 * Bots that sit down at tables of a world without end, so that a lone visitor finds others to play with.
 * @param every Average world ms between two of them.
 */
export function seatActions(bots: readonly Person[], random: Random, every: number): ActionStream {
  return actionStream(random, { firstAt: every, every }, draw => ({
    type: 'sit',
    username: draw.shuffle(bots)[0]?.username ?? '',
    stake: draw.pick(STAKES),
    seed: draw.int(1, 1_000_000_000).toString(36),
  }));
}

/** The table that a bot chooses: the one that lacks the fewest players where somebody waits, else an empty one. */
export function chooseTable(list: readonly RoomTable[], most: number): RoomTable | null {
  const open = list.filter(({ state }) => state === 'open');
  const lacking = ({ seats, players }: RoomTable) => seats - players.length;
  const waiting = open.filter(({ players }) => players.length > 0);
  // A person before a bot, so that nobody waits long.
  const forPeople = waiting.filter(({ players }) => players.some(({ demo }) => !demo));
  const best = (forPeople.length > 0 ? forPeople : waiting).toSorted((a, b) => lacking(a) - lacking(b));
  return best[0] ?? open.findLast(({ stake }) => stake <= most) ?? null;
}
