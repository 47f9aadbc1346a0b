import type { TableState } from '../../../streams/wire/rooms/words.ts';

/**
 * What happens to a table: a seat is taken, or the last one; a seat is given up; its time without enough players is over;
 * the dice are rolled; the pot is paid.
 */
export type TableStep = 'sit' | 'fill' | 'leave' | 'expire' | 'roll' | 'settle';

const STEPS: Readonly<Record<TableStep, { readonly from: TableState; readonly to: TableState }>> = {
  sit: { from: 'open', to: 'open' },
  fill: { from: 'open', to: 'full' },
  leave: { from: 'open', to: 'open' },
  expire: { from: 'open', to: 'cancelled' },
  roll: { from: 'full', to: 'rolling' },
  settle: { from: 'rolling', to: 'settled' },
};

/** The state after a step; null where the state doesn't allow it. */
export function tableAfter(state: TableState, step: TableStep): TableState | null {
  const { from, to } = STEPS[step];
  return state === from ? to : null;
}

const OF_CLOCK: readonly TableStep[] = ['expire', 'roll', 'settle'];

/** The step that the clock takes when a table is due; null for one that has ended. */
export function stepOfClock(state: TableState): TableStep | null {
  return OF_CLOCK.find(step => tableAfter(state, step) !== null) ?? null;
}
