import { CallError, type Handlers } from '../../ground/handler.ts';
import { type CashEngine, readCashSteps } from './engine.ts';
import { listCashOrdersForDesk, type MethodNames, readCashOrderForDesk } from './orders.ts';
import { picturesOf } from './proofs.ts';
import type { Reviews } from './reviews.ts';

type Calls = 'opsCashOrders' | 'opsCashOrder' | 'opsCashStep';

const unknownOrder = () => new CallError('not_found', 404, 'There is no such order.');

/**
 * The operator's side: the desk of a demo, the simulator, or a back office.
 * @param methods Of deposits, as they are configured.
 */
export function cashDeskHandlers(
  engine: CashEngine,
  methods: MethodNames,
  reviews: Pick<Reviews, 'assertMayStep'>,
): Pick<Handlers, Calls> {
  return {
    opsCashOrders: {
      mode: 'read',
      run: async (tx, _ctx, { all, ...page }) => ({
        value: await listCashOrdersForDesk(tx, { ...page, all: all === '1' }, methods),
      }),
    },
    opsCashOrder: {
      mode: 'read',
      async run(tx, _ctx, { id }) {
        const order = await readCashOrderForDesk(tx, id, methods);
        if (order === null) throw unknownOrder();
        return {
          value: {
            order,
            steps: await readCashSteps(tx, id),
            pictures: await picturesOf(tx, { orderId: id }),
          },
        };
      },
    },
    opsCashStep: {
      mode: 'write',
      async run(tx, { note, staff, waited = false }, { id, step, reason }) {
        const row = await engine.lock(tx, id);
        if (staff) await reviews.assertMayStep(tx, staff, row, step, waited);
        await engine.announce(tx, await engine.applyStep(tx, step, row, reason === '' ? {} : { reason }));
        const order = await readCashOrderForDesk(tx, id, methods);
        if (order === null) throw unknownOrder();
        const { state, amount } = row;
        note?.({ target: { kind: 'order', id }, before: { state }, after: { state: order.state, amount } });
        return { value: order };
      },
    },
  };
}
