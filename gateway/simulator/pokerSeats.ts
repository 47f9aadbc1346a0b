import type { PokerRoom } from '../../streams/wire/holdem/shapes.ts';
import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';

/** So many bots of a world play hold'em; the same ones all the time. */
const REGULARS = 4;
/** So many seats of a table are left to people. */
const LEFT_FREE = 2;
/** Highest big blind at which bots begin a table, minor units. */
const DEAREST = 100;

/**
 * A few bots that play hold'em, so that a lone visitor finds others at a table.
 * @param every Average world ms between two looks of theirs.
 */
export function pokerActions(bots: readonly Person[], random: Random, every: number): ActionStream {
  const regulars = random.shuffle(bots).slice(0, REGULARS);
  return actionStream(random, { firstAt: every, every }, draw => ({
    type: 'poker',
    players: regulars.map(({ username }) => ({
      username,
      roll: draw.next(),
      text: draw.int(1, 1_000_000_000).toString(36),
    })),
  }));
}

/**
 * The table at which a bot sits down: where a person waits, else where most bots are; two seats of a large table are left free.
 * Null where there is none.
 */
export function choosePokerTable(list: readonly PokerRoom[]): PokerRoom | null {
  const withRoom = list.filter(
    ({ players, seats }) => players.length < (seats > 2 ? seats - LEFT_FREE : seats),
  );
  const waits = withRoom.find(({ players }) => players.length === 1 && players.some(({ demo }) => !demo));
  const others = withRoom
    .filter(({ seats, bigBlind }) => seats > 2 && bigBlind <= DEAREST)
    .toSorted((a, b) => b.players.length - a.players.length || b.bigBlind - a.bigBlind);
  return waits ?? others[0] ?? null;
}
