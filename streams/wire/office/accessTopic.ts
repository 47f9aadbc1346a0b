import { z } from 'zod';
import { Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';

const OfficeAccess = z.object({
  /** When a session was ended, an operator locked, or a role changed, the last time; world time, epoch ms, 0 for never. */
  changedAt: Moment,
});
type OfficeAccess = z.infer<typeof OfficeAccess>;

/** `u:office:officeAccess`: says that the rights of connections of the staff have to be looked at again. */
export const officeAccess = valueTopic<OfficeAccess>({
  audience: 'operator',
  permission: 'own.session',
  summary: 'When sessions or rights of the staff last changed.',
  state: OfficeAccess,
  empty: null,
  redact: fields({ changedAt: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ now }) => ({ changedAt: now }),
});
