export { readCursor, SHOWN, writeCursor } from './documentPage.ts';
export { COST } from './rewardRows.ts';
