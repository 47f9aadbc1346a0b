import { DAY } from '../protocol/durations.ts';
import { fields, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { redactChoice, redactMove } from './movesRedaction.ts';
import { MOVES_STATES, type MovesRounds, MovesRounds as state } from './shapes.ts';

const code = pseudonym('code');

/** `u:<uid>:movesRounds`. */
export const movesRounds = valueTopic<MovesRounds>({
  audience: 'user',
  summary: 'The round of each game of moves that one account has open, or its last one.',
  state,
  empty: null,
  redact: fields({
    rounds: list(
      fields({
        id: code,
        state: oneOf(...MOVES_STATES),
        choice: redactChoice,
        stake: minor,
        staked: minor,
        dealt: list(plain),
        moves: list(redactMove),
        pays: plain,
        payout: minor,
        at: plain,
        dueAt: nullable(plain),
        commit: code,
        clientSeed: code,
        nonce: plain,
      }),
    ),
  }),
  items: 100,
  volatile: false,
  answers: {},
  /** A round begins. */
  sample: ({ random, now }) => ({
    rounds: [
      {
        ...{ id: letters(random, 16), state: 'open', choice: { game: 'HILO', moves: [] }, stake: 1_000 },
        ...{ staked: 1_000, dealt: [7], moves: ['higher', 'lower', 'skip'], pays: 100, payout: 1_000 },
        ...{ at: now, dueAt: now + DAY, nonce: 0 },
        ...{ commit: letters(random, 16), clientSeed: letters(random, 8) },
      },
    ],
  }),
});
