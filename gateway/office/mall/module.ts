import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { publishItems, readPointOrderForDesk, readPointSteps } from '../../rewards/pointMall/ports.ts';
import { readItemPage } from './listItems.ts';
import { readOrderPage } from './listOrders.ts';
import { saveItem } from './saveItem.ts';

type Calls = `officeMall${'Items' | 'ItemSave' | 'Orders' | 'Order'}`;

/** The points mall in the office (docs/decisions/147). */
export const officeMall = defineModule({
  name: 'officeMall',
  tables: [],
  create(deps: WorldDeps) {
    const { merchant, clock } = deps;
    const siteLanguages = () => {
      const { languages, defaultLanguage } = merchant.client;
      return [...new Set([defaultLanguage, ...languages])];
    };
    const handlers: Pick<Handlers, Calls> = {
      officeMallItems: {
        mode: 'read',
        run: async (tx, { now, language }, params) => ({
          value: await readItemPage(tx, params, { language, languages: siteLanguages(), now }),
        }),
      },
      officeMallItemSave: {
        mode: 'write',
        async run(tx, { staff, note }, params) {
          const now = clock.now();
          const before = await saveItem(tx, params, { who: staff?.id ?? '', now });
          const { id, edit: seen, reason: _, ...after } = params;
          const edit = seen + 1;
          note?.({ target: { kind: 'mallItem', id }, ...(before !== null && { before }), after });
          await publishItems(tx, deps, `${id}:${edit}`, now);
          return { value: { edit } };
        },
      },
      officeMallOrders: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readOrderPage(tx, params) }),
      },
      officeMallOrder: {
        mode: 'read',
        async run(tx, _ctx, { id }) {
          const order = await readPointOrderForDesk(tx, id);
          if (order === null) throw new CallError('not_found', 404, 'There is no such order.');
          const { remark, ...shown } = order;
          return { value: { order: shown, remark, steps: await readPointSteps(tx, id) } };
        },
      },
    };
    return { handlers };
  },
});
