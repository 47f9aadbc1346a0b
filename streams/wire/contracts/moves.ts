// Free of zod: the page runs it.

/**
 * What is done to a contract: P offered, E change offered, V revocation asked, A accepted, R rejected, C revocation
 * agreed to; X ended because of what somebody above agreed to.
 */
export const CONTRACT_MOVES = ['P', 'E', 'V', 'A', 'R', 'C', 'X'] as const;
export type ContractMoveCode = (typeof CONTRACT_MOVES)[number];
