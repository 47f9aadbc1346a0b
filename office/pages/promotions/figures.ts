import { SECOND } from '../../../streams/wire/protocol/durations.ts';

/**
 * How often figures are read again that claims change, real ms, while somebody looks: nobody publishes them, because no member's
 * claim waits for a topic of the office.
 */
export const FIGURES_MS = 5 * SECOND;
