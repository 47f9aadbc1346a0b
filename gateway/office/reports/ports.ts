export type { DaySpan } from './dayRows.ts';
export { type LedgerMark, ledgerOf, readLedgerMark } from './ledgerMark.ts';
export { MONEY } from './moneyColumns.ts';
export { reconcile } from './reconcile.ts';
