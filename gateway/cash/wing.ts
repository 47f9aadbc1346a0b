import { cashier } from './cashier/module.ts';
import { paymentPassword } from './paymentPassword/module.ts';
import { payoutAccounts } from './payoutAccounts/module.ts';
import { teamTransfers } from './teamTransfers/module.ts';
import { transfers } from './transfers/module.ts';

/** The modules of the cash, each after those whose ports it uses. */
export const CASH = [paymentPassword, payoutAccounts, transfers, cashier, teamTransfers] as const;
