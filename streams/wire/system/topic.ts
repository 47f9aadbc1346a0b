import { MINUTE } from '../protocol/durations.ts';
import { fields, nullable, oneOf, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { StatusState } from './shapes.ts';

const MAINTENANCE_MS = 10 * MINUTE;

/** `g:status`. */
export const status = valueTopic<StatusState>({
  audience: 'public',
  summary: 'Normal, maintenance or region block.',
  state: StatusState,
  empty: null,
  redact: fields({ state: oneOf('normal', 'maintenance', 'region'), until: nullable(plain) }),
  items: 0,
  volatile: false,
  answers: {},
  /** Maintenance begins and ends by turns. */
  sample: ({ state, now }) =>
    state?.state === 'maintenance'
      ? { state: 'normal', until: null }
      : { state: 'maintenance', until: now + MAINTENANCE_MS },
});
