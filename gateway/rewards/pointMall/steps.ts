import {
  EXCHANGE_STATES,
  type PointActor,
  type PointOrderKind,
  type PointOrderState,
  REDEEM_STATES,
} from '../../../streams/wire/points/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What is not named is refused with `points_state`. */
export const REDEEM = createSteps({
  of: 'order of the mall',
  states: REDEEM_STATES,
  steps: ['approve', 'reject', 'ship', 'confirm', 'deny', 'assume'],
  begins: ['inProcess'],
  ends: ['rejected', 'received'],
  table: {
    inProcess: { approve: 'approved', reject: 'rejected' },
    approved: { ship: 'shipped', reject: 'rejected' },
    shipped: { confirm: 'received', deny: 'notReceived', assume: 'received' },
    notReceived: { ship: 'shipped', confirm: 'received', reject: 'rejected' },
  },
});

/** The same of points that are exchanged for money. */
export const EXCHANGE = createSteps({
  of: 'exchange of points',
  states: EXCHANGE_STATES,
  steps: ['approve', 'reject'],
  begins: ['processing'],
  ends: ['approved', 'rejected'],
  table: { processing: { approve: 'approved', reject: 'rejected' } },
});

export type PointStepName = (typeof REDEEM.steps)[number];

const ACTORS: Readonly<Record<PointStepName, PointActor>> = {
  ...{ approve: 'operator', reject: 'operator', ship: 'operator' },
  ...{ confirm: 'member', deny: 'member', assume: 'clock' },
};

/** Where a step leads from the present state of an order, and who takes it; null when it isn't allowed there. */
export function stepOf(
  name: PointStepName,
  { kind, state }: { readonly kind: PointOrderKind; readonly state: PointOrderState },
): { readonly to: PointOrderState; readonly by: PointActor } | null {
  const to = (kind === 'redeem' ? REDEEM : EXCHANGE).find(state, name);
  return to === null ? null : { to, by: ACTORS[name] };
}
