import { z } from 'zod';
import { Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';

const CareChanges = z.object({
  /** When the ready answers last changed; world time, epoch ms, 0 for never. */
  changedAt: Moment,
});
type CareChanges = z.infer<typeof CareChanges>;

/** `u:office:careChanges`: says that the ready answers have to be read again, which each does by their rights. */
export const careChanges = valueTopic<CareChanges>({
  audience: 'operator',
  permission: 'own.session',
  summary: 'When the ready answers last changed.',
  state: CareChanges,
  empty: null,
  redact: fields({ changedAt: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ now }) => ({ changedAt: now }),
});
