import { MANY } from '../protocol/bounds.ts';
import { MINUTE } from '../protocol/durations.ts';
import { fields, list, nullable, plain, pseudonym } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { GameMaintenance } from './shapes.ts';

const LONG_MS = 30 * MINUTE;

/** `g:gameMaintenance`. */
export const gameMaintenance = valueTopic<GameMaintenance>({
  audience: 'public',
  summary: 'Vendors and games that can not be played for now.',
  state: GameMaintenance,
  empty: null,
  redact: fields({
    items: list(
      fields({
        vassalage: pseudonym('code'),
        gameCode: nullable(pseudonym('code')),
        until: nullable(plain),
        since: plain,
      }),
    ),
  }),
  items: MANY,
  volatile: false,
  answers: {},
  /** A maintenance begins and ends by turns. */
  sample: ({ random, state, now }) =>
    (state?.items.length ?? 0) > 0
      ? { items: [] }
      : { items: [{ vassalage: letters(random, 4), gameCode: null, until: now + LONG_MS, since: now }] },
});
