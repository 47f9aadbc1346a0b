import type { InboxState } from '../../../wire/entities/inbox.ts';
import type { Generator } from '../steps.ts';
import { amount, madeId, pick } from './chance.ts';

const MESSAGES_KEPT = 20;
const TYPES = ['DEPOSIT_ARRIVED', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REJECTED', 'DEPOSIT_FAILED'] as const;

/** Another unread message. */
export const inbox: Generator = ({ index, random, state, now }): InboxState => {
  const before = state as InboxState | undefined;
  const message = {
    id: madeId(random, index),
    type: pick(random, TYPES),
    amount: amount(random, 1_000, 5_000_000),
    at: now,
    read: false,
    demo: false,
  };
  return {
    unread: (before?.unread ?? 0) + 1,
    latest: [message, ...(before?.latest ?? [])].slice(0, MESSAGES_KEPT),
  };
};
