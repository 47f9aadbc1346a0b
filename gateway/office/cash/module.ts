import type { Handlers } from '../../ground/handler.ts';
import { defineModule } from '../../ground/module.ts';
import { readAllOrders } from './listOrders.ts';

/** Orders that have ended, beside the queue of those that wait (docs/decisions/138, 153). */
export const officeCash = defineModule({
  name: 'officeCash',
  tables: [],
  create() {
    const handlers: Pick<Handlers, 'officeCashOrders'> = {
      officeCashOrders: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readAllOrders(tx, params) }),
      },
    };
    return { handlers };
  },
});
