import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { listDrawRounds } from './listDrawRounds.ts';
import { listDraws } from './listDraws.ts';
import { listResults } from './listResults.ts';
import { readDrawRound } from './readDrawRound.ts';

type Calls = 'officeDraws' | 'officeDrawRounds' | 'officeDraw' | 'officeDrawResults';

/** Raffles and rains in the office, besides their documents (docs/decisions/150). */
export const officeDraws = defineModule({
  name: 'officeDraws',
  tables: [],
  create({ merchant }: Pick<WorldDeps, 'merchant'>) {
    const { languages, defaultLanguage } = merchant.client;
    const site = [...new Set([defaultLanguage, ...languages])];
    const handlers: Pick<Handlers, Calls> = {
      officeDraws: {
        mode: 'read',
        run: async (tx, { now }, params) => ({ value: await listDraws(tx, params, site, now) }),
      },
      officeDrawRounds: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await listDrawRounds(tx, params) }),
      },
      officeDraw: {
        mode: 'read',
        run: async (tx, { language }, { id }) => ({
          value: await readDrawRound(tx, id, [language, ...site]),
        }),
      },
      officeDrawResults: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await listResults(tx, params) }),
      },
    };
    return { handlers };
  },
});
