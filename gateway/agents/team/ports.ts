export { ALL_CATEGORIES, type Days, downlineFigures, type RawFigures, teamFigures } from './figures.ts';
