import { fields, flag, list, minor, nullable, plain, pseudonym } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { chairRules, handRules, roomRules } from './redaction.ts';
import { PokerSeat } from './shapes.ts';
import { sampleRoom } from './topic.ts';
import { HOLDEM_SEATS } from './words.ts';

const START = 5_000;

/** `u:<uid>:pokerSeat`. */
export const pokerSeat = valueTopic<PokerSeat>({
  audience: 'user',
  summary: 'The table of hold’em that one account sits at, with its own cards.',
  state: PokerSeat,
  empty: null,
  redact: fields({
    table: nullable(
      fields({
        ...roomRules,
        players: list(fields({ ...chairRules, stack: minor, isLeaving: flag, isAway: flag })),
        nextCommit: pseudonym('code'),
        dealsAt: nullable(plain),
        shown: nullable(handRules),
      }),
    ),
    seat: nullable(plain),
  }),
  items: HOLDEM_SEATS.most,
  volatile: false,
  answers: {},
  /** The account sits down at a table. */
  sample({ index, random, now }) {
    const room = sampleRoom(random, index);
    const chair = {
      seat: 1,
      name: '***',
      demo: false,
      stack: room.minBuyIn,
      isLeaving: false,
      isAway: false,
    };
    const table = {
      ...room,
      players: [chair],
      nextCommit: letters(random, 16),
      dealsAt: now + START,
      shown: null,
    };
    return { table, seat: 1 };
  },
});
