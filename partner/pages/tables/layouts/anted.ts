import { type ClothLayout, type ClothShape, smallCloth, spotAt } from './layout.ts';

/** The ante, and the bet that needs no decision beside it. */
export const antedLayout = (side: string, shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? smallCloth(20, 6, [
        spotAt('ante', [4, 0.2, 5.6, 5.6], 'circle'),
        spotAt(side, [11, 0.7, 4.6, 4.6], 'circle'),
      ])
    : smallCloth(12, 6, [spotAt('ante', [0.2, 0, 6, 6], 'circle'), spotAt(side, [6.8, 0.5, 5, 5], 'circle')]);
