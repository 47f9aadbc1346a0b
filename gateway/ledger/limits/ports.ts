import type { PlayGate } from './gate.ts';

export { closeOnBreak } from './closedOnBreak.ts';
export { assertNoExcludedTwin, assertNotOfExcluded, listTwins } from './excluded.ts';
export { DECIDED, type Decided, type PlayGate } from './gate.ts';
export type { LimitActPorts } from './limitActs.ts';
export { deadlineOf, isOnBreak, type LastBreak, sinceOf } from './standStill.ts';

/** The gate that everything asks that takes a stake or a deposit. */
export interface LimitsPorts {
  readonly playGate: PlayGate;
}
