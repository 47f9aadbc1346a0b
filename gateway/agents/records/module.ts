import { roundDay, roundSum, walletDay, walletRecord, walletSum } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { accountBookings } from './account.ts';
import { bets } from './bets.ts';
import { billRecords } from './bills.ts';
import { bonusRecords } from './bonus.ts';
import { createAnswerRecords } from './handlers.ts';
import { pointExchangeRecords, pointRecords, pointRedeemRecords } from './points.ts';
import { profit } from './profit.ts';
import { revenue } from './revenue.ts';
import { SUM_INVARIANTS } from './sumInvariants.ts';
import { teamBets } from './teamBets.ts';
import { teamLosses } from './teamLosses.ts';
import { teamTransactions } from './teamTransactions.ts';

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
        ...answer('accountRecords', accountBookings),
        ...answer('profitRecords', profit),
        ...answer('bonusRecords', bonusRecords),
        ...answer('revenueRecords', revenue),
        ...answer('teamBetRecords', teamBets),
        ...answer('teamLossRecords', teamLosses),
        ...answer('teamTransactionRecords', teamTransactions),
        ...answer('billRecords', billRecords),
        ...answer('pointRecords', pointRecords),
        ...answer('pointExchangeRecords', pointExchangeRecords),
        ...answer('pointRedeemRecords', pointRedeemRecords),
      },
    };
  },
});
