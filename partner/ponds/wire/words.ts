// Free of zod: the page runs it.

/** Seats of a pond. */
export const SEATS = 4;
/** Shots of one volley: what is booked at once, each with a press of its own. */
export const MOST_SHOTS = 5;
/** Volleys of a pond that whoever comes is told of, the newest. */
export const MOST_VOLLEYS = 12;
/** Caught fish that are told of: more than come in two periods. */
export const MOST_CAUGHT = 120;

/** The owner of the topic `seat` of a player at a pond. */
export const seatOwner = (player: string, pond: string): string => `${player}.${pond}`;
