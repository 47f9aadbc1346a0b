export { ITEM_WORDS, textsOf } from './items.ts';
export { readPointOrderForDesk, readPointSteps } from './orders.ts';
export { nextTurn, publishItems } from './sales.ts';
