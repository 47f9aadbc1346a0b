import { SEAT_STATES, TABLE_STATES, type TableState } from '../../../streams/wire/rooms/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/**
 * What happens to a table: a seat is taken, or the last one; a seat is given up; its time without enough players is over;
 * the dice are rolled; the pot is paid.
 */
export const TABLE = createSteps({
  of: 'table',
  states: TABLE_STATES,
  steps: ['sit', 'fill', 'leave', 'expire', 'roll', 'settle'],
  begins: ['open'],
  ends: ['settled', 'cancelled'],
  table: {
    open: { sit: 'open', fill: 'full', leave: 'open', expire: 'cancelled' },
    full: { roll: 'rolling' },
    rolling: { settle: 'settled' },
  },
});
export type TableStep = (typeof TABLE.steps)[number];

/** What happens to a seat: its stake goes back, or is played for. */
export const SEAT = createSteps({
  of: 'seat',
  states: SEAT_STATES,
  steps: ['giveBack', 'play'],
  begins: ['held'],
  ends: ['returned', 'played'],
  table: { held: { giveBack: 'returned', play: 'played' } },
});

const OF_CLOCK = ['expire', 'roll', 'settle'] as const satisfies readonly TableStep[];

/** The step that the clock takes when a table is due; null for one that has ended. */
export function stepOfClock(state: TableState): (typeof OF_CLOCK)[number] | null {
  return OF_CLOCK.find(step => TABLE.after(state, step) !== null) ?? null;
}
