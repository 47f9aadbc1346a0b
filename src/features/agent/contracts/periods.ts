import type { DividendPeriod } from '../../../../streams/wire/entities/contract.ts';

/** How often a dividend may be paid (S3-33). */
export const DIVIDEND_PERIODS: readonly DividendPeriod[] = ['daily', 'weekly', 'semimonthly', 'monthly'];
