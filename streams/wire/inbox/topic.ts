import { fields, flag, list, minor, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, madeId, pick } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { inboxCalls } from './calls.ts';
import { InboxState, InboxType } from './shapes.ts';

/** Messages in the state. */
const LATEST = 20;
const TYPES = ['DEPOSIT_ARRIVED', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REJECTED', 'DEPOSIT_FAILED'] as const;

const message = fields({
  id: pseudonym('id'),
  type: oneOf(...InboxType.options),
  amount: minor,
  name: pseudonym('account'),
  text: pseudonym('text'),
  at: plain,
  read: flag,
  demo: flag,
});

/** `u:<uid>:inbox`. */
export const inbox = valueTopic<InboxState, typeof inboxCalls>({
  audience: 'user',
  summary: 'Unread count and newest messages of one account.',
  state: InboxState,
  empty: null,
  redact: fields({ unread: plain, latest: list(message) }),
  items: LATEST,
  volatile: false,
  answers: { unreadCount: state => state?.unread ?? 0, inboxList: () => [] },
  /** Another unread message. */
  sample({ index, random, state, now }) {
    const another = {
      id: madeId(random, index),
      type: pick(random, TYPES),
      amount: amount(random, 1_000, 5_000_000),
      at: now,
      read: false,
      demo: false,
    };
    return {
      unread: (state?.unread ?? 0) + 1,
      latest: [another, ...(state?.latest ?? [])].slice(0, LATEST),
    };
  },
});
