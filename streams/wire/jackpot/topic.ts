import { fields, flag, minor, plain, share } from '../protocol/redaction.ts';
import { whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { JackpotState } from './shapes.ts';

const FIRST_POOL = 1_000_000_00;

/** `g:jackpot`. */
export const jackpot = valueTopic<JackpotState>({
  audience: 'public',
  summary: 'The progressive pool.',
  state: JackpotState,
  empty: null,
  redact: fields({ amount: minor, ratePerSec: share, at: plain, demo: flag }),
  items: 0,
  // Published every second: a busy connection gets the next one.
  volatile: true,
  answers: {},
  /** The pool, a little fuller. */
  sample({ random, state, now }) {
    const ratePerSec = whole(random, 20, 400);
    return { amount: (state?.amount ?? FIRST_POOL) + ratePerSec, ratePerSec, at: now, demo: false };
  },
});
