import { fields, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { OwnDraws } from './shapes.ts';
import { ENVELOPE_STATES } from './words.ts';

/** `u:<uid>:draws`. */
export const draws = valueTopic<OwnDraws>({
  audience: 'user',
  summary: 'Tickets, prizes and the newest envelope of one account.',
  state: OwnDraws,
  empty: null,
  redact: fields({
    ...{ changes: plain, tickets: plain, prizes: plain },
    envelope: nullable(
      fields({
        ...{ rain: pseudonym('id'), code: pseudonym('code') },
        ...{ state: oneOf(...ENVELOPE_STATES), amount: minor },
      }),
    ),
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Some more tickets. */
  sample({ random, state }) {
    return {
      changes: (state?.changes ?? 0) + 1,
      tickets: (state?.tickets ?? 0) + whole(random, 1, 3),
      prizes: state?.prizes ?? 0,
      envelope: state?.envelope ?? null,
    };
  },
});
