import { MINUTE } from '../protocol/durations.ts';
import { fields, list, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { RoomSeatState } from './shapes.ts';
import { playerRules, sampleTable, tableRules } from './topic.ts';
import { MOST_OWN_TABLES, SEAT_STATES } from './words.ts';

const seed = pseudonym('code');

/** `u:<uid>:roomSeat`. */
export const roomSeat = valueTopic<RoomSeatState>({
  audience: 'user',
  summary: 'The table that one account sits at, and how its last ones ended.',
  state: RoomSeatState,
  empty: null,
  redact: fields({
    tables: list(
      fields({
        seat: plain,
        state: oneOf(...SEAT_STATES),
        table: fields({
          ...tableRules,
          players: list(fields({ ...playerRules, clientSeed: seed })),
          openedAt: plain,
          endedAt: nullable(plain),
          commit: seed,
          serverSeed: nullable(seed),
          rolls: nullable(list(list(fields({ seat: plain, dice: list(plain) })))),
          winner: nullable(plain),
        }),
      }),
    ),
  }),
  items: MOST_OWN_TABLES,
  volatile: false,
  answers: {},
  /** The account sits down at a table. */
  sample({ index, random, now, state }) {
    const open = sampleTable(random, index, now);
    const players = [{ seat: 1, name: '***', demo: false, clientSeed: letters(random, 8) }];
    const table = {
      ...{ ...open, players, dueAt: now + MINUTE, openedAt: now, endedAt: null },
      ...{ commit: letters(random, 16), serverSeed: null, rolls: null, winner: null },
    };
    const before = (state?.tables ?? []).map(it => ({ ...it, state: 'returned' as const }));
    return { tables: [{ table, seat: 1, state: 'held' as const }, ...before].slice(0, MOST_OWN_TABLES) };
  },
});
