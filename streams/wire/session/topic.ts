import { fields, oneOf, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { SessionState } from './shapes.ts';

/** `u:<uid>:session`. */
export const session = valueTopic<SessionState>({
  audience: 'session',
  summary: 'Generation of the sessions of one account.',
  state: SessionState,
  empty: null,
  redact: fields({ gen: plain, state: oneOf('ok', 'kicked') }),
  items: 0,
  volatile: false,
  answers: {},
  /** The session, as good as it was: whoever wants to end it writes that down. */
  sample: ({ state }) => ({ gen: state?.gen ?? 1, state: 'ok' }),
});
