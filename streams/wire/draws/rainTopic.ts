import { fields, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { letters, madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { drawCalls } from './calls.ts';
import { RainNow } from './shapes.ts';
import { DRAW_STATES } from './words.ts';

const SHORT_MS = 20_000;

/** `g:rain`. */
export const rain = valueTopic<RainNow, typeof drawCalls>({
  audience: 'public',
  summary: 'The newest envelope rain: announced, falling, counted or drawn.',
  state: RainNow,
  empty: null,
  redact: fields({
    rain: nullable(
      fields({
        ...{ id: pseudonym('id'), state: oneOf(...DRAW_STATES), opensAt: plain, closesAt: plain },
        ...{ budget: minor, least: minor, most: minor, commit: pseudonym('code') },
        ...{ listHash: nullable(pseudonym('code')), seed: nullable(pseudonym('code')) },
        ...{ claims: nullable(plain), given: nullable(minor) },
      }),
    ),
    nextAt: nullable(plain),
  }),
  items: 0,
  volatile: false,
  answers: { rain: state => state ?? { rain: null, nextAt: null } },
  /** A rain is announced, and the next event counts and draws it. */
  sample({ random, index, state, now }) {
    const before = state?.rain ?? null;
    if (before !== null && before.state === 'open') {
      const drawn = {
        ...before,
        state: 'drawn',
        listHash: letters(random, 8),
        seed: letters(random, 8),
      } as const;
      return { rain: { ...drawn, claims: 1, given: before.least }, nextAt: null };
    }
    return {
      rain: {
        ...{ id: madeId(random, index), state: 'open', opensAt: now, closesAt: now + SHORT_MS },
        ...{ budget: 50_000, least: 500, most: 5_000, commit: letters(random, 8) },
        ...{ listHash: null, seed: null, claims: null, given: null },
      },
      nextAt: null,
    };
  },
});
