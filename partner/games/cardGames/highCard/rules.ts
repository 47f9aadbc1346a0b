/** High card is dealt from one pack, shuffled for each round. */
export const HIGH_CARD_PACKS = 1;

/** The dealer keeps this card and higher ones, and changes lower ones. */
export const DEALER_KEEPS = 8;

/** What comes back, in halves of the stake: 1 to 1 for the higher card, half of the stake for equal ones. */
export function backHalves(own: number, dealer: number): number {
  if (own > dealer) return 4;
  return own === dealer ? 1 : 0;
}
