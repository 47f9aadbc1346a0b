import { DAY } from '../protocol/durations.ts';
import { fields, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { MINES_STATES, type MinesTable, MinesTable as state } from './shapes.ts';

const code = pseudonym('code');

/** `u:<uid>:minesRound`. */
export const minesRound = valueTopic<MinesTable>({
  audience: 'user',
  summary: 'The round of Mines that one account has open, or its last one.',
  state,
  empty: null,
  redact: fields({
    round: nullable(
      fields({
        id: code,
        state: oneOf(...MINES_STATES),
        mines: plain,
        stake: minor,
        tiles: list(plain),
        payout: minor,
        field: nullable(plain),
        at: plain,
        dueAt: nullable(plain),
        commit: code,
        clientSeed: code,
        nonce: plain,
      }),
    ),
  }),
  items: 25,
  volatile: false,
  answers: {},
  /** A round begins. */
  sample: ({ random, now }) => ({
    round: {
      ...{ id: letters(random, 16), state: 'open', mines: 3, stake: 1_000, tiles: [], payout: 1_000 },
      ...{ field: null, at: now, dueAt: now + DAY },
      ...{ commit: letters(random, 16), clientSeed: letters(random, 8), nonce: 0 },
    },
  }),
});
