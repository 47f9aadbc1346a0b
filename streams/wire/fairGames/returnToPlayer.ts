/** Share of the stakes that dice, limbo and mines pay back in the long run, before rounding down; the house keeps the rest. */
export const RETURN_TO_PLAYER = 0.99;
