import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { ReferralCounts } from './shapes.ts';

/** `u:<uid>:referrals`. */
export const referrals = valueTopic<ReferralCounts>({
  audience: 'user',
  summary:
    'How many of the friends that an account has brought stand where; the list is read again when it changes.',
  state: ReferralCounts,
  empty: null,
  redact: fields({
    version: plain,
    registered: plain,
    deposited: plain,
    turnover: plain,
    rewarded: plain,
    refused: plain,
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Another friend registers. */
  sample({ state }) {
    const before = state ?? { registered: 0, deposited: 0, turnover: 0, rewarded: 0, refused: 0 };
    return { ...before, version: (state?.version ?? 0) + 1, registered: before.registered + 1 };
  },
});
