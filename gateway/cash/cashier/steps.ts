import type { CashActor, CashOrder } from '../../../streams/wire/cash/words.ts';

type State = CashOrder['state'];

/** One step of the state machine: who takes it, from which states, and where it leads. */
interface Step {
  readonly kind: CashOrder['kind'];
  readonly by: CashActor;
  readonly from: readonly State[];
  readonly to: State;
}

/** Both state machines; what is not named is refused with `cash_state`. */
export const STEPS = {
  tell: { kind: 'deposit', by: 'member', from: ['waiting'], to: 'told' },
  cancel: { kind: 'deposit', by: 'member', from: ['waiting'], to: 'cancelled' },
  arrive: { kind: 'deposit', by: 'operator', from: ['waiting', 'told'], to: 'arrived' },
  fail: { kind: 'deposit', by: 'operator', from: ['waiting', 'told'], to: 'failed' },
  expire: { kind: 'deposit', by: 'clock', from: ['waiting'], to: 'expired' },
  approve: { kind: 'withdrawal', by: 'operator', from: ['inProcess'], to: 'approved' },
  reject: { kind: 'withdrawal', by: 'operator', from: ['inProcess', 'approved'], to: 'rejected' },
  pay: { kind: 'withdrawal', by: 'operator', from: ['approved'], to: 'paid' },
  confirm: { kind: 'withdrawal', by: 'member', from: ['paid', 'notReceived'], to: 'received' },
  deny: { kind: 'withdrawal', by: 'member', from: ['paid'], to: 'notReceived' },
  assume: { kind: 'withdrawal', by: 'clock', from: ['paid'], to: 'received' },
  force: { kind: 'withdrawal', by: 'operator', from: ['notReceived'], to: 'received' },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

/** Where a step leads from the present state of an order; null when it isn't allowed there. */
export function stateAfter(name: StepName, { kind, state }: Pick<CashOrder, 'kind' | 'state'>): State | null {
  const step: Step = STEPS[name];
  return step.kind === kind && step.from.includes(state) ? step.to : null;
}
