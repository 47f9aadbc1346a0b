import {
  type CashActor,
  type CashOrder,
  DEPOSIT_STATES,
  WITHDRAWAL_STATES,
} from '../../../streams/wire/cash/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What is not named is refused with `cash_state`. */
export const DEPOSIT = createSteps({
  of: 'deposit',
  states: DEPOSIT_STATES,
  steps: ['tell', 'cancel', 'arrive', 'fail', 'expire'],
  begins: ['waiting'],
  ends: ['arrived', 'failed', 'expired', 'cancelled'],
  table: {
    waiting: { tell: 'told', cancel: 'cancelled', arrive: 'arrived', fail: 'failed', expire: 'expired' },
    told: { arrive: 'arrived', fail: 'failed' },
  },
});

/** The same of what is paid out. */
export const WITHDRAWAL = createSteps({
  of: 'withdrawal',
  states: WITHDRAWAL_STATES,
  steps: ['approve', 'reject', 'pay', 'confirm', 'deny', 'assume', 'force'],
  begins: ['inProcess'],
  ends: ['rejected', 'received'],
  table: {
    inProcess: { approve: 'approved', reject: 'rejected' },
    approved: { pay: 'paid', reject: 'rejected' },
    paid: { confirm: 'received', deny: 'notReceived', assume: 'received' },
    notReceived: { confirm: 'received', force: 'received' },
  },
});

export type CashStepName = (typeof DEPOSIT.steps)[number] | (typeof WITHDRAWAL.steps)[number];

/** Who takes each step. */
export const ACTORS: Readonly<Record<CashStepName, CashActor>> = {
  ...{ tell: 'member', cancel: 'member', arrive: 'operator', fail: 'operator', expire: 'clock' },
  ...{ approve: 'operator', reject: 'operator', pay: 'operator', force: 'operator' },
  ...{ confirm: 'member', deny: 'member', assume: 'clock' },
};

/** Where a step leads from the present state of an order; null when it isn't allowed there. */
export function cashStateAfter(
  name: CashStepName,
  { kind, state }: Pick<CashOrder, 'kind' | 'state'>,
): CashOrder['state'] | null {
  return (kind === 'deposit' ? DEPOSIT : WITHDRAWAL).find(state, name);
}
