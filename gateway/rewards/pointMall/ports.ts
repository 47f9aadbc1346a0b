export { textsOf } from './items.ts';
