import { keptOfRound } from '../keptOfRound.ts';

/** Places of the fields of the last card that were scratched. */
export const { read: scratchedFields, write: keepScratched } = keptOfRound('scratched fields');
