export { opOfSeat } from './seating.ts';
