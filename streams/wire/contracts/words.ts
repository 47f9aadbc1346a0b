// Free of zod: the page runs it.

/** Kinds of contracts, in the order in which they are shown. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
/** Most tiers of one contract. */
export const MOST_TIERS = 20;
/** Largest amount that a term may name, minor units: keeps every product of the arithmetic below 2^53. */
export const MOST_AMOUNT = 1e14;
/** Largest number of active members that a tier may ask for. */
export const MOST_MEMBERS = 1_000_000;
/** Most characters of a name that contracts are searched by. */
export const SEARCH_MAX = 64;

/**
 * What is done to a contract: P offered, E change offered, V revocation asked, A accepted, R rejected, C revocation
 * agreed to; X ended because of what somebody above agreed to.
 */
export const CONTRACT_MOVES = ['P', 'E', 'V', 'A', 'R', 'C', 'X'] as const;
export type ContractMoveCode = (typeof CONTRACT_MOVES)[number];
