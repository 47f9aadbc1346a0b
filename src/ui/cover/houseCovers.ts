/**
 * Drawing and colour of the covers of the games of the house; their pages, addresses and cards follow from this list. It has a
 * file of its own, because it comes with the first load, which the other covers don't.
 */
export const HOUSE_COVERS = {
  DICE: ['dice', 'lotus'],
  LIMBO: ['limbo', 'indigo'],
  MINES: ['gem', 'ember'],
  PLINKO: ['balls', 'violet'],
  WHEEL: ['wheel', 'forest'],
} as const;
