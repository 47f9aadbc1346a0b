import { CallError, type Handlers } from '../../ground/handler.ts';
import { listPointOrdersForDesk, readPointOrderForDesk } from './orders.ts';
import type { PointEngine } from './pointEngine.ts';

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
      async run(tx, { note, staff }, { id, step, reason, tracking }) {
        // The member reads it, and it is what an operator answers for.
        if (step === 'reject' && reason === '' && staff?.id.startsWith('operator:'))
          throw new CallError('bad_request', 400, 'reason: says why it is refused', {
            value: { field: 'reason' },
          });
        const row = await engine.lock(tx, id);
        await engine.announce(tx, await engine.applyStep(tx, step, row, { reason, tracking }));
        const read = await readPointOrderForDesk(tx, id);
        if (read === null) throw new CallError('not_found', 404, 'There is no such order.');
        const { uid: _, ...order } = read;
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
