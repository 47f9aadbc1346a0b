import { roundDay, roundSum, walletDay, walletRecord, walletSum } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { account } from './account.ts';
import { bets } from './bets.ts';
import { bonusRecords } from './bonus.ts';
import { createAnswerRecords } from './handlers.ts';
import { profit } from './profit.ts';
import { SUM_INVARIANTS } from './sumInvariants.ts';

/** The lists of records: what was played and what became of the money. */
export const records = defineModule({
  name: 'records',
  tables: [roundDay, roundSum, walletDay, walletRecord, walletSum],
  invariants: SUM_INVARIANTS,
  create({ database }: WorldDeps) {
    const answer = createAnswerRecords(database);
    return {
      handlers: {
        ...answer('betRecords', bets),
        ...answer('accountRecords', account),
        ...answer('profitRecords', profit),
        ...answer('bonusRecords', bonusRecords),
      },
    };
  },
});
