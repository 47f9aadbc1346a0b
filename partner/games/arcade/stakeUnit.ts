/** Tenths in a stake: what the arcade games pay is counted in them. */
export const TENTHS = 10;

/** Stakes are multiples of it, minor units: prizes are even numbers of tenths, so all of them are whole. */
export const STAKE_UNIT = 5;
