export { promisedOf } from './promised.ts';
