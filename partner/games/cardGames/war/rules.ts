/** Six packs, shuffled for each round. */
export const WAR_PACKS = 6;

/** What comes back without a war, in halves of the stake: 1 to 1 for the higher card; equal ones are decided about. */
export const SURRENDERED = 1;
export const WON = 4;

/**
 * What comes back of both stakes of a war, in halves of one: the second one is won 1 to 1 with the higher card and the first one goes
 * back; both are won with equal cards, a war after a war.
 */
export function backOfWar(own: number, dealer: number): number {
  if (own === dealer) return 8;
  return own > dealer ? 6 : 0;
}
