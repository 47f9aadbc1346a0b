import { MINUTE } from '../protocol/durations.ts';
import { stateAfter } from '../protocol/fold.ts';
import {
  emptied,
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
} from '../protocol/redaction.ts';
import { amount, letters, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic } from '../protocol/topic.ts';
import { CASH_ORDERS_KEPT, foldCash, type CashState as State } from './fold.ts';
import { CashOrderSchema, CashStateSchema } from './shapes.ts';
import { DEPOSIT_STATES, ENDED_ORDER_STATES, type CashOrder as Order, WITHDRAWAL_STATES } from './words.ts';

/** What somebody wrote never gets into a recording. */
const unwritten = emptied('');
const order = fields({
  id: pseudonym('id'),
  version: plain,
  kind: oneOf('deposit', 'withdrawal'),
  state: oneOf(...DEPOSIT_STATES, ...WITHDRAWAL_STATES),
  method: pseudonym('code'),
  account: nullable(pseudonym('account')),
  amount: minor,
  fee: minor,
  received: nullable(minor),
  returned: minor,
  promotion: nullable(pseudonym('code')),
  bonus: minor,
  wagering: minor,
  endedBy: nullable(oneOf('member', 'operator', 'clock')),
  dueAt: nullable(plain),
  at: plain,
  changedAt: plain,
  proofs: list(pseudonym('id')),
  comment: unwritten,
  reason: unwritten,
  demo: flag,
});

/** The step after a state, where a made-up order goes on. */
const NEXT: Partial<Record<Order['state'], Order['state']>> = {
  waiting: 'told',
  told: 'arrived',
  inProcess: 'approved',
  approved: 'paid',
  paid: 'received',
  notReceived: 'received',
};

/** `u:<uid>:cash`. */
export const cash = logTopic<State, Order>({
  audience: 'user',
  summary: 'The newest deposits and withdrawals of one account; an event is one of them as it is now.',
  state: CashStateSchema,
  data: CashOrderSchema,
  empty: { orders: [] },
  apply: stateAfter(foldCash),
  changes(before, after, newEpoch) {
    if (newEpoch) return [{ as: 'state', data: after }];
    const known = new Map((before?.orders ?? []).map(({ id, version }) => [id, version]));
    return after.orders
      .filter(({ id, version }) => (known.get(id) ?? 0) < version)
      .toReversed()
      .map(data => ({ as: 'topic', data }));
  },
  redact: { state: fields({ orders: list(order) }), data: order },
  size: { items: CASH_ORDERS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** Another order, or the next step of an open one. */
  sample({ index, random, state, now }) {
    const open = state?.orders.find(it => !ENDED_ORDER_STATES.has(it.state));
    const to = open === undefined ? undefined : NEXT[open.state];
    if (open !== undefined && to !== undefined && random() < 0.6) {
      const endedBy = ENDED_ORDER_STATES.has(to) ? ('operator' as const) : null;
      return { ...open, version: open.version + 1, state: to, endedBy, changedAt: now, dueAt: null };
    }
    const kind = pick(random, ['deposit', 'withdrawal'] as const);
    return {
      id: madeId(random, index),
      version: 1,
      kind,
      state: kind === 'deposit' ? 'waiting' : 'inProcess',
      method: letters(random, 6),
      account: kind === 'deposit' ? null : `•••• ${letters(random, 4)}`,
      amount: amount(random, 1_000, 5_000_000),
      fee: 0,
      received: null,
      returned: 0,
      promotion: null,
      bonus: 0,
      wagering: 0,
      endedBy: null,
      dueAt: kind === 'deposit' ? now + 15 * MINUTE : null,
      at: now,
      changedAt: now,
      proofs: [],
      comment: '',
      reason: '',
      demo: false,
    };
  },
});
