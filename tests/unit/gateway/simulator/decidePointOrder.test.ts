import { expect, it } from 'vitest';
import { stepOf } from '../../../../gateway/rewards/pointMall/steps.ts';
import { decidePointOrder } from '../../../../gateway/simulator/decidePointOrders.ts';
import type { DeskPointOrder } from '../../../../streams/wire/points/shapes.ts';
import { POINT_ORDER_STATES } from '../../../../streams/wire/points/words.ts';

const AFTER = 25_000;
const orderOf = (id: string, state: DeskPointOrder['state']): DeskPointOrder => ({
  ...{ id, version: 1, kind: state === 'processing' ? 'exchange' : 'redeem', state, type: null, item: null },
  ...{ name: '', unit: '', pieces: 0, points: 100, amount: 0, ratio: null, exchanged: null, remark: '' },
  ...{
    reason: '',
    tracking: '',
    endedBy: null,
    dueAt: null,
    at: 0,
    changedAt: 0,
    demo: false,
    username: 'mira',
  },
});

it('the simulator leaves an order of the mall to the desk, then takes a step that its state allows', () => {
  for (const state of POINT_ORDER_STATES) {
    const order = orderOf('order-1', state);
    expect(decidePointOrder('seed', order, AFTER - 1, AFTER)).toBeNull();
    const step = decidePointOrder('seed', order, 2 * AFTER, AFTER);
    expect(step === null).toBe(['shipped', 'received', 'rejected'].includes(state));
    if (step !== null) expect(stepOf(step, order)).not.toBeNull();
    expect(decidePointOrder('seed', order, 2 * AFTER, AFTER)).toBe(step);
  }
});

it('now and then it refuses', () => {
  const steps = Array.from({ length: 400 }, (_, at) =>
    decidePointOrder('seed', orderOf(`order-${at}`, 'inProcess'), 2 * AFTER, AFTER),
  );
  const refused = steps.filter(step => step === 'reject').length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(90);
});
