/**
 * Covers of the games of the house, chosen by hand; their pages, addresses and cards follow from this list. It has a file of its
 * own, because it comes with the first load, which the other covers don't.
 */
export const HOUSE_COVERS = {
  DICE: { motif: 'dice', ink: 'lotus' },
  LIMBO: { motif: 'limbo', ink: 'indigo' },
  MINES: { motif: 'gem', ink: 'ember' },
  PLINKO: { motif: 'balls', ink: 'violet' },
  WHEEL: { motif: 'wheel', ink: 'forest' },
} as const;
