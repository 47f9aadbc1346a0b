export { opOfCashOut } from './holdem/table/leaving.ts';
export { HOLDEM_ROOMS } from './holdem/table/rooms.ts';
export { opOfChair } from './holdem/table/seating.ts';
export { opOfSeat } from './seating.ts';
