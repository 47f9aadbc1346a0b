export { CONSOLIDATED, type Days, downlineFigures, type RawFigures, teamFigures } from './figures.ts';
