// Free of zod: the page runs it.

/**
 * What a part of the stake that still runs brings, minor units, when all of it is offered for so much: its share, rounded down.
 * @param rest Stake that runs.
 */
export const partOffer = (offer: number, part: number, rest: number): number =>
  Number((BigInt(offer) * BigInt(part)) / BigInt(rest));
