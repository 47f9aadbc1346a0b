import { stateAfter } from '../protocol/fold.ts';
import { fields, flag, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, letters, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic } from '../protocol/topic.ts';
import { CashQueueEventSchema, CashQueueSchema } from './queueShapes.ts';
import {
  CASH_QUEUE_KEPT,
  type CashQueueEvent,
  foldCashQueue,
  HOLD_RULES,
  type CashQueue as State,
} from './queueWords.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './words.ts';

const order = fields({
  id: pseudonym('id'),
  version: plain,
  uid: pseudonym('account'),
  username: pseudonym('player'),
  kind: oneOf('deposit', 'withdrawal'),
  state: oneOf(...DEPOSIT_STATES, ...WITHDRAWAL_STATES),
  method: pseudonym('code'),
  amount: minor,
  proofs: plain,
  held: list(oneOf(...HOLD_RULES)),
  claimedBy: nullable(pseudonym('account')),
  claimedAt: nullable(plain),
  at: plain,
  changedAt: plain,
  demo: flag,
});
const event = fields({ id: pseudonym('id'), order: nullable(order) });

/** `u:office:cashQueue`. */
export const cashQueue = logTopic<State, CashQueueEvent>({
  audience: 'operator',
  permission: 'cash.read',
  summary: 'Deposits and withdrawals that wait for the staff; an event is one of them as it is now.',
  state: CashQueueSchema,
  data: CashQueueEventSchema,
  empty: { orders: [] },
  apply: stateAfter(foldCashQueue),
  changes(before, after, newEpoch) {
    if (newEpoch) return [{ as: 'state', data: after }];
    const was = new Map((before?.orders ?? []).map(it => [it.id, it]));
    const is = new Set(after.orders.map(({ id }) => id));
    const gone = [...was.keys()].filter(id => !is.has(id)).map(id => ({ id, order: null }));
    const news = after.orders.filter(it => JSON.stringify(was.get(it.id)) !== JSON.stringify(it));
    return [...gone, ...news.map(it => ({ id: it.id, order: it }))].map(data => ({ as: 'topic', data }));
  },
  redact: { state: fields({ orders: list(order) }), data: event },
  size: { items: CASH_QUEUE_KEPT, events: KEPT_EVENTS.public },
  volatile: false,
  answers: {},
  /** Another order, or the end of the one that has waited longest. */
  sample({ index, random, state, now }) {
    const [oldest] = state?.orders ?? [];
    if (oldest !== undefined && random() < 0.4) return { id: oldest.id, order: null };
    const id = madeId(random, index);
    const kind = pick(random, ['deposit', 'withdrawal'] as const);
    return {
      id,
      order: {
        ...{ id, version: 1, uid: letters(random, 6), username: letters(random, 6), kind },
        method: letters(random, 6),
        ...{ state: kind === 'deposit' ? 'told' : 'inProcess', amount: amount(random, 1_000, 5_000_000) },
        ...{ proofs: 0, held: random() < 0.3 ? ['amount'] : [], claimedBy: null, claimedAt: null },
        ...{ at: now, changedAt: now, demo: false },
      },
    };
  },
});
