export { readDocumentCursor, SHOWN, writeDocumentCursor } from './documentPage.ts';
export { COST } from './rewardRows.ts';
