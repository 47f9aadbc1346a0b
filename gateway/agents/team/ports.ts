export { DAY_MS, dayOf } from './days.ts';
export { ALL_CATEGORIES, type Days, downlineFigures, type RawFigures, teamFigures } from './figures.ts';
