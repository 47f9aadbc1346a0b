import { fields, list } from '../protocol/redaction.ts';
import { letters, madeId, pick, whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { holdemCalls } from './calls.ts';
import { chairRules, roomRules } from './redaction.ts';
import { type PokerRoom, PokerRooms } from './shapes.ts';
import { HOLDEM_SEATS, MOST_POKER_TABLES } from './words.ts';

/** A made-up table at which some sit. */
export function sampleRoom(random: () => number, index: number): PokerRoom {
  const bigBlind = pick(random, [20, 100, 1_000]);
  return {
    id: madeId(random, index),
    room: `H${bigBlind}`,
    ...{ seats: HOLDEM_SEATS.most, smallBlind: bigBlind / 2, bigBlind },
    ...{ minBuyIn: bigBlind * 20, maxBuyIn: bigBlind * 100, rake: 250, rakeCap: bigBlind * 3 },
    hand: whole(random, 0, 500),
    players: Array.from({ length: whole(random, 0, HOLDEM_SEATS.most) }, (_, i) => ({
      seat: i + 1,
      name: `${letters(random, 2)}***${letters(random, 2)}`,
      demo: true,
    })),
  };
}

/** `g:pokerRooms`. */
export const pokerRooms = valueTopic<PokerRooms, typeof holdemCalls>({
  audience: 'public',
  summary: 'Tables of Texas hold’em, and who sits there.',
  state: PokerRooms,
  empty: null,
  redact: fields({ list: list(fields({ ...roomRules, players: list(fields(chairRules)) })) }),
  items: MOST_POKER_TABLES,
  volatile: false,
  answers: { pokerRooms: state => state ?? { list: [] } },
  /** The list with one more table. */
  sample: ({ index, random, state }) => ({
    list: [sampleRoom(random, index), ...(state?.list ?? [])].slice(0, 8),
  }),
});
