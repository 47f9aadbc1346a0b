import { fields, flag, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { LimitsMark } from './shapes.ts';

/** `u:<uid>:limits`. */
export const limits = valueTopic<LimitsMark>({
  audience: 'user',
  summary:
    'How many decisions about limits one account has made; who shows them reads them again when it changes.',
  state: LimitsMark,
  empty: null,
  redact: fields({ decisions: plain, asked: flag }),
  items: 0,
  volatile: false,
  answers: {},
  /** One more decision. */
  sample: ({ state }) => ({ decisions: (state?.decisions ?? 0) + 1, asked: true }),
});
