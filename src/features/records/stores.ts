import { recordListOf } from '../../../streams/stores/records/createRecordList.ts';

export const createBetRecords = recordListOf({ name: 'betRecords', live: 'append' });
export const createAccountRecords = recordListOf({ name: 'accountRecords', live: 'append' });
export const createBonusRecords = recordListOf({ name: 'bonusRecords', live: 'reread' });
export const createProfitRecords = recordListOf({ name: 'profitRecords', live: 'reread' });
