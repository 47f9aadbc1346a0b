export { addMonths, MONTH_TABLES, type MonthTable } from './addMonths.ts';
export { FIRST_KEPT_BOOKING, FIRST_KEPT_MOMENT, firstKeptMoment } from './kept.ts';
