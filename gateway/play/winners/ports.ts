export { isWin, UNNUMBERED } from './board.ts';
export type { Winners, WinnersPorts } from './module.ts';
