export {
  CONSOLIDATED,
  type Days,
  downlineFigures,
  type RawFigures,
  teamFigures,
  topFigures,
} from './figures.ts';
