import type { Handlers } from '../../ground/handler.ts';
import { defineModule } from '../../ground/module.ts';
import { listGames, listVendors } from './listGames.ts';
import { listRounds } from './listRounds.ts';
import { readRound } from './readRound.ts';

/** What of play the office reads (docs/decisions/143). */
export const officePlay = defineModule({
  name: 'officePlay',
  tables: [],
  create() {
    const handlers: Pick<Handlers, 'officeGames' | 'officeVendors' | 'officeRounds' | 'officeRound'> = {
      officeGames: { mode: 'read', run: async (tx, _ctx, params) => ({ value: await listGames(tx, params) }) },
      officeRounds: { mode: 'read', run: async (tx, _ctx, params) => ({ value: await listRounds(tx, params) }) },
      officeRound: { mode: 'read', run: async (tx, _ctx, { id }) => ({ value: await readRound(tx, id) }) },
      officeVendors: { mode: 'read', run: async tx => ({ value: await listVendors(tx) }) },
    };
    return { handlers };
  },
});
