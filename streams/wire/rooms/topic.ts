import { MINUTE } from '../protocol/durations.ts';
import {
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
  share,
  wordOr,
} from '../protocol/redaction.ts';
import { letters, madeId, pick, whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { roomCalls } from './calls.ts';
import { RoomList, type RoomTable } from './shapes.ts';
import { DUEL_CODE, MOST_TABLES, potOf, TABLE_STATES } from './words.ts';

const player = { seat: plain, name: pseudonym('player'), demo: flag };

/** What of a table may stay in a recording. */
export const tableRules = {
  id: pseudonym('id'),
  room: pseudonym('code'),
  gameCode: wordOr('code', [DUEL_CODE]),
  state: oneOf(...TABLE_STATES),
  seats: plain,
  stake: minor,
  pot: minor,
  dueAt: nullable(plain),
  players: list(fields(player)),
} as const;

/** Rules of a player with what proves a draw. */
export const playerRules = player;

const WAIT_MS = MINUTE;

/** A made-up open table at which some sit. */
export function sampleTable(random: () => number, index: number, now: number): RoomTable {
  const seats = whole(random, 2, 6);
  const stake = pick(random, [100, 500, 2_000]);
  const sitting = whole(random, 0, seats - 1);
  return {
    id: madeId(random, index),
    room: `D${seats}S${stake}`,
    gameCode: DUEL_CODE,
    state: 'open',
    seats,
    stake,
    pot: potOf({ seats, stake }),
    dueAt: sitting === 0 ? null : now + WAIT_MS,
    players: Array.from({ length: sitting }, (_, i) => ({
      seat: i + 1,
      name: `${letters(random, 2)}***${letters(random, 2)}`,
      demo: true,
    })),
  };
}

/** `g:rooms`. */
export const rooms = valueTopic<RoomList, typeof roomCalls>({
  audience: 'public',
  summary: 'Tables of the PVP rooms that can be joined or are played.',
  state: RoomList,
  empty: null,
  redact: fields({ list: list(fields(tableRules)), rake: share }),
  items: MOST_TABLES,
  volatile: false,
  answers: { roomList: state => state ?? { list: [], rake: 0 } },
  /** The list with one more table, or another one in the place of the last. */
  sample: ({ index, random, state, now }) => ({
    list: [sampleTable(random, index, now), ...(state?.list ?? [])].slice(0, 8),
    rake: 0,
  }),
});
