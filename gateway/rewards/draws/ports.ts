export { moneyPromised } from './promised.ts';
