export { opOfTicket } from './bet.ts';
