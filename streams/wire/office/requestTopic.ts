import { z } from 'zod';
import { Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';

const WaitingRequests = z.object({
  /** When a request was asked for or decided, the last time; world time, epoch ms, 0 for never. */
  changedAt: Moment,
});
type WaitingRequests = z.infer<typeof WaitingRequests>;

/** `u:office:waitingRequests`: says that what waits for a second operator has to be read again, which each does by their rights. */
export const waitingRequests = valueTopic<WaitingRequests>({
  audience: 'operator',
  permission: 'own.session',
  summary: 'When requests for a second operator last changed.',
  state: WaitingRequests,
  empty: null,
  redact: fields({ changedAt: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ now }) => ({ changedAt: now }),
});
