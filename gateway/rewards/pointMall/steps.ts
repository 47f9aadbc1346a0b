import type { PointActor, PointOrderKind, PointOrderState } from '../../../streams/wire/points/words.ts';

/** One step: who takes it, from which states, and where it leads. */
interface Step {
  readonly by: PointActor;
  readonly from: readonly PointOrderState[];
  readonly to: PointOrderState;
}

export type StepName = 'approve' | 'reject' | 'ship' | 'confirm' | 'deny' | 'assume';

/** Both state machines; what is not named is refused with `points_state`. */
export const STEPS: Readonly<Record<PointOrderKind, Readonly<Partial<Record<StepName, Step>>>>> = {
  redeem: {
    approve: { by: 'operator', from: ['inProcess'], to: 'approved' },
    reject: { by: 'operator', from: ['inProcess', 'approved', 'notReceived'], to: 'rejected' },
    ship: { by: 'operator', from: ['approved', 'notReceived'], to: 'shipped' },
    confirm: { by: 'member', from: ['shipped', 'notReceived'], to: 'received' },
    deny: { by: 'member', from: ['shipped'], to: 'notReceived' },
    assume: { by: 'clock', from: ['shipped'], to: 'received' },
  },
  exchange: {
    approve: { by: 'operator', from: ['processing'], to: 'approved' },
    reject: { by: 'operator', from: ['processing'], to: 'rejected' },
  },
};

/** The step of an order as it is now; null when it isn't allowed there. */
export function stepOf(
  name: StepName,
  { kind, state }: { readonly kind: PointOrderKind; readonly state: PointOrderState },
): Step | null {
  const step = STEPS[kind][name];
  return step?.from.includes(state) ? step : null;
}
