export { opOfCashOut } from './holdem/table/leaving.ts';
export { opOfChair } from './holdem/table/seating.ts';
export { opOfSeat } from './seating.ts';
