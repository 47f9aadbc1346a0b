import { gifts } from './gifts/module.ts';
import { limits } from './limits/module.ts';
import { wallet } from './wallet/module.ts';

/** The modules of the ledger, each after those whose ports it uses. */
export const LEDGER = [wallet, limits, gifts] as const;
