import { roundSum } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { bets } from './bets.ts';
import { createAnswerRecords } from './handlers.ts';
import { profit } from './profit.ts';

/** The lists of records: what was played and what became of the money. */
export const records = defineModule({
  name: 'records',
  tables: [roundSum],
  create({ database }: WorldDeps) {
    const answer = createAnswerRecords(database);
    return { handlers: { ...answer('betRecords', bets), ...answer('profitRecords', profit) } };
  },
});
