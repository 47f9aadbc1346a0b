import { billRecordsOf } from '../../../streams/stores/bills.ts';
import { recordListOf } from '../../../streams/stores/records/createRecordList.ts';
import {
  specifiedExchanges,
  specifiedPoints,
  specifiedRedeems,
} from '../../../streams/stores/records/specifiedPoints.ts';

export const createBetRecords = recordListOf({ name: 'betRecords', live: 'append' });
export const createAccountRecords = recordListOf({ name: 'accountRecords', live: 'append' });
export const createBonusRecords = recordListOf({ name: 'bonusRecords', live: 'reread' });
export const createProfitRecords = recordListOf({ name: 'profitRecords', live: 'reread' });

export const createPointRecords = recordListOf({
  name: 'pointRecords',
  live: 'reread',
  specified: specifiedPoints,
});
export const createPointExchangeRecords = recordListOf({
  name: 'pointExchangeRecords',
  live: 'reread',
  specified: specifiedExchanges,
});
export const createPointRedeemRecords = recordListOf({
  name: 'pointRedeemRecords',
  live: 'reread',
  specified: specifiedRedeems,
});

/** A team plays without its agent's balance changing, ms. */
const TEAM_EVERY = 10_000;

export const createRevenueRecords = recordListOf({
  name: 'revenueRecords',
  live: 'reread',
  every: TEAM_EVERY,
});
export const createTeamBetRecords = recordListOf({
  name: 'teamBetRecords',
  live: 'append',
  every: TEAM_EVERY,
});
export const createTeamLossRecords = recordListOf({
  name: 'teamLossRecords',
  live: 'reread',
  every: TEAM_EVERY,
});
export const createTeamTransactionRecords = recordListOf({
  name: 'teamTransactionRecords',
  live: 'append',
  every: TEAM_EVERY,
});
export const createAllBills = recordListOf({ name: 'billRecords', live: 'append' });
export const createDividendBills = billRecordsOf('dividend');
export const createDailyBills = billRecordsOf('daily');
export const createHourlyBills = billRecordsOf('hourly');
export const createRealtimeBills = billRecordsOf('realtime');
