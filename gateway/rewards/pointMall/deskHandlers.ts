import { CallError, type Handlers } from '../../ground/handler.ts';
import type { PointEngine } from './engine.ts';
import { listPointOrdersForDesk, readPointOrderForDesk } from './orders.ts';

/** The operator's side: the desk of a demo, the simulator, or a back office. */
export function pointDeskHandlers(engine: PointEngine): Pick<Handlers, 'opsPointOrders' | 'opsPointStep'> {
  return {
    opsPointOrders: {
      mode: 'read',
      run: async (tx, _ctx, { all, ...page }) => ({
        value: { list: await listPointOrdersForDesk(tx, { ...page, all: all === '1' }) },
      }),
    },
    opsPointStep: {
      mode: 'write',
      async run(tx, { note }, { id, step, reason }) {
        const row = await engine.lock(tx, id);
        await engine.announce(tx, await engine.applyStep(tx, step, row, reason));
        const order = await readPointOrderForDesk(tx, id);
        if (order === null) throw new CallError('not_found', 404, 'There is no such order.');
        note?.({
          target: { kind: 'pointOrder', id },
          before: { state: row.state },
          after: { state: order.state },
        });
        return { value: order };
      },
    },
  };
}
