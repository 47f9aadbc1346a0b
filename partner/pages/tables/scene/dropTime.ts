/** From the moment the number is known until the ball lies still in its pocket, s. */
export const DROP_S = 2.4;
