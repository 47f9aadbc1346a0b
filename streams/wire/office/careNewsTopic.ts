import { z } from 'zod';
import { Count, ShortText } from '../protocol/bounds.ts';
import { fields, plain, pseudonym } from '../protocol/redaction.ts';
import { madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';

const CareNews = z.object({
  /** Names the last change of feedback or of a request for data; empty for none. Another one: lists are read again. */
  last: ShortText,
  /** Feedback that nobody has read. */
  feedback: Count,
  /** Requests for data that nobody has begun. */
  requests: Count,
});
export type CareNews = z.infer<typeof CareNews>;

/** `u:office:careNews`: says that feedback or requests for data have to be read again, and how many wait. */
export const careNews = valueTopic<CareNews>({
  audience: 'operator',
  permission: 'own.session',
  summary: 'How much feedback and how many requests for data wait, and what was changed last.',
  state: CareNews,
  empty: null,
  redact: fields({ last: pseudonym('id'), feedback: plain, requests: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ random, index }) => ({ last: madeId(random, index), feedback: index, requests: 1 }),
});
